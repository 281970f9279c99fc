import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { copyCluster } from "../../../../launcher/backup/copy-cluster.js";
import { dumpDatabase } from "../../../../launcher/backup/dump-database.js";
import { postgresBinaries } from "../../../../launcher/postgres/binaries.js";
import { startCluster } from "../../../../launcher/postgres/cluster.js";
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

/** A row of each of seven tenants in every table, whatever its columns are. */
async function fill(superuser: string): Promise<void> {
  const value = `case when column_name = 'tenant_id' then '''t'' || n'
    when column_name = 'status' then '''open''' when data_type = 'text' then '''x'' || n'
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

/** A folder that the account of PostgreSQL may enter. */
function newFolder(): string {
  const parent = isRoot() ? systemUserHome : toolFolder;
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `throwaway-${process.pid}-backup`));
  const runAs = isRoot() ? ensureSystemUser() : undefined;
  if (runAs) spawnSync("chown", [`${runAs.uid}:${runAs.gid}`, folder]);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("restores every row of a copy that was made of the running embedded PostgreSQL", async () => {
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

const debian = await ensureDebianPostgres(createProgress());

test.runIf(debian !== undefined)(
  "restores every tenant's rows of a dump by an owner with CREATEROLE, on Debian's PostgreSQL 15",
  async () => {
    const { url: superuser, stop } = await startThrowawayPostgres(debian);
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
    const before = await rowsOf(addressOf(superuser, "portico"));
    const folder = path.join(newFolder(), "dump");

    await dumpDatabase({ url, folder });
    const restore = spawnSync(
      `${debian!.binaries}/bin/pg_restore`,
      [
        "--no-owner",
        "--no-privileges",
        `--use-list=${folder}/portico.list`,
        `--dbname=${addressOf(superuser, "restored", "owner")}`,
        `${folder}/portico.dump`,
      ],
      { encoding: "utf8" },
    );

    expect(restore).toMatchObject({ status: 0, stderr: "" });
    expect(Object.values(before).every((count) => count === 7)).toBe(true);
    expect(await rowsOf(addressOf(superuser, "restored"))).toEqual(before);
    expect(JSON.parse(readFileSync(`${folder}/rows.json`, "utf8"))).toEqual(before);
    const policies = "select polname from pg_policy group by 1";
    expect(await run(addressOf(superuser, "restored"), policies)).toEqual([{ polname: "own_tenant" }]);
    // The restored database is one that the server starts with.
    await migrate(addressOf(superuser, "restored", "owner"));
    await expect(appRoleUrl(addressOf(superuser, "restored", "owner"), "secret")).resolves.toContain("portico_app");
    // The owner reads no more than before: without a tenant, nothing.
    await expect(run(url, "select count(*) from application")).rejects.toThrow("portico.tenant");
  },
  60_000,
);
