import { mkdirSync } from "node:fs";
import path from "node:path";
import { Client, escapeIdentifier } from "pg";
import { rootFolder } from "../../../launcher/paths.js";
import { findFreePort } from "../../../launcher/process/ports.js";
import { createProgress } from "../../../launcher/progress.js";
import { runtimeEnvironment } from "../../../launcher/setup/runtime.js";
import { launchApp } from "../../../launcher/start/app-process.js";
import { startEmbeddedDatabase } from "../../../launcher/start/embedded-database.js";
import { programOf } from "../../../launcher/start/programs.js";
import { claimRun } from "../../../launcher/start/run-record.js";
import { ensureSecrets } from "../../../launcher/start/secrets.js";

/** A Portico like `npm start` runs it, on free ports, with its own data folder and an empty database. */
export interface Installation {
  /** As a browser shows it: http://localhost:port */
  readonly url: string;
  readonly serverPid: number;
  readonly postmasterPid: number;
  /** The superuser's URL of the database. */
  readonly databaseUrl: string;
  readonly databaseName: string;
  readonly databaseLog: string;
  /** The server's environment, to start another process next to it. */
  readonly serverEnvironment: NodeJS.ProcessEnv;
  readonly logFolder: string;
  stop(): Promise<void>;
}

const databaseName = "portico_bench";
/** All clients of a benchmark share one address, so they would hit the rate limits. */
const rateLimitScale = "1000000";

interface Stoppable {
  stop(): Promise<void>;
}

/** Starts an installation. It ends with the process that started it, however that ends, like `npm start`. */
export async function startInstallation(): Promise<Installation> {
  const dataFolder = path.join(rootFolder, ".portico/bench");
  const logFolder = path.join(dataFolder, "logs");
  mkdirSync(logFolder, { recursive: true });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const run = await claimRun(dataFolder, url);
  const running: Stoppable[] = [{ stop: async () => run.release() }];
  const stop = async () => {
    for (const each of running.splice(0).toReversed()) await each.stop();
  };
  try {
    const { masterKey, ...database } = ensureSecrets(dataFolder);
    const databaseLog = path.join(logFolder, "postgres.log");
    const progress = createProgress(process.stderr);
    const postgres = await startEmbeddedDatabase({ ...database, dataFolder, logFile: databaseLog, progress });
    running.push(postgres);
    const databaseUrl = await emptyDatabase(postgres.url, databaseName);
    running.push({ stop: () => dropDatabase(postgres.url, databaseName) });

    const common = { ...runtimeEnvironment(process.execPath), NODE_ENV: "production", PORTICO_DATA: dataFolder };
    const sandboxEnvironment = { ...common, PORTICO_SANDBOX_PORT: String(await findFreePort()) };
    const sandbox = launch("sandbox", sandboxEnvironment, logFolder);
    running.push(sandbox);
    const { url: sandboxUrl, smtpPort } = await sandbox.ready;
    const serverEnvironment = {
      ...common,
      DATABASE_URL: databaseUrl,
      PORTICO_MASTER_KEY: masterKey,
      PORTICO_PORT: String(port),
      PORTICO_SANDBOX_URL: sandboxUrl,
      PORTICO_SANDBOX_SMTP_PORT: String(smtpPort),
      PORTICO_RATE_LIMIT_SCALE: rateLimitScale,
    };
    const server = launch("server", serverEnvironment, logFolder);
    running.push(server);
    await server.ready;
    return {
      url,
      serverPid: server.pid ?? Number.NaN,
      postmasterPid: postgres.pid,
      databaseUrl,
      databaseName,
      databaseLog,
      serverEnvironment,
      logFolder,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts one of our apps from its own main file. Its output goes to a log of that name. */
export function launch(name: "server" | "sandbox", env: NodeJS.ProcessEnv, logFolder: string, logName: string = name) {
  const logFile = path.join(logFolder, `${logName}.log`);
  return launchApp({ ...programOf(name), node: process.execPath, env, logFile });
}

/** Creates the database again, so that every run measures the same. Returns its URL. */
async function emptyDatabase(superuserUrl: string, name: string): Promise<string> {
  await dropDatabase(superuserUrl, name);
  await asSuperuser(superuserUrl, (client) => client.query(`create database ${escapeIdentifier(name)}`));
  const url = new URL(superuserUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function dropDatabase(superuserUrl: string, name: string): Promise<void> {
  await asSuperuser(superuserUrl, (client) =>
    client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`),
  );
}

/** Uses one connection and closes it. */
export async function asSuperuser<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
