import { escapeIdentifier, type Client } from "pg";
import { applications, type Write } from "./application-writes.ts";

/** Rows at one moment: applications, their records, and Directus's own log of the changes. */
interface ItemCounts {
  readonly applications: number;
  readonly records: number;
  readonly log: number;
}

const logTables = ["directus_activity", "directus_revisions"];

export async function countItems(superuser: Client, writes: readonly Write[]): Promise<ItemCounts> {
  const records = [...new Set(writes.map(({ collection }) => collection))].filter((name) => name !== applications);
  return {
    applications: await rowsIn(superuser, [applications]),
    records: await rowsIn(superuser, records),
    log: await rowsIn(superuser, logTables),
  };
}

async function rowsIn(superuser: Client, tables: readonly string[]): Promise<number> {
  const counts = tables.map((table) => `(select count(*) from ${escapeIdentifier(table)})`);
  const { rows } = await superuser.query<{ sum: number }>(`select (${counts.join(" + ")})::int as sum`);
  return rows[0]!.sum;
}
