import { expect, test } from "vitest";
import { Pool } from "pg";
import type { CompiledQuery } from "kysely";
import { identificationApi } from "@portico/contract/applicant";
import { begunApplication, canaryTin, identificationOf, person } from "../testing/kernel-journey.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import { compose } from "./compose.ts";
import { DatabaseFault } from "./database.ts";
import type { Tables } from "./tables.ts";

/** The tables' names in the database. */
async function storedTablesOf(app: TestApp): Promise<string[]> {
  const rows = await app.sql<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  return rows.map(({ relname }) => relname);
}

async function tablesOf(app: TestApp): Promise<(keyof Tables)[]> {
  const names = await storedTablesOf(app);
  return names
    .map((name) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof Tables)
    .toSorted();
}

const everythingOf = (table: keyof Tables): CompiledQuery => compose.selectFrom(table).selectAll().compile();

test("forces row-level security on every table, and starts every primary key with the tenant", async () => {
  const app = await testApp();

  const unforced = await app.sql(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)",
  );
  const keys = await app.sql<{ table: string; first: string }>(`
    select c.relname as table, a.attname as first from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisunique
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace`);

  expect(unforced).toEqual([]);
  expect(keys.length).toBeGreaterThanOrEqual((await tablesOf(app)).length);
  expect(keys.filter(({ first }) => first !== "tenant_id")).toEqual([]);
});

test("names the same tables in the code and the database", async () => {
  const app = await testApp();
  const known: Record<keyof Tables, true> = {
    application: true,
    documentHandOff: true,
    paperHandOff: true,
    noticeLink: true,
    notice: true,
    record: true,
    session: true,
    event: true,
    securityEvent: true,
    securityChain: true,
    outbox: true,
    taxpayerIndex: true,
    idempotency: true,
    rateLimit: true,
    resumeChallenge: true,
    resumeLink: true,
    resumeRequest: true,
    applicantIndex: true,
    signOnRequest: true,
    signOnProof: true,
    signOnHandOff: true,
    inboundText: true,
    payment: true,
    paymentEvent: true,
    statusUpdate: true,
    vendorAnswer: true,
  };

  expect(await tablesOf(app)).toEqual(Object.keys(known).toSorted());
});

test("gives the server's role no ownership, no bypass and no changes to events", async () => {
  const app = await testApp();
  const user = new URL(app.database.appUrl).username;

  const roles = await app.sql(
    "select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)",
    [user],
  );
  const owned = await app.sql("select from pg_class where relowner = $1::regrole", [user]);
  const rights = await app.sql<{ table_name: string; privilege_type: string }>(
    "select table_name, privilege_type from information_schema.role_table_grants where grantee = $1 and table_name in ('event', 'security_event')",
    [user],
  );
  const definers = await app.sql("select from pg_proc where pronamespace = 'public'::regnamespace and prosecdef");

  expect([roles, owned, definers]).toEqual([[], [], []]);
  expect(new Set(rights.map(({ privilege_type: right }) => right))).toEqual(new Set(["SELECT", "INSERT"]));
});

test("hides another tenant's rows from reads, updates and deletes in every table", async () => {
  const { app } = await begunApplication();
  const other = await testApp();
  const theirs = other.kernel.databases.of(other.tenant.name);

  const foreign: unknown[] = [];
  for (const table of await tablesOf(app)) {
    const [rows] = await theirs.trip([everythingOf(table)]);
    foreign.push(...rows.filter((row) => (row as { tenantId: string }).tenantId !== other.tenant.name));
  }
  const [application] = await theirs.trip([
    compose.updateTable("application").set({ status: "cancelled" }).returning("applicationId").compile(),
  ]);
  const [records] = await theirs.trip([compose.deleteFrom("record").returning("id").compile()]);

  expect([foreign, application, records]).toEqual([[], [], []]);
  expect(await app.sql("select from record where tenant_id = $1", [app.tenant.name])).not.toEqual([]);
});

test("rejects a row under another tenant's name", async () => {
  const app = await testApp();
  const foreign = compose
    .insertInto("taxpayerIndex")
    .values({ tenantId: "somebody-else", taxpayerHash: Buffer.alloc(32), applicationId: 1, applicantId: 1 })
    .compile();

  await expect(app.kernel.databases.of(app.tenant.name).trip([foreign])).rejects.toThrow(DatabaseFault);
});

test("closes every table to a transaction without a tenant", async () => {
  const app = await testApp();
  const pool = new Pool({ connectionString: app.database.appUrl, max: 1 });

  const tables = await storedTablesOf(app);
  const refusals = await Promise.all(
    tables.map((table) => pool.query(`select * from ${table}`).then(String, ({ message }: Error) => message)),
  );

  expect(refusals).toEqual(tables.map(() => 'unrecognized configuration parameter "portico.tenant"'));
  await pool.end();
});

test("stops even the tables' owner from changing or deleting an event", async () => {
  const { app } = await begunApplication();
  const change = "set portico.tenant = 'x'; update event set action = 'nothing happened'";

  await expect(app.sql(change)).rejects.toThrow("append-only");
  await expect(app.sql("delete from event")).rejects.toThrow("append-only");
  await expect(app.sql("truncate event")).rejects.toThrow("append-only");
});

test("stores nothing that a person typed in plain text, hexadecimal or base64", async () => {
  const { app, client, applicantId } = await begunApplication();
  await client.call(identificationApi.create, identificationOf(applicantId), { idempotencyKey: "kept" });
  const typed = [canaryTin, person.emailAddress, person.lastName, "1988-04-12", client.cookies.get("portico")!];

  const dump: string[] = [];
  for (const table of await storedTablesOf(app))
    for (const { row } of await app.sql<{ row: string }>(
      `select row_to_json(t)::text as row from ${table} t where tenant_id = $1`,
      [app.tenant.name],
    ))
      dump.push(row);
  const text = dump.join("\n");

  expect(dump.length).toBeGreaterThan(5);
  expect(typed.flatMap(formsOf).filter((form) => text.includes(form))).toEqual([]);
});

function formsOf(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  return [value, bytes.toString("hex"), bytes.toString("base64").replace(/..?=*$/, "")];
}
