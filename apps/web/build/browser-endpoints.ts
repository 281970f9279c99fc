import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { routeDefaults, type Endpoint } from "@portico/contract/endpoint";
import { replace, type Replacement } from "./replace.ts";
import { topLevelConstants } from "./top-level-constants.ts";

type Module = Readonly<Record<string, unknown>>;

/** The id of an API's or an endpoint's own module: "address.ts/addressApi.js" or "address.ts/addressApi/create.js". */
const ofApi = /\.ts[\\/]\w+([\\/]\w+)?\.js$/;

/**
 * Keeps only what a caller needs of each endpoint. The browser doesn't check inputs and answers by the contract, so their schemas would only
 * take time to load. Each endpoint becomes a module, so that it loads with the pages that call it.
 */
export function browserEndpoints(): Plugin {
  const routes = new Map<string, string>();
  return {
    name: "portico:browser-endpoints",
    apply: "build",
    enforce: "pre",
    resolveId: { filter: { id: ofApi }, handler: (id) => id },
    load: { filter: { id: ofApi }, handler: (id) => routes.get(id) },
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/ },
      async handler(code, id) {
        return { code: withRoutes(code, id, (await import(pathToFileURL(id).href)) as Module, routes), map: null };
      },
    },
  };
}

/** A module of the contract that exports routes instead of endpoints. Adds their modules to `routes`. */
function withRoutes(code: string, id: string, module: Module, routes: Map<string, string>): string {
  const [without, exported]: [Replacement[], string[]] = [[], []];
  for (const { name, statement } of topLevelConstants(code)) {
    const api = module[name];
    if (!isApi(api)) continue;
    const place = (key: string) => `${id}/${name}${key}.js`;
    const keys = Object.keys(api);
    routes.set(place(""), keys.map((key) => `export { ${key} } from "${place(`/${key}`)}";`).join("\n"));
    for (const key of keys) routes.set(place(`/${key}`), routeModule(key, api[key]!));
    without.push([statement.start, statement.end, ""]);
    exported.push(`import * as ${name} from "${place("")}";`, `export { ${name} };`);
  }
  return [replace(code, without), ...exported].join("\n");
}

type Api = Readonly<Record<string, Endpoint>>;

function isApi(value: unknown): value is Api {
  const parts = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : [];
  return parts.length > 0 && parts.every((part) => typeof part === "object" && part !== null && "promised" in part);
}

function routeModule(key: string, { name, effect, access, ...endpoint }: Endpoint): string {
  const facts = [name, effect, access, unusualOf(endpoint)].map((fact) => JSON.stringify(fact));
  return `import { route } from "@portico/contract/endpoint";
const made = /* @__PURE__ */ route(${facts.join()});
export { made as ${key} };`;
}

/** The facts that differ from the defaults of a route. */
function unusualOf(endpoint: Pick<Endpoint, keyof typeof routeDefaults>) {
  const names = Object.keys(routeDefaults) as (keyof typeof routeDefaults)[];
  const unusual = names.filter((name) => JSON.stringify(endpoint[name]) !== JSON.stringify(routeDefaults[name]));
  return Object.fromEntries(unusual.map((name) => [name, endpoint[name]]));
}
