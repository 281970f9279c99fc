// @ts-check

/**
 * Options for Node.js, which can't be set once the process runs. The server's objects live for one call. With the default 16 MB for young
 * objects, it takes 10 MB more and is no faster than with 8. Its heap holds 35 MB. With a limit of 1 GB instead of 4, V8 collects it at 1.6 times
 * that size instead of 4 times (docs/benchmarks.md). With --expose-gc, it gives back what its start needed (decision 165).
 */
const options = { server: ["--max-semi-space-size=8", "--max-old-space-size=1024", "--expose-gc"], sandbox: [] };

/**
 * glibc gives each of V8's threads an arena of its own for malloc, and each keeps what its thread once needed. With one for all, the server
 * takes 20 MB less. Other systems ignore the variable.
 */
const environments = { server: { MALLOC_ARENA_MAX: "1" }, sandbox: {} };

/** The server is bundled first (setup/builds.js). The sandbox runs from its sources. */
const scripts = { server: "apps/server/dist/main.js", sandbox: "apps/sandbox/src/main.ts" };

/**
 * The script, options, and own environment of one of our programs, for the launcher and the benchmarks.
 *
 * @param {"server" | "sandbox"} name
 * @returns {{ name: string; script: string; options: readonly string[]; environment: Readonly<Record<string, string>> }}
 */
export function programOf(name) {
  return { name, script: scripts[name], options: options[name], environment: environments[name] };
}
