import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, type QueryResultRow } from "pg";
import type { ProductCode } from "@portico/domain/loan/product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { programOf } from "../../launcher/start/programs.js";
import { institutions, type InstitutionName } from "./institutions.ts";
import { expect, test as base } from "./watched-page.ts";

const root = path.resolve(import.meta.dirname, "../..");
const patienceMs = 15_000;

/** A Portico that only one worker uses. Breaking, reading or ending something there affects no other journey. */
export interface OwnPortico {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Queries its database past row-level security, for data that no page shows. */
  sql<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Everything that its server has written, to its log or elsewhere. */
  log(): string;
  /** The figures that its server shows to operators. */
  metrics(): Promise<string>;
  /** Adds to its log, like a careless line of the server would. */
  writeToLog(line: string): void;
  /** PostgreSQL's log for all of its databases. Empty if it isn't the bundled one. */
  databaseLog(): string;
  /** The folder of its uploaded documents. */
  readonly documentFolder: string;
  /** Orders a vendor's fault until `vendorsRecover` (docs/sandbox.md). */
  breakVendor(vendor: string, order?: { operation?: string; fault?: string; times?: number }): Promise<void>;
  vendorsRecover(): Promise<void>;
  stop(): Promise<void>;
}

export { expect };

/** Journeys with their own Portico: a server with a sandbox and an empty database inside the PostgreSQL of the journeys' common Portico. */
export const test = base.extend<object, { portico: OwnPortico; alone: string } & Changes>({
  /**
   * A name for the journeys of a file that breaks a vendor. They get a Portico without other files. The vendor's circuit breaker stays open
   * for half a minute after the vendor recovers.
   */
  alone: ["", { option: true, scope: "worker" }],
  notOffered: [[], { option: true, scope: "worker" }],
  accountsAt: [[], { option: true, scope: "worker" }],
  portico: [
    async ({ notOffered, accountsAt }, use, { config }) => {
      const portico = await startOwnPortico(String(config.metadata["dataFolder"]), { notOffered, accountsAt });
      await use(portico);
      await portico.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ portico }, use) => use(portico.url),
  sandbox: async ({ portico }, use) => use(portico.sandboxUrl),
});

/** What differs from the demo institutions. */
interface Changes {
  /** Products that this Portico's institutions no longer offer. */
  readonly notOffered: readonly ProductCode[];
  /** The institutions that open accounts without a loan. */
  readonly accountsAt: readonly InstitutionName[];
}

async function startOwnPortico(dataFolderOfJourneys: string, changes: Changes): Promise<OwnPortico> {
  const database = await makeDatabase(databaseIn(dataFolderOfJourneys));
  const folder = mkdtempSync(path.join(tmpdir(), "portico-journey-"));
  const lines: string[] = [];
  const sandbox = await startProcess("sandbox", { PORTICO_SANDBOX_PORT: "0", PORTICO_SANDBOX_SMTP_PORT: "0" }, []);
  const server = await startProcess(
    "server",
    {
      PORTICO_PORT: "0",
      PORTICO_SANDBOX_URL: sandbox.ready.url,
      PORTICO_SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort),
      PORTICO_DATA: folder,
      ...(hasChanges(changes) ? { PORTICO_TENANTS: changedInstitutions(changes, folder) } : {}),
      PORTICO_MASTER_KEY: randomBytes(32).toString("base64"),
      PORTICO_LOG_LEVEL: "debug",
      PORTICO_METRICS_PORT: "0",
      DATABASE_URL: database.url,
    },
    lines,
  );
  const control = async (method: string, body?: object) => {
    const answer = await fetch(`${sandbox.ready.url}/control/faults`, {
      method,
      ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`The sandbox refused: ${await answer.text()}`);
  };
  return {
    url: server.ready.url,
    sandboxUrl: sandbox.ready.url,
    sql: async (text, values) => ask(database.url, text, values),
    log: () => lines.join(""),
    databaseLog: () => readIfThere(path.join(dataFolderOfJourneys, "logs/postgres.log")),
    metrics: async () => {
      const [, url = ""] = /"url":"([^"]+\/metrics)"/.exec(lines.join("")) ?? [];
      return (await fetch(url)).text();
    },
    writeToLog: (line) => lines.push(line),
    documentFolder: path.join(folder, "documents"),
    breakVendor: async (vendor, order = {}) => control("POST", { vendor, fault: "500", ...order }),
    vendorsRecover: async () => control("DELETE"),
    stop: async () => {
      await stopProcess(server.child);
      await stopProcess(sandbox.child);
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const hasChanges = ({ notOffered, accountsAt }: Changes) => notOffered.length > 0 || accountsAt.length > 0;

/** A copy of the demo institutions' folder, inside another, with these changes. */
function changedInstitutions({ notOffered, accountsAt }: Changes, folder: string): string {
  const copy = path.join(folder, "tenants");
  cpSync(path.join(root, "tenants"), copy, { recursive: true });
  for (const name of institutions) {
    const file = path.join(copy, name, "tenant.json");
    const settings = JSON.parse(readFileSync(file, "utf8")) as Pick<Tenant, "products" | "switches">;
    const products = settings.products.filter(({ productTypeId }) => !notOffered.includes(productTypeId));
    const switches = { ...settings.switches, ...(accountsAt.includes(name) && { accounts: true }) };
    writeFileSync(file, JSON.stringify({ ...settings, products, switches }));
  }
  return copy;
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

interface Ready {
  readonly url: string;
  readonly smtpPort?: number;
}

async function startProcess(name: "server" | "sandbox", settings: NodeJS.ProcessEnv, lines: string[]) {
  const { script, options } = programOf(name);
  const child = fork(path.join(root, script), [], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "", ...settings },
    execArgv: [...options],
    silent: true,
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => lines.push(part.toString()));
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => [{ type: "failed", message: lines.join("") }]),
  ])) as [{ type: string; message?: string } & Ready];
  if (message.type !== "ready") throw new Error(`The ${name} of this journey did not start: ${message.message}`);
  return { child, ready: message };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  const insist = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(insist);
}

/** The database URL that the launcher recorded (docs/operations.md). */
function databaseIn(dataFolder: string): string {
  const { database } = JSON.parse(readFileSync(path.join(dataFolder, "run.json"), "utf8")) as { database: string };
  return database;
}

async function makeDatabase(main: string) {
  const name = `journey_${randomBytes(6).toString("hex")}`;
  await ask(main, `create database ${name}`);
  return {
    url: Object.assign(new URL(main), { pathname: `/${name}` }).href,
    drop: async () => {
      await ask(main, `drop database ${name} with (force)`);
      // The server created its own role, named after its database.
      await ask(main, `drop role if exists portico_app_${name}`);
    },
  };
}

async function ask<Row extends QueryResultRow>(url: string, text: string, values: readonly unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
