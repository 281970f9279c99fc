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

/** A Portico as `npm start` runs it, on free ports, with a data folder of its own and an empty database. */
export interface Installation {
  /** As a browser shows it: http://localhost:port */
  readonly url: string;
  readonly serverPid: number;
  readonly postmasterPid: number;
  /** The superuser's address of the database. */
  readonly databaseUrl: string;
  readonly databaseName: string;
  readonly databaseLog: string;
  /** What the server was started with: another process can be started beside it. */
  readonly serverEnvironment: NodeJS.ProcessEnv;
  readonly logFolder: string;
  stop(): Promise<void>;
}

const databaseName = "portico_bench";
/** The clients of a benchmark all come from one address, which no limit is made for. */
const rateLimitScale = "1000000";

interface Stoppable {
  stop(): Promise<void>;
}

/** Starts one. It ends with the process that started it, whatever happens to that, as `npm start` does. */
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

/** Starts one of our apps from its own main file; its words go to a log of that name. */
export function launch(name: "server" | "sandbox", env: NodeJS.ProcessEnv, logFolder: string, logName: string = name) {
  const logFile = path.join(logFolder, `${logName}.log`);
  return launchApp({ ...programOf(name), node: process.execPath, env, logFile });
}

/** Makes the database anew, so that every run measures the same. Answers its address. */
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

/** Works with one connection and closes it. */
export async function asSuperuser<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
