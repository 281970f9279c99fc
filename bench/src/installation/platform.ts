import type { ChildProcess } from "node:child_process";
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
import type { Stoppable } from "./while-it-runs.ts";

/** PostgreSQL and the sandbox, for servers on any number of databases. */
export interface Platform {
  /** What every program of the installation gets. */
  readonly environment: NodeJS.ProcessEnv;
  readonly masterKey: string;
  readonly sandboxUrl: string;
  readonly postmasterPid: number;
  readonly databaseLog: string;
  readonly logFolder: string;
  /** Creates an empty database, and drops it at the end. Returns the superuser's URL. */
  createDatabase(name: string): Promise<string>;
  /** Starts a server. `changes` replace its usual environment. */
  startServer(databaseUrl: string, changes?: NodeJS.ProcessEnv): Promise<RunningServer>;
  /** Kills a program at the end, if it still runs then. Returns the program. */
  own<Program extends ChildProcess>(program: Program): Program;
  stop(): Promise<void>;
}

export interface RunningServer extends Stoppable {
  /** As a browser shows it: http://localhost:port */
  readonly url: string;
  readonly pid: number;
  readonly environment: NodeJS.ProcessEnv;
}

/** All clients of a benchmark share one address, so they would hit the rate limits. */
const rateLimitScale = "1000000";

/** Starts PostgreSQL and the sandbox. First drops the databases that a killed benchmark left. */
export async function platform(): Promise<Platform> {
  const dataFolder = path.join(rootFolder, ".portico/bench");
  const logFolder = path.join(dataFolder, "logs");
  mkdirSync(logFolder, { recursive: true });
  const run = await claimRun(dataFolder, "npm run bench");
  const running: Stoppable[] = [{ stop: async () => run.release() }];
  const stop = stopper(running);
  try {
    return { ...(await startParts({ dataFolder, logFolder }, running)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `running` collects what has to be stopped, in order. */
async function startParts(
  { dataFolder, logFolder }: { dataFolder: string; logFolder: string },
  running: Stoppable[],
): Promise<Omit<Platform, "stop">> {
  const { masterKey, ...secrets } = ensureSecrets(dataFolder);
  const databaseLog = path.join(logFolder, "postgres.log");
  const progress = createProgress(process.stderr);
  const postgres = await startEmbeddedDatabase({
    ...secrets,
    dataFolder,
    logFile: databaseLog,
    progress,
    walArchive: undefined,
  });
  running.push(postgres);
  await dropLeftovers(postgres.url);
  const environment = { ...runtimeEnvironment(process.execPath), NODE_ENV: "production", PORTICO_DATA: dataFolder };
  const { url: sandboxUrl, settings: sandbox } = await startSandbox(environment, logFolder, running);
  const keep = <Started extends Stoppable>(started: Started): Started => {
    running.push(started);
    return started;
  };
  return {
    environment,
    masterKey,
    sandboxUrl,
    postmasterPid: postgres.pid,
    databaseLog,
    logFolder,
    createDatabase: async (name) => {
      const url = await emptyDatabase(postgres.url, name);
      keep({ stop: () => dropDatabase(postgres.url, name) });
      return url;
    },
    startServer: async (databaseUrl, changes = {}) => {
      const port = String(await findFreePort());
      const own = { DATABASE_URL: databaseUrl, PORTICO_PORT: port, PORTICO_MASTER_KEY: masterKey };
      return keep(await startServer({ ...environment, ...sandbox, ...own, ...changes }, logFolder));
    },
    own: (program) => {
      keep({ stop: async () => void program.kill() });
      return program;
    },
  };
}

/** Returns the sandbox's address, and the settings of servers that use it. */
async function startSandbox(
  environment: NodeJS.ProcessEnv,
  logFolder: string,
  running: Stoppable[],
): Promise<{ url: string; settings: NodeJS.ProcessEnv }> {
  const sandbox = launch("sandbox", { ...environment, PORTICO_SANDBOX_PORT: String(await findFreePort()) }, logFolder);
  running.push(sandbox);
  const { url, smtpPort } = await sandbox.ready;
  return {
    url,
    settings: {
      PORTICO_SANDBOX_URL: url,
      PORTICO_SANDBOX_SMTP_PORT: String(smtpPort),
      PORTICO_RATE_LIMIT_SCALE: rateLimitScale,
    },
  };
}

/** Stops everything once, the last first, and goes on after a failure. Every caller waits for the same end. */
function stopper(running: Stoppable[]): () => Promise<void> {
  let ending: Promise<void> | undefined;
  const stopAll = async () => {
    let failure: unknown;
    for (const each of running.splice(0).toReversed())
      await each.stop().catch((error: unknown) => {
        failure ??= error;
      });
    if (failure !== undefined) throw failure as Error;
  };
  return () => (ending ??= stopAll());
}

async function startServer(environment: NodeJS.ProcessEnv, logFolder: string): Promise<RunningServer> {
  const server = launch("server", environment, logFolder);
  await untilReady(server);
  const url = `http://localhost:${environment["PORTICO_PORT"]}`;
  return { url, pid: server.pid ?? Number.NaN, environment, stop: () => server.stop() };
}

/** Waits until an app is ready. Stops one that can't start. */
export async function untilReady(app: Pick<ReturnType<typeof launchApp>, "ready" | "stop">): Promise<void> {
  try {
    await app.ready;
  } catch (error) {
    await app.stop();
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

async function dropLeftovers(superuserUrl: string): Promise<void> {
  const { rows } = await asSuperuser(superuserUrl, (client) =>
    client.query<{ name: string }>("select datname as name from pg_database where datname like 'portico\\_%'"),
  );
  for (const { name } of rows) await dropDatabase(superuserUrl, name);
}

/** Uses one connection and closes it. */
export async function asSuperuser<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined); // an interrupted run drops the database under it, and the running query rejects
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
