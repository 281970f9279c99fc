import path from "node:path";
import type { Plugin } from "vite";

/** Stands in for the cache of mutations, with the methods that the query client calls. It is always empty. */
export const emptyMutationCache = `export class MutationCache {
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
  clear() {}
}`;

/** Stands in for the manager of the connection, which is always online. Reads don't wait for a connection (`api/query-client.ts`). */
export const alwaysOnline = `export const onlineManager = {
  isOnline() { return true; },
  subscribe() { return () => {}; },
};`;

/** Stands in for the behavior of infinite queries, with the names that the library's other modules import. */
const noInfiniteQueries = `export function infiniteQueryBehavior() { throw new Error("The build has no infinite queries."); }
export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage };`;

const standIns: Readonly<Record<string, string>> = {
  mutationCache: emptyMutationCache,
  onlineManager: alwaysOnline,
  infiniteQueryBehavior: noInfiniteQueries,
};

/** Observers of mutations and infinite queries. A page that has one uses what this plugin leaves out. */
const observers = /query-core[\\/]build[\\/]modern[\\/](mutation|infiniteQuery)Observer\.js/;

/**
 * Leaves mutations, infinite queries and the waiting for a connection out of TanStack Query, whose client always brings them. Pages only
 * read with it. They save with `perform`.
 */
export function readsOnly(): Plugin {
  return {
    name: "portico:reads-only",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /query-core[\\/]build[\\/]modern[\\/](mutationCache|onlineManager|infiniteQueryBehavior)\.js/ },
      handler: (_, id) => ({ code: standIns[path.basename(id.replace(/\?.*$/, ""), ".js")]!, map: null }),
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const used = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => observers.test(id));
      if (used !== undefined) this.error(`A page uses ${used}, which needs what build/reads-only.ts leaves out.`);
    },
  };
}
