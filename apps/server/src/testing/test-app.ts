import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { Client, type QueryResultRow } from "pg";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import type * as z from "zod/mini";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { settingsWithout } from "@portico/domain/tenant/without-vendors";
import { buildSandbox } from "@portico/sandbox/sandbox";
import { assemble } from "../startup/assemble.ts";
import { openPool, type DatabasePool } from "../database/pool.ts";
import type { ErrorReports } from "../features/error-reports/error-reports.ts";
import type { PageRenderer } from "../http/page-renderer.ts";
import type { Outbox } from "../jobs/outbox.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { LogDetails, Log } from "../log/log.ts";
import type { AnsweredCall } from "../log/signals.ts";
import type { Route } from "../kernel/route.ts";
import type { Institution } from "../kernel/scope.ts";
import type { Providers } from "../providers/providers.ts";
import { accountTableFile } from "../tenants/decision-tables.ts";
import { institutions } from "../tenants/institutions.ts";
import { createSecretStore, type SecretStore } from "../startup/secret-store.ts";
import { dsnOfSandbox } from "../startup/settings.ts";
import type { DemoInstitution } from "./demo-tenants.ts";
import { TestClient } from "./test-client.ts";
import { testDatabase, testKeyring, type TestDatabase } from "./test-database.ts";
import { aTenant, testBrand, type DeepPartial } from "./test-tenant.ts";
import { testVendors, type VendorOverrides } from "./test-vendors.ts";

/** The default start time of every test. */
const testTime = new Date("2026-11-21T10:00:00Z");

/** A clock that stands still until a test moves it. */
export class TestClock {
  #now: Date;
  constructor(now: Date = testTime) {
    this.#now = now;
  }
  readonly read = (): Date => new Date(this.#now);
  forward({ minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }): void {
    this.#now = new Date(this.#now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
  }
}

export interface TestAppOptions {
  /** Overrides for the test tenant's settings. Lists are replaced as a whole. */
  readonly tenant?: DeepPartial<z.input<typeof Tenant>>;
  /** The demo institution whose decision tables the test uses. */
  readonly decisionsOf?: DemoInstitution;
  readonly clock?: TestClock;
  /** Routes that replace the features' own, for tests of the kernel. */
  readonly routes?: readonly Route[];
  readonly jobHandlers?: readonly JobHandler[];
  /** Ports that the test answers itself. The sandbox answers all others. */
  readonly providers?: Partial<Providers>;
  /** A second institution in the same server. */
  readonly beside?: Pick<TestAppOptions, "tenant" | "decisionsOf" | "vendors">;
  readonly trustProxy?: string;
  readonly rateLimitScale?: number;
  readonly publicOrigin?: string;
  /** Overrides for the institution's vendors. The sandbox is behind all others. */
  readonly vendors?: VendorOverrides | ((institution: string) => VendorOverrides) | undefined;
  /** Replaces the sandbox's secrets. */
  readonly secrets?: SecretStore;
  /** Whether there is a collector of errors. On by default. */
  readonly collectsErrors?: boolean;
  /** With a renderer, the server also serves pages. */
  readonly renderer?: PageRenderer;
  readonly apiDocs?: boolean;
  /** Takes a line for each answered call. */
  readonly answered?: (call: AnsweredCall) => void;
}

export interface TestApp {
  /** The second institution of the same server, if the test asked for one. */
  readonly beside?: TestApp;
  readonly app: FastifyInstance;
  readonly kernel: Kernel;
  readonly institution: Institution;
  readonly tenant: Tenant;
  readonly clock: TestClock;
  readonly outbox: Outbox;
  /** Undefined if the test removed the DSN. */
  readonly errorReports: ErrorReports | undefined;
  readonly database: TestDatabase;
  /** Every line that the server logged. */
  readonly logged: readonly string[];
  /** The sandbox's URL for this test. Its faults and journal are separate from other tests'. */
  readonly sandboxUrl: string;
  /** The folder of this test's uploads, which are stored sealed. */
  readonly documentFolder: string;
  /** A new browser without cookies. */
  client(): TestClient;
  /** Queries the database past row-level security, for data that no call returns. */
  sql<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Builds the real server for the test's own institution, on a real PostgreSQL, with the sandbox over HTTP as its vendors. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = new TestClock(), rateLimitScale = 1 } = options;
  const [{ database, pool }, sandbox] = await Promise.all([worker(), sandboxOfWorker()]);
  const institution = testInstitution(options);
  const beside = options.beside && testInstitution(options.beside);
  const sandboxUrl = `${sandbox.url}/~${institution.settings.name}`;
  const place = { url: sandboxUrl, mail: `127.0.0.1:${sandbox.smtpPort}` };
  const logged: string[] = [];
  const documentFolder = await mkdtemp(path.join(tmpdir(), "portico-test-"));
  const { trustProxy = false, publicOrigin, apiDocs = false } = options;
  const sentryDsn = options.collectsErrors === false ? undefined : dsnOfSandbox(place);
  const { app, kernel, outbox, errorReports } = assemble({
    settings: { sandbox: place, sentryDsn, trustProxy, rateLimitScale, publicOrigin, apiDocs },
    secrets: options.secrets ?? createSecretStore({ folder: undefined, environment: {}, hasSandbox: true }),
    databases: pool,
    keyring: testKeyring,
    clock: clock.read,
    log: memoryLog(logged),
    institutions: institutions(beside ? [institution, beside] : [institution]),
    documentFolder,
    environment: "test",
    renderer: options.renderer,
    answered: options.answered,
    routes: options.routes,
    jobHandlers: options.jobHandlers,
    providers: () => options.providers ?? {},
  });
  onTestFinished(async () => {
    await app.close();
    await outbox.idle();
    await errorReports?.idle();
    await rm(documentFolder, { recursive: true, force: true });
  });
  const parts = { app, kernel, clock, outbox, errorReports, database, logged, sandboxUrl, documentFolder };
  const appOf = (of: Institution): TestApp => ({
    ...parts,
    institution: of,
    tenant: of.settings,
    client: () => new TestClient(app, of.settings.hosts[0]!),
    sql: async (text, values = []) => asOwner(database.ownerUrl, text, values),
  });
  return { ...appOf(institution), ...(beside && { beside: appOf(beside) }) };
}

/** Reads a demo institution's decision tables by file name, and that of accounts. */
function decisionTablesOf(name: DemoInstitution): Required<Pick<Institution, "decisionTables" | "accountTable">> {
  const folder = new URL(`../../../../tenants/${name}/decisions/`, import.meta.url);
  const tables = readdirSync(folder).map((file) => {
    const content = readFileSync(new URL(file, folder));
    return [file, { content, version: createHash("sha256").update(content).digest("hex") }] as const;
  });
  const decisionTables = new Map(tables);
  const accountTable = decisionTables.get(accountTableFile)!;
  decisionTables.delete(accountTableFile);
  return { decisionTables, accountTable };
}

function testInstitution({
  tenant: changes,
  decisionsOf = "harborlight",
  vendors: overrides,
}: TestAppOptions): Institution {
  const tenant = aTenant(`t${randomBytes(6).toString("hex")}`, changes);
  const vendors = testVendors(tenant.name, typeof overrides === "function" ? overrides(tenant.name) : overrides);
  return {
    settings: settingsWithout(tenant, vendors),
    vendors,
    brand: testBrand,
    brandPath: `/brand/${tenant.name}/test`,
    brandFiles: new Map([
      ["logo.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="250" height="56"/>')],
    ]),
    ...decisionTablesOf(decisionsOf),
  };
}

async function asOwner<Row extends QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

let ownWorker: Promise<{ database: TestDatabase; pool: DatabasePool }> | undefined;
let ownSandbox: Promise<{ url: string; smtpPort: number; close(): Promise<void> }> | undefined;

async function startWorker() {
  const database = await testDatabase();
  return { database, pool: openPool({ url: database.appUrl, maximumConnections: 10 }, memoryLog([])) };
}

function worker() {
  ownWorker ??= startWorker();
  return ownWorker;
}

/** The least that argon2id allows. With the sandbox's usual cost, hashing is a quarter of a sign-in test's processor time. */
const cheapestCost = { memory: 8, passes: 1 };

async function startSandbox() {
  const sandbox = buildSandbox({ clock: () => testTime, passwordCost: cheapestCost });
  return { ...(await sandbox.listen({ port: 0, smtpPort: 0 })), close: () => sandbox.close() };
}

function sandboxOfWorker() {
  ownSandbox ??= startSandbox();
  return ownSandbox;
}

// Otherwise the first test would wait for these, and time out on a busy machine.
beforeAll(() => Promise.all([worker(), sandboxOfWorker()]), 60_000);

afterAll(async () => {
  await Promise.all([ownWorker?.then(({ pool }) => pool.close()), ownSandbox?.then((sandbox) => sandbox.close())]);
  ownWorker = ownSandbox = undefined;
});

function memoryLog(lines: string[]): Log {
  const write = (level: string, message: string, details: LogDetails = {}, error?: unknown) => {
    const told = error instanceof Error ? `${error.stack}` : JSON.stringify(error);
    lines.push([level, message, JSON.stringify(details), told].join(" "));
  };
  return {
    info: (message, details) => write("info", message, details),
    warn: (message, details) => write("warn", message, details),
    fault: (message, error, details) => write("fault", message, details, error),
  };
}
