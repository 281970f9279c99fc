import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { prepareBackupRole } from "../../../../launcher/backup/backup-role.js";
import { copyCluster } from "../../../../launcher/backup/copy-cluster.js";
import { dumpDatabase } from "../../../../launcher/backup/dump-database.js";
import { findPgDump } from "../../../../launcher/backup/pg-dump.js";
import { archiveSettings, restoreCluster } from "../../../../launcher/backup/restore-cluster.js";
import { restoreDump } from "../../../../launcher/backup/restore-dump.js";
import { postgresBinaries, postgresVersion } from "../../../../launcher/postgres/binaries.js";
import { initializeCluster, startCluster } from "../../../../launcher/postgres/cluster.js";
import { ensureSystemUser, isRoot, systemUserHome } from "../../../../launcher/postgres/system-user.js";
import { startThrowawayPostgres } from "../../../../launcher/postgres/throwaway.js";
import { createProgress } from "../../../../launcher/progress.js";
import { ensureDebianPostgres } from "../../../../launcher/setup/debian-postgres.js";
import { toolFolder } from "../../../../launcher/paths.js";
import { appRoleUrl } from "./app-role.ts";
import { migrate } from "./migrate.ts";

async function run(url: string, ...statements: readonly string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const tables = `select relname as name, relpersistence = 'u' as unlogged from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;

/** Inserts a row for each of seven tenants into every table, whatever its columns. */
async function fill(superuser: string): Promise<void> {
  const value = `case when column_name = 'tenant_id' then '''t'' || n'
    when column_name = 'status' then '''open''' when column_name = 'flow' then '''loan''' when data_type = 'text' then '''x'' || n'
    when data_type = 'bytea' then 'int4send(n)' when data_type = 'jsonb' then '''{}''::jsonb'
    when data_type = 'boolean' then 'false' when data_type like 'timestamp%' then 'now()' else 'n' end`;
  for (const { name } of await run(superuser, tables)) {
    const [columns] = await run(
      superuser,
      `select string_agg(${value}, ', ' order by ordinal_position) as list from information_schema.columns
       where table_schema = 'public' and table_name = '${String(name)}'`,
    );
    await run(superuser, `insert into ${String(name)} select ${String(columns!["list"])} from generate_series(1, 7) n`);
  }
}

async function rowsOf(superuser: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await run(superuser, tables)) {
    const [row] = await run(superuser, `select count(*)::int as count from ${String(name)}`);
    counts[String(name)] = Number(row!["count"]);
  }
  return counts;
}

function addressOf(superuser: string, database: string, user?: string): string {
  const url = new URL(superuser);
  url.pathname = `/${database}`;
  if (user !== undefined) Object.assign(url, { username: user, password: "test" });
  return url.href;
}

/** A folder that PostgreSQL's account can enter. */
function newFolder(): string {
  const parent = isRoot() ? systemUserHome : toolFolder;
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `throwaway-${process.pid}-backup`));
  const runAs = isRoot() ? ensureSystemUser() : undefined;
  if (runAs) spawnSync("chown", [`${runAs.uid}:${runAs.gid}`, folder]);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("restores every row from a copy of the running embedded PostgreSQL", async () => {
  const { url, stop } = await startThrowawayPostgres();
  onTestFinished(stop);
  await migrate(url);
  await fill(url);
  const before = await rowsOf(url);
  const folder = newFolder();

  await copyCluster({ url, folder: path.join(folder, "data") });
  await run(url, "delete from record");
  const runAs = isRoot() ? ensureSystemUser() : undefined;
  const restored = await startCluster({
    binaries: postgresBinaries({ forSystemUser: runAs !== undefined }),
    folder,
    password: decodeURIComponent(new URL(url).password),
    logFile: path.join(folder, "postgres.log"),
    runAs,
  });
  onTestFinished(() => restored.stop());

  const unlogged = (await run(url, tables)).filter((table) => table["unlogged"]).map(({ name }) => [String(name), 0]);
  expect(Object.values(before).every((count) => count === 7)).toBe(true);
  expect(unlogged).toEqual([["rate_limit", 0]]);
  expect(await rowsOf(restored.url)).toEqual({ ...before, ...Object.fromEntries(unlogged) });
}, 60_000);

test("goes on after the backup to a time before a mistake, with the archive of the log", async () => {
  const folder = newFolder();
  const runAs = isRoot() ? ensureSystemUser() : undefined;
  const clusterIn = (name: string) => ({
    binaries: postgresBinaries({ forSystemUser: runAs !== undefined }),
    folder: path.join(folder, name),
    password: "test",
    logFile: path.join(folder, `${name}.log`),
    runAs,
  });
  const wal = path.join(folder, "wal");
  const cluster = clusterIn("live");
  initializeCluster(cluster, { durable: false });
  const live = await startCluster(cluster, { settings: archiveSettings(wal, runAs) });
  onTestFinished(() => live.stop());
  await migrate(live.url);
  await fill(live.url);
  await copyCluster({ url: live.url, folder: path.join(folder, "copy") });
  await run(live.url, "create table after_the_backup as select 1 as one");
  const [before] = await run(live.url, "select clock_timestamp() as time");
  const [mistake] = await run(live.url, "delete from record", "select pg_walfile_name(pg_switch_wal()) as file");
  await expect.poll(() => existsSync(path.join(wal, String(mistake!["file"])))).toBe(true);

  await restoreCluster({
    from: path.join(folder, "copy"),
    cluster: clusterIn("then"),
    wal,
    until: before!["time"] as Date,
  });
  await restoreCluster({ from: path.join(folder, "copy"), cluster: clusterIn("now"), wal });

  const found = async (name: string) => {
    const server = await startCluster(clusterIn(name));
    const [counts] = await run(
      server.url,
      "select (select count(*)::int from record) as records, (select count(*)::int from pg_class where relname = 'after_the_backup') as later",
    );
    await server.stop();
    return counts;
  };
  expect(await found("then")).toEqual({ records: 7, later: 1 });
  expect(await found("now")).toEqual({ records: 0, later: 1 });
}, 180_000);

const debian = await ensureDebianPostgres(createProgress());

/** Starts a PostgreSQL with an owner with CREATEROLE, a database with seven rows in every table, and an empty database for the restore. */
async function filledDatabase(release?: typeof debian) {
  const { url: superuser, stop } = await startThrowawayPostgres(release);
  onTestFinished(stop);
  await run(
    superuser,
    "create role owner login password 'test' createrole",
    "create database portico owner owner",
    "create database restored owner owner",
  );
  const url = addressOf(superuser, "portico", "owner");
  await migrate(url);
  await appRoleUrl(url, "secret");
  await fill(addressOf(superuser, "portico"));
  return { superuser, url, before: await rowsOf(addressOf(superuser, "portico")) };
}

/** Finds client programs on this machine that can dump a release. The bundled PostgreSQL includes none. */
function clientsFor(major: number): string | undefined {
  try {
    return findPgDump(major);
  } catch {
    return undefined;
  }
}

const bundledMajor = Number.parseInt(postgresVersion(), 10);

test.for([
  { release: "Debian's PostgreSQL 15", of: debian, clients: debian && `${debian.binaries}/bin` },
  { release: "the bundled PostgreSQL", of: undefined, clients: clientsFor(bundledMajor) },
])(
  "restores every tenant's rows from a dump by an owner with CREATEROLE, on $release",
  { timeout: 60_000 },
  async ({ of, clients }, { skip }) => {
    skip(clients === undefined, "This machine has no pg_dump of that release.");
    const { superuser, url, before } = await filledDatabase(of);
    const folder = path.join(newFolder(), "dump");

    await dumpDatabase({ url, folder });
    await restoreDump({ url: addressOf(superuser, "restored", "owner"), folder });

    expect(Object.values(before).every((count) => count === 7)).toBe(true);
    expect(await rowsOf(addressOf(superuser, "restored"))).toEqual(before);
    expect(JSON.parse(readFileSync(`${folder}/rows.json`, "utf8"))).toEqual(before);
    const policies = "select polname from pg_policy group by 1 order by 1";
    expect(await run(addressOf(superuser, "restored"), policies)).toEqual([
      { polname: "backup_reads" },
      { polname: "own_tenant" },
    ]);
    await expect(restoreDump({ url, folder })).rejects.toThrow("already has tables");
    // The server can start with the restored database.
    await migrate(addressOf(superuser, "restored", "owner"));
    await expect(appRoleUrl(addressOf(superuser, "restored", "owner"), "secret")).resolves.toContain("portico_app");
    // The owner's rights are unchanged: without a tenant, it reads nothing.
    await expect(run(url, "select count(*) from application")).rejects.toThrow("portico.tenant");
  },
);

test("lets the dump role read every row of the bundled PostgreSQL only during a dump", async () => {
  const { superuser, url, before } = await filledDatabase();
  const owner = new Client({ connectionString: url });
  await owner.connect();
  onTestFinished(() => owner.end());

  const { role, major, forget } = await prepareBackupRole(owner);
  await owner.query("begin");
  await owner.query(`set local role ${role}`);
  const counts: Record<string, number> = {};
  for (const table of Object.keys(before)) {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0]!.count;
  }
  const writes = await owner.query("select has_table_privilege('application', 'insert, update, delete') as may");
  await owner.query("rollback");
  await forget();

  expect([major, counts, writes.rows]).toEqual([bundledMajor, before, [{ may: false }]]);
  await expect(owner.query(`set role ${role}`)).rejects.toThrow("permission denied");
  expect(await run(superuser, `select rolcanlogin from pg_roles where rolname = '${role}'`)).toEqual([
    { rolcanlogin: false },
  ]);
}, 60_000);

test.skipIf(clientsFor(bundledMajor) !== undefined)(
  "names the package with the missing pg_dump, and leaves nothing behind",
  async () => {
    const { url } = await filledDatabase();
    const folder = path.join(newFolder(), "dump");

    await expect(dumpDatabase({ url, folder })).rejects.toThrow(
      `This machine has no pg_dump of PostgreSQL ${bundledMajor} or newer. On Debian, run: apt install postgresql-client-${bundledMajor}.`,
    );

    expect(existsSync(folder)).toBe(false);
    await expect(run(url, "set role portico_backup_portico")).rejects.toThrow("permission denied");
  },
  60_000,
);
