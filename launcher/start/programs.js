// @ts-check

/**
 * Options for Node.js, which can't be set once the process runs. The server's objects live for one call. With the default 16 MB for young
 * objects, it keeps twice the memory after a load and is no faster. Its heap holds 35 MB. With a limit of 1 GB instead of 4, V8 collects it at
 * 1.6 times that size instead of 4 times (docs/benchmarks.md).
 */
const options = { server: ["--max-semi-space-size=4", "--max-old-space-size=1024"], sandbox: [] };

/** The server is bundled first (setup/builds.js). The sandbox runs from its sources. */
const scripts = { server: "apps/server/dist/main.js", sandbox: "apps/sandbox/src/main.ts" };

/**
 * The script and options of one of our programs, for the launcher and the benchmarks.
 *
 * @param {"server" | "sandbox"} name
 * @returns {{ name: string; script: string; options: readonly string[] }}
 */
export function programOf(name) {
  return { name, script: scripts[name], options: options[name] };
}
