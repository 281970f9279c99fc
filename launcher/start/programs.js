// @ts-check

/**
 * What Node.js is told besides the script. The server's objects live for one call: with the ordinary 16 MB for young ones it keeps twice the
 * memory after a load, and is no faster (docs/benchmarks.md). It cannot be set once the process runs.
 */
const options = { server: ["--max-semi-space-size=4"], sandbox: [] };

/** The server is built into one file first (setup/builds.js); the sandbox runs from its sources. */
const scripts = { server: "apps/server/dist/main.js", sandbox: "apps/sandbox/src/main.ts" };

/**
 * How one of our own programs is started, wherever that is: here, and in the benchmarks.
 *
 * @param {"server" | "sandbox"} name
 * @returns {{ name: string; script: string; options: readonly string[] }}
 */
export function programOf(name) {
  return { name, script: scripts[name], options: options[name] };
}
