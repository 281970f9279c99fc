import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { routeDefaults, type Endpoint } from "@portico/contract/endpoint";
import { replace } from "./replace.ts";
import { topLevelConstants } from "./top-level-constants.ts";

type Module = Readonly<Record<string, unknown>>;

/**
 * Keeps only what a caller needs of each endpoint. The browser doesn't check inputs and answers by the contract, so their schemas would only
 * take time to load.
 */
export function browserEndpoints(): Plugin {
  return {
    name: "portico:browser-endpoints",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/ },
      async handler(code, id) {
        return { code: withRoutes(code, (await import(pathToFileURL(id).href)) as Module), map: null };
      },
    },
  };
}

/** A module of the contract with routes instead of endpoints. */
export function withRoutes(code: string, module: Module): string {
  const replacements = topLevelConstants(code).flatMap(({ name, value: { start, end } }) => {
    const api = module[name];
    return isApi(api) ? [[start, end, codeOf(api)] as const] : [];
  });
  if (replacements.length === 0) return code;
  return `import { route } from "./endpoint.ts";\n${replace(code, replacements)}`;
}

type Api = Readonly<Record<string, Endpoint>>;

function isApi(value: unknown): value is Api {
  const parts = typeof value === "object" && value !== null ? Object.values(value) : [];
  return parts.length > 0 && parts.every((part) => typeof part === "object" && part !== null && "promised" in part);
}

function codeOf(api: Api): string {
  const routes = Object.entries(api).map(([key, { name, effect, access, ...endpoint }]) => {
    const facts = [name, effect, access, unusualOf(endpoint)].map((fact) => JSON.stringify(fact));
    return `${key}: route(${facts.join()})`;
  });
  return `{ ${routes.join(", ")} }`;
}

/** The facts that differ from the defaults of a route. */
function unusualOf(endpoint: Pick<Endpoint, keyof typeof routeDefaults>) {
  const names = Object.keys(routeDefaults) as (keyof typeof routeDefaults)[];
  const unusual = names.filter((name) => JSON.stringify(endpoint[name]) !== JSON.stringify(routeDefaults[name]));
  return Object.fromEntries(unusual.map((name) => [name, endpoint[name]]));
}
