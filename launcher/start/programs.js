// @ts-check

/**
 * Options for Node.js. The server's objects live for one call. With the default 16 MB for young objects, it keeps twice the memory after a
 * load and is no faster (docs/benchmarks.md). The option can't be set once the process runs.
 */
const options = { server: ["--max-semi-space-size=4"], sandbox: [] };

/** The server is built into one file first (setup/builds.js). The sandbox runs from its sources. */
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
