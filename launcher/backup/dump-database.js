// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client, escapeIdentifier } from "pg";
import { Failure } from "../failure.js";
import { backupPolicy, prepareBackupRole } from "./backup-role.js";
import { findPgDump } from "./pg-dump.js";

/**
 * Dumps the database of DATABASE_URL with pg_dump while the server runs. Next to `portico.dump`, it writes `portico.list`, which leaves the
 * backup's own policies out of a restore, and `rows.json` with the number of rows of each table, to compare afterwards.
 *
 * @param {{ url: string; folder: string }} options the owner's address, and the folder to make
 */
export async function dumpDatabase({ url, folder }) {
  if (existsSync(folder)) throw new Failure(`${folder} already exists. Name a new folder for the backup.`);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { role, major, forget } = await prepareBackupRole(client);
    try {
      const programs = findPgDump(major);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { snapshot, rows } = await countRows(client, role);
      const file = path.join(folder, "portico.dump");
      const options = ["--format=custom", "--enable-row-security", `--role=${role}`, `--snapshot=${snapshot}`];
      run(path.join(programs, "pg_dump"), [...options, `--file=${file}`], url);
      await client.query("commit");
      const list = run(path.join(programs, "pg_restore"), ["--list", file]).split("\n");
      const restored = list.filter((line) => !(line.includes(" POLICY ") && line.includes(` ${backupPolicy} `)));
      writeFileSync(path.join(folder, "portico.list"), restored.join("\n"), { mode: 0o600 });
      writeFileSync(path.join(folder, "rows.json"), `${JSON.stringify(rows, null, 2)}\n`, { mode: 0o600 });
    } finally {
      await client.query("rollback");
      await forget();
    }
  } finally {
    await client.end();
  }
}

/**
 * Counts as the dumping role in the dump's snapshot, and leaves the transaction open for the dump.
 *
 * @param {Client} client
 * @param {string} role
 */
export async function countRows(client, role) {
  await client.query("begin isolation level repeatable read");
  const exported = await client.query("select pg_export_snapshot() as id");
  await client.query(`set local role ${escapeIdentifier(role)}`);
  const tables = await client.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  /** @type {Record<string, number>} */
  const rows = {};
  for (const { relname } of tables.rows) {
    const counted = await client.query(`select count(*)::float8 as count from ${escapeIdentifier(relname)}`);
    rows[relname] = counted.rows[0].count;
  }
  return { snapshot: String(exported.rows[0].id), rows };
}

/**
 * The password goes through the environment, because everybody on the machine can read a command line.
 *
 * @param {string} program
 * @param {string[]} options
 * @param {string} [url]
 */
export function run(program, options, url) {
  const address = url === undefined ? undefined : new URL(url);
  const password = decodeURIComponent(address?.password ?? "");
  if (address) address.password = "";
  const { status, stdout, stderr } = spawnSync(
    program,
    [...options, ...(address ? [`--dbname=${address.href}`] : [])],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(password === "" ? {} : { PGPASSWORD: password }) },
    },
  );
  if (status === 0) return stdout;
  throw new Failure(`${path.basename(program)} failed. It said: ${stderr.trim()}`);
}
