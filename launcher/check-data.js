// @ts-check
import { Failure } from "./failure.js";
import { inRoot } from "./paths.js";
import { runVisibly } from "./process/run-tool.js";
import { createProgress } from "./progress.js";
import { readSettings } from "./settings.js";
import { ensurePackages } from "./setup/install.js";
import { ensureRuntime, runtimeEnvironment } from "./setup/runtime.js";
import { runningDatabase } from "./start/run-record.js";
import { keptSecrets } from "./start/secrets.js";

/** The exit code of a check that found something. A crash of Node.js exits with 1, and must not look like a finding. */
const foundSomething = 3;
const exitCodes = { whole: 0, notWhole: 1, couldNotLook: 2 };

/** @type {Readonly<Record<string, string>>} */
const checks = { events: "apps/server/src/startup/check-events.ts", keys: "apps/server/src/startup/check-keys.ts" };

/** `npm run check-events` and `npm run check-keys`, with the settings of `npm start` and of the data folder. */
async function main() {
  const script = checks[process.argv[2] ?? ""];
  if (script === undefined) throw new Failure(`Name what to check: ${Object.keys(checks).join(" or ")}.`);
  const { databaseUrl, dataFolder, masterKey } = readSettings(process.env);
  const key = masterKey ?? keptSecrets(dataFolder)?.masterKey;
  const environment = {
    DATABASE_URL: databaseUrl ?? runningDatabase(dataFolder),
    ...(key === undefined ? {} : { PORTICO_MASTER_KEY: key }),
  };
  const progress = createProgress(process.stderr);
  const node = await ensureRuntime(progress);
  await ensurePackages(progress);
  const code = await runVisibly(node, [inRoot(script)], { env: { ...runtimeEnvironment(node), ...environment } });
  if (code === 0) return exitCodes.whole;
  return code === foundSomething ? exitCodes.notWhole : exitCodes.couldNotLook;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Failure ? `\n${error.message}\n` : error);
  process.exitCode = exitCodes.couldNotLook;
}
