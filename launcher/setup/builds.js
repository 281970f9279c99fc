// @ts-check
import { existsSync } from "node:fs";
import path from "node:path";
import { inRoot, rootFolder, toolFolder } from "../paths.js";
import { runQuietly } from "../process/run-tool.js";
import { npmCommand } from "./npm.js";
import { runtimeEnvironment } from "./runtime.js";
import { digestOf, isStamped, writeStamp } from "./stamp.js";

/** @typedef {{ name: "web" | "server"; sources: readonly string[] }} Build everything that it is built from */

/** @type {Build} */
const web = { name: "web", sources: ["apps/web", "packages/domain", "packages/contract", "package-lock.json"] };

/** @type {Build} */
const server = {
  name: "server",
  sources: [
    "apps/server",
    "packages/domain",
    "packages/contract",
    "packages/places/src",
    "packages/vehicle-data/src",
    "package-lock.json",
  ],
};

/**
 * Builds the web unless its sources are unchanged since the last build.
 *
 * @param {string} node path of the runtime
 * @param {import("../progress.js").Progress} progress
 */
export async function ensureWebBuild(node, progress) {
  await ensureBuild(web, node, progress);
}

/**
 * Bundles the server unless its sources are unchanged since the last build. Finding and reading a thousand files takes most of
 * its start.
 *
 * @param {string} node path of the runtime
 * @param {import("../progress.js").Progress} progress
 */
export async function ensureServerBuild(node, progress) {
  await ensureBuild(server, node, progress);
}

/**
 * @param {Build} build
 * @param {string} node
 * @param {import("../progress.js").Progress} progress
 */
async function ensureBuild({ name, sources }, node, progress) {
  const stampFile = path.join(toolFolder, `stamps/${name}-build`);
  const digest = digestOf(rootFolder, sources);
  if (existsSync(inRoot(`apps/${name}/dist`)) && isStamped(stampFile, digest)) return;
  const npm = npmCommand();
  await progress.step(`Building the ${name}`, () =>
    runQuietly(npm.program, [...npm.options, "run", "build", "--workspace", `apps/${name}`], {
      env: { ...runtimeEnvironment(node, npm.env), NODE_ENV: "production" },
      otherwise: `The ${name} could not be built. See the build's output above.`,
    }),
  );
  writeStamp(stampFile, digest);
}
