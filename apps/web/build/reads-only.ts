import type { Plugin } from "vite";

/** Stands in for the cache of mutations, with the methods that the query client calls. It is always empty. */
export const emptyMutationCache = `export class MutationCache {
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
  clear() {}
}`;

/** Stands in for the behavior of infinite queries, with the names that the library's other modules import. */
const noInfiniteQueries = `export function infiniteQueryBehavior() { throw new Error("The build has no infinite queries."); }
export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage };`;

/** Observers of mutations and infinite queries. A page that has one uses what this plugin leaves out. */
const observers = /query-core[\\/]build[\\/]modern[\\/](mutation|infiniteQuery)Observer\.js/;

/**
 * Leaves mutations and infinite queries out of TanStack Query, whose client always brings them. Pages only read with it. They save with
 * `perform`.
 */
export function readsOnly(): Plugin {
  return {
    name: "portico:reads-only",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /query-core[\\/]build[\\/]modern[\\/](mutationCache|infiniteQueryBehavior)\.js/ },
      handler: (_, id) => ({ code: id.includes("mutationCache") ? emptyMutationCache : noInfiniteQueries, map: null }),
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const used = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => observers.test(id));
      if (used !== undefined) this.error(`A page uses ${used}, which needs what build/reads-only.ts leaves out.`);
    },
  };
}
