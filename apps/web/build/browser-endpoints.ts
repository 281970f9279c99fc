import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Endpoint, Route } from "@portico/contract/endpoint";
import { replace } from "./replace.ts";
import { topLevelConstants } from "./top-level-constants.ts";

type Module = Readonly<Record<string, unknown>>;

/**
 * Leaves of each endpoint what a caller needs. The browser doesn't check inputs and answers by the contract, so their schemas would only
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
  return replace(
    code,
    topLevelConstants(code).flatMap(({ name, value: { start, end } }) => {
      const api = module[name];
      return isApi(api) ? [[start, end, JSON.stringify(routesOf(api))] as const] : [];
    }),
  );
}

type Api = Readonly<Record<string, Endpoint>>;

function isApi(value: unknown): value is Api {
  const parts = typeof value === "object" && value !== null ? Object.values(value) : [];
  return parts.length > 0 && parts.every((part) => typeof part === "object" && part !== null && "promised" in part);
}

function routesOf(api: Api): Readonly<Record<string, Route>> {
  return Object.fromEntries(Object.entries(api).map(([key, endpoint]) => [key, routeOf(endpoint)]));
}

function routeOf({ name, method, path, parameters, effect, access, ...more }: Endpoint): Route {
  const { whenGone, whenNotDone, multipart, promised, applicantField } = more;
  return { name, method, path, parameters, effect, access, whenGone, whenNotDone, multipart, promised, applicantField };
}
