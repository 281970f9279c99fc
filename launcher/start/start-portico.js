// @ts-check
import { mkdirSync } from "node:fs";
import path from "node:path";
import { codeOf, Failure } from "../failure.js";
import { inRoot, rootFolder } from "../paths.js";
import { portState } from "../process/ports.js";
import { ensureServerBuild, ensureWebBuild } from "../setup/builds.js";
import { ensurePackages } from "../setup/install.js";
import { ensureRuntime, runtimeEnvironment } from "../setup/runtime.js";
import { keepApp } from "./app-process.js";
import { startEmbeddedDatabase } from "./embedded-database.js";
import { programOf } from "./programs.js";
import { claimRun } from "./run-record.js";
import { ensureSecrets } from "./secrets.js";
import { localInstitutions, welcome } from "./welcome.js";

/**
 * @typedef {import("../settings.js").Settings} Settings
 * @typedef {{ progress: import("../progress.js").Progress; shutdown: import("./shutdown.js").Shutdown }} Means
 */

/**
 * Starts everything in order, and prints the URLs. `shutdown` knows each started process at once.
 *
 * @param {Settings} settings
 * @param {Means} means
 */
export async function startPortico(settings, means) {
  const { progress, shutdown } = means;
  const logFolder = path.join(settings.dataFolder, "logs");
  makeFolders(settings.dataFolder, logFolder);
  const run = await claimRun(settings.dataFolder, urlOf(settings.port));
  shutdown.afterwards(run.release);
  await checkPorts(settings);

  const secrets = ensureSecrets(settings.dataFolder);
  const node = await ensureRuntime(progress);
  await ensurePackages(progress);
  shutdown.check();
  const databaseUrl = await startDatabase(settings, { ...means, ...secrets, logFolder });
  run.setDatabase(databaseUrl, settings.databaseUrl === undefined);
  await ensureWebBuild(node, progress);
  await ensureServerBuild(node, progress);
  shutdown.check();

  const keys = { DATABASE_URL: databaseUrl, PORTICO_MASTER_KEY: settings.masterKey ?? secrets.masterKey };
  const { url, sandboxUrl, tryThis } = await startApps(settings, { ...means, run, node, keys, logFolder });
  progress.say(
    welcome({
      url,
      sandboxUrl,
      tryThis,
      institutions: localInstitutions(inRoot("tenants"), url),
      logFolder: path.relative(rootFolder, logFolder),
    }),
  );
}

/** @param {number} port */
function urlOf(port) {
  return `http://localhost:${port}`;
}

/**
 * @param {string} dataFolder
 * @param {string} logFolder
 */
function makeFolders(dataFolder, logFolder) {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    mkdirSync(logFolder, { recursive: true });
  } catch (error) {
    const why = codeOf(error) ?? "an unknown reason";
    throw new Failure(`The data folder ${dataFolder} isn't writable (${why}). Set PORTICO_DATA to a writable folder.`);
  }
}

/** @param {Settings} settings */
async function checkPorts({ port, sandboxPort, sandboxUrl }) {
  await checkPort("PORTICO_PORT", port);
  if (sandboxUrl === undefined) await checkPort("PORTICO_SANDBOX_PORT", sandboxPort);
}

/**
 * @param {string} setting
 * @param {number} port
 */
async function checkPort(setting, port) {
  const state = await portState(port);
  if (state === "free") return;
  const why = state === "taken" ? "is in use. Stop the program that uses it" : "needs root. Run as root";
  throw new Failure(
    `Port ${port} ${why}, or choose another port, for example ${setting}=${20_000 + (port % 1000)} npm start`,
  );
}

/**
 * @param {Settings} settings
 * @param {Means & import("./secrets.js").Secrets & { installation: string; logFolder: string }} means
 * @returns {Promise<string>} where the server finds its database
 */
async function startDatabase({ databaseUrl, dataFolder, walArchive }, { progress, shutdown, logFolder, ...secrets }) {
  if (databaseUrl !== undefined) {
    // Loaded late, because a fresh clone has no driver until the packages are installed.
    const { checkExternalDatabase } = await import("./external-database.js");
    await checkExternalDatabase(databaseUrl);
    return databaseUrl;
  }
  const logFile = path.join(logFolder, "postgres.log");
  const { url, stop } = await startEmbeddedDatabase({ ...secrets, dataFolder, walArchive, logFile, progress });
  shutdown.watch({ stop });
  return url;
}

/**
 * Starts the sandbox first, since the server calls it.
 *
 * @param {Settings} settings
 * @param {Means & { run: Awaited<ReturnType<typeof claimRun>>; node: string; keys: NodeJS.ProcessEnv; logFolder: string }} means
 */
async function startApps(settings, { progress, shutdown, run, node, keys, logFolder }) {
  const env = {
    NODE_ENV: "production",
    ...runtimeEnvironment(node),
    PORTICO_PORT: String(settings.port),
    PORTICO_SANDBOX_PORT: String(settings.sandboxPort),
    PORTICO_DATA: settings.dataFolder,
  };
  /**
   * @param {"sandbox" | "server"} name
   * @param {NodeJS.ProcessEnv} more
   */
  const start = async (name, more) => {
    const app = keepApp(
      { ...programOf(name), node, env: { ...env, ...more }, logFile: path.join(logFolder, `${name}.log`) },
      { run, say: progress.say },
    );
    shutdown.watch(app);
    const ready = await progress.step(`Starting the ${name}`, () => app.ready);
    shutdown.check();
    return ready;
  };

  if (settings.sandboxUrl !== undefined) {
    run.setSandbox({ url: settings.sandboxUrl });
    const { url } = await start("server", { ...keys, PORTICO_SANDBOX_URL: settings.sandboxUrl });
    return { url, sandboxUrl: settings.sandboxUrl, tryThis: [] };
  }
  const sandbox = await start("sandbox", {});
  run.setSandbox({ url: sandbox.url, ...(sandbox.smtpPort === undefined ? {} : { smtpPort: sandbox.smtpPort }) });
  const { url } = await start("server", { ...keys, PORTICO_SANDBOX_URL: sandbox.url, ...mailOf(sandbox) });
  return { url, sandboxUrl: sandbox.url, tryThis: sandbox.tryThis ?? [] };
}

/**
 * The port that the sandbox chose for mail.
 *
 * @param {import("./app-process.js").Ready} sandbox
 */
function mailOf({ smtpPort }) {
  return smtpPort === undefined ? {} : { PORTICO_SANDBOX_SMTP_PORT: String(smtpPort) };
}
