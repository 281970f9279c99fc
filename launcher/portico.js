#!/usr/bin/env node
// @ts-check
import { runCommand } from "./failure.js";
import { inRoot } from "./paths.js";
import { runVisibly } from "./process/run-tool.js";
import { stopRequest } from "./process/stop-request.js";
import { createProgress } from "./progress.js";
import { readSettings } from "./settings.js";
import { ensureServerBuild, ensureWebBuild } from "./setup/builds.js";
import { ensurePackages } from "./setup/install.js";
import { ensureRuntime, runtimeEnvironment } from "./setup/runtime.js";
import { runningSettings } from "./start/run-record.js";
import { keptSecrets } from "./start/secrets.js";

/**
 * `npx portico`: the command for operators, from the sources. Beside an installation of `npm start`, it knows that one's settings. The built
 * server has the same command without the launcher, apps/server/dist/portico.js.
 */
await runCommand(async () => {
  stopRequest(); // the program gets the signal, and cleans up before we end
  const words = process.argv.slice(2);
  if (words[0] === "tenant" && words[1] === "preview") {
    // Loaded late, because it starts a browser and a database.
    const { preview } = await import("./preview.js");
    return await preview(words.slice(2));
  }
  const progress = createProgress(process.stderr);
  const node = await ensureRuntime(progress);
  await ensurePackages(progress);
  if (words[0] === "serve" && words.length === 1) {
    await ensureWebBuild(node, progress);
    await ensureServerBuild(node, progress);
  }
  const env = { INIT_CWD: process.cwd(), ...ownSettings(words[0] === "restore"), ...runtimeEnvironment(node) };
  return await runVisibly(node, [inRoot("apps/server/src/commands/portico.ts"), ...words], { env });
});

/**
 * The settings that the launcher would give to its server. The environment goes before them. A restore needs none of a running one.
 *
 * @param {boolean} isRestore
 */
function ownSettings(isRestore) {
  if (isRestore) return {};
  const { dataFolder, databaseUrl } = readSettings(process.env);
  const key = keptSecrets(dataFolder)?.masterKey;
  return {
    // With another database, the settings of the one in the data folder would be a mixture.
    ...(databaseUrl === undefined ? runningSettings(dataFolder) : {}),
    ...(key === undefined ? {} : { PORTICO_MASTER_KEY: key }),
  };
}
