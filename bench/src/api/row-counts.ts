import { escapeIdentifier, type Client } from "pg";

/** Rows of one table for each application, as the server left them and as the peer did. */
export interface RowCounts {
  readonly table: string;
  readonly api: number;
  readonly peer: number;
}

/** Counts what was really written, table by table, so that nobody is fast by writing less. */
export async function rowsPerApplication(superuser: Client, peerTenant: string): Promise<readonly RowCounts[]> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1",
  );
  const counts: RowCounts[] = [];
  const applications = await countOf(superuser, "application", peerTenant);
  for (const { name } of tables) {
    const rows = await countOf(superuser, name, peerTenant);
    counts.push({ table: name, api: rows.api / applications.api, peer: rows.peer / applications.peer });
  }
  return counts;
}

async function countOf(superuser: Client, table: string, peerTenant: string): Promise<{ api: number; peer: number }> {
  const { rows } = await superuser.query<{ api: number; peer: number }>(
    `select count(*) filter (where tenant_id <> $1)::int as api, count(*) filter (where tenant_id = $1)::int as peer
     from ${escapeIdentifier(table)}`,
    [peerTenant],
  );
  return rows[0]!;
}
