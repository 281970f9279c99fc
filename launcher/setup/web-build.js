// @ts-check
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot, rootFolder, toolFolder } from "../paths.js";
import { runQuietly } from "../process/run-tool.js";
import { npmCommand } from "./npm.js";
import { runtimeEnvironment } from "./runtime.js";
import { digestOf, isStamped, writeStamp } from "./stamp.js";

const stampFile = path.join(toolFolder, "stamps/web-build");

/** Everything that the web's bundles are made of. */
const sources = ["apps/web", "packages/domain", "packages/contract", "package-lock.json"];

/**
 * Builds the web unless its sources are those of the last build.
 *
 * @param {string} node path of the runtime
 * @param {import("../progress.js").Progress} progress
 */
export async function ensureWebBuild(node, progress) {
  const digest = digestOf(rootFolder, sources);
  if (existsSync(inRoot("apps/web/dist")) && isStamped(stampFile, digest)) return;
  if (!JSON.parse(readFileSync(inRoot("apps/web/package.json"), "utf8")).scripts?.build) {
    progress.say("· apps/web has no build script, so there is no web to build");
    return;
  }
  const npm = npmCommand();
  await progress.step("Building the web", () =>
    runQuietly(npm.program, [...npm.options, "run", "build", "--workspace", "apps/web"], {
      env: { ...runtimeEnvironment(node, npm.env), NODE_ENV: "production" },
      otherwise: "The web could not be built; what the build said stands above.",
    }),
  );
  writeStamp(stampFile, digest);
}
