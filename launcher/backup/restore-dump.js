// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { Failure } from "../failure.js";
import { prepareBackupRole } from "./backup-role.js";
import { countRows, run } from "./dump-database.js";
import { findPgDump } from "./pg-dump.js";

/**
 * Restores a dump of `dumpDatabase` into an empty database, and proves that every table has its rows again.
 *
 * @param {{ url: string; folder: string }} options the owner's address, and the dump's folder
 */
export async function restoreDump({ url, folder }) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major,
              exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as "hasTables"`,
    );
    const { major, hasTables } = rows[0];
    if (hasTables) throw new Failure("The database of DATABASE_URL already has tables. Restore into an empty one.");
    const list = path.join(folder, "portico.list");
    const options = ["--no-owner", "--no-privileges", "--exit-on-error", `--use-list=${list}`];
    run(path.join(findPgDump(major), "pg_restore"), [...options, path.join(folder, "portico.dump")], url);
    await compareRows(client, JSON.parse(readFileSync(path.join(folder, "rows.json"), "utf8")));
  } finally {
    await client.end();
  }
}

/**
 * @param {Client} client
 * @param {Readonly<Record<string, number>>} expected
 */
async function compareRows(client, expected) {
  const { role, forget } = await prepareBackupRole(client);
  try {
    const { rows } = await countRows(client, role);
    await client.query("rollback");
    const different = Object.keys(expected).filter((table) => rows[table] !== expected[table]);
    if (different.length > 0)
      throw new Failure(`These tables don't have the rows of the dump: ${different.join(", ")}.`);
  } finally {
    await forget();
  }
}
