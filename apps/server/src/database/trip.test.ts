import { expect, test } from "vitest";
import { sql } from "kysely";
import { Client } from "pg";
import { testApp } from "../testing/test-app.ts";
import { prepareDatabase } from "../testing/test-database.ts";
import { compose } from "./compose.ts";
import { DatabaseFault, DatabaseUnavailable, UniqueViolation } from "./database.ts";
import { openPool } from "./pool.ts";

const fault = sql`select sqrt(-1)`.compile(compose);

function marker(tenant: string, id: number) {
  return compose
    .insertInto("taxpayerIndex")
    .values({ tenantId: tenant, taxpayerHash: Buffer.alloc(32, id), applicationId: id, applicantId: id })
    .compile();
}

const listMarkers = compose.selectFrom("taxpayerIndex").select("applicationId").orderBy("applicationId").compile();

test("returns the rows of each query in order, with big integers as numbers", async () => {
  const app = await testApp();
  const database = app.kernel.databases.of(app.tenant.name);

  const [, first, , both] = await database.trip([
    marker(app.tenant.name, 1),
    listMarkers,
    marker(app.tenant.name, 2),
    listMarkers,
  ]);

  expect(first).toEqual([{ applicationId: 1 }]);
  expect(both).toEqual([{ applicationId: 1 }, { applicationId: 2 }]);
});

test("reads the same times in any time zone", async () => {
  const app = await testApp();
  const times = sql<{ at: Date }>`
    select at::timestamptz from unnest(array['2026-11-28 11:10:31.917+00', '2026-07-04 00:00:00+00', '12026-01-01 00:00:00+00']) as at
  `.compile(compose);
  const inZone = (name: string) => sql`select set_config('TimeZone', ${name}, true)`.compile(compose);

  const [, inUtc, , inIndia] = await app.kernel.databases
    .of(app.tenant.name)
    .trip([inZone("UTC"), times, inZone("Asia/Kolkata"), times]);

  const expected = ["2026-11-28T11:10:31.917Z", "2026-07-04T00:00:00.000Z", "+012026-01-01T00:00:00.000Z"];
  expect([inUtc, inIndia].map((rows) => rows.map(({ at }) => at.toISOString()))).toEqual([expected, expected]);
});

test("rolls back the whole trip after an error, and reuses the connection", async () => {
  const app = await testApp();
  const database = app.kernel.databases.of(app.tenant.name);

  await expect(database.trip([marker(app.tenant.name, 1), fault, marker(app.tenant.name, 2)])).rejects.toThrow(
    DatabaseFault,
  );
  const [left] = await database.trip([listMarkers]);

  expect(left).toEqual([]);
});

test("rolls back a trip that fails only at its commit", async () => {
  const app = await testApp();
  const database = app.kernel.databases.of(app.tenant.name);
  const name = `late_${app.tenant.name.replaceAll(/\W/g, "_")}`;
  await app.sql(`create function ${name}() returns trigger language plpgsql as $$ begin raise 'too late'; end $$`);
  await app.sql(
    `create constraint trigger ${name} after insert on taxpayer_index deferrable initially deferred for each row when (new.tenant_id = '${app.tenant.name}') execute function ${name}()`,
  );

  const error: unknown = await database
    .trip([marker(app.tenant.name, 1), listMarkers])
    .catch((reason: unknown) => reason);
  await app.sql(`drop function ${name} cascade`);
  const [left] = await database.trip([listMarkers]);

  expect(error).toEqual(new DatabaseFault("P0001", "commit"));
  expect(left).toEqual([]);
});

test("prepares a statement again whose first trip failed", async () => {
  const app = await testApp();
  const pool = openPool({ url: app.database.appUrl, maximumConnections: 1 }, app.kernel.log);
  const database = pool.of(app.tenant.name);

  await expect(database.trip([listMarkers, fault])).rejects.toThrow(DatabaseFault);
  await expect(database.trip([fault])).rejects.toThrow(new DatabaseFault("2201F", fault.sql));
  const [left, again] = await database.trip([listMarkers, listMarkers]);

  expect([left, again]).toEqual([[], []]);
  await pool.close();
});

test("reuses the connection after a parameter that can't be sent", async () => {
  const app = await testApp();
  const pool = openPool({ url: app.database.appUrl, maximumConnections: 1 }, app.kernel.log);
  const database = pool.of(app.tenant.name);
  const unsendable = sql`select ${new Date(Number.NaN)}::timestamptz`.compile(compose);

  await expect(database.trip([unsendable])).rejects.toThrow(DatabaseUnavailable);
  const [left] = await database.trip([listMarkers]);

  expect(left).toEqual([]);
  await pool.close();
});

test("waits for the disk unless a trip may be lost, and only that trip", async () => {
  const app = await testApp();
  const url = new URL(app.database.appUrl);
  url.searchParams.set("options", "-c synchronous_commit=on"); // the tests' PostgreSQL never waits
  const pool = openPool({ url: url.href, maximumConnections: 1 }, app.kernel.log);
  const database = pool.of(app.tenant.name);
  const showWait = sql<{ wait: string }>`select current_setting('synchronous_commit') as wait`.compile(compose);

  const [[relaxed]] = await database.trip([showWait], { mayBeLost: true });
  const [[durable]] = await database.trip([showWait]);

  expect([relaxed, durable]).toEqual([{ wait: "off" }, { wait: "on" }]);
  await pool.close();
});

test("reports PostgreSQL's code and the query, without any value", async () => {
  const app = await testApp();
  const withValue = sql`select ${"Dana's secret"}::integer`.compile(compose);

  const error: unknown = await app.kernel.databases
    .of(app.tenant.name)
    .trip([withValue])
    .catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(DatabaseFault);
  expect((error as DatabaseFault).code).toBe("22P02");
  expect((error as DatabaseFault).stack).not.toContain("secret");
});

test("names the constraint of a key that another writer has", async () => {
  const app = await testApp();
  const database = app.kernel.databases.of(app.tenant.name);
  await database.trip([marker(app.tenant.name, 1)]);

  await expect(database.trip([marker(app.tenant.name, 1)])).rejects.toThrow(new UniqueViolation("taxpayer_index_pkey"));
});

test("resets the tenant between trips on the same connection", async () => {
  const one = await testApp();
  const other = await testApp();
  const pool = openPool({ url: one.database.appUrl, maximumConnections: 1 }, one.kernel.log);
  await pool.of(one.tenant.name).trip([marker(one.tenant.name, 1)]);

  const [theirs] = await pool.of(other.tenant.name).trip([listMarkers]);

  expect(theirs).toEqual([]);
  await pool.close();
});

test("treats a missing database as unavailable, not as a fault", async () => {
  const app = await testApp();
  const pool = openPool({ url: "postgres://portico@127.0.0.1:1/portico", maximumConnections: 1 }, app.kernel.log);

  await expect(pool.of("anybody").trip([])).rejects.toThrow(DatabaseUnavailable);
  await pool.close();
});

test("replaces closed connections and keeps the process alive", async () => {
  const app = await testApp();
  const logged: string[] = [];
  const log = { ...app.kernel.log, warn: (message: string) => void logged.push(message) };
  const url = new URL(app.database.appUrl);
  url.searchParams.set("application_name", `restart-${app.tenant.name}`);
  const pool = openPool({ url: url.href, maximumConnections: 3 }, log);
  const database = pool.of(app.tenant.name);
  const sleeping = sql`select pg_sleep(30)`.compile(compose);
  await Promise.all([database.trip([listMarkers]), database.trip([listMarkers]), database.trip([listMarkers])]);
  const cut = database.trip([sleeping]).catch((error: unknown) => error);
  await expect
    .poll(() =>
      app.sql("select from pg_stat_activity where query like 'select pg_sleep%' and datname = current_database()"),
    )
    .not.toEqual([]);

  await app.sql("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
    `restart-${app.tenant.name}`,
  ]);
  const whileClosed = await cut;
  const idleBroke = () => logged.filter((message) => message === "An idle database connection broke.").length;
  await expect.poll(idleBroke).toBe(2);
  const [after] = await database.trip([listMarkers]);

  expect(whileClosed).toBeInstanceOf(DatabaseUnavailable);
  expect(after).toEqual([]);
  await pool.close();
});

test("rejects one trip per connection after a migration, and needs no restart", async () => {
  const { ownerUrl, appUrl } = await prepareDatabase(`portico_migrated_${process.pid}`);
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const app = await testApp();
  const pool = openPool({ url: appUrl, maximumConnections: 1 }, app.kernel.log);
  const everything = compose.selectFrom("taxpayerIndex").selectAll().compile();
  const database = pool.of(app.tenant.name);
  await database.trip([everything]);

  await owner.query(`alter table taxpayer_index add column later${Date.now()} integer`);
  const refused = await database.trip([everything]).catch((error: unknown) => error);
  const [after] = await database.trip([everything]);

  expect(refused).toBeInstanceOf(DatabaseUnavailable);
  expect(after).toEqual([]);
  await Promise.all([pool.close(), owner.end()]);
});
