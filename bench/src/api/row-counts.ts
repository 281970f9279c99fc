import { escapeIdentifier, type Client } from "pg";

/** Rows of one table per application, written by the server and by the peer. */
export interface RowsOfTable {
  readonly table: string;
  readonly api: number;
  readonly peer: number;
}

/** Tables whose rows serve sessions, retries and limits. A server may keep these another way. */
const housekeeping: ReadonlySet<string> = new Set(["session", "idempotency", "rate_limit", "security_chain"]);

/** True for tables whose rows the business needs, so that every writer of an application must write as many. */
export function isBusinessTable(table: string): boolean {
  return !housekeeping.has(table);
}

/** More rows than the frozen peer's that a later feature writes for each application, with its decision. */
export const laterRows: readonly { readonly table: string; readonly rows: number; readonly why: string }[] = [
  { table: "resume_link", rows: 3, why: "the links of three letters about the outcome (decision 164)" },
  { table: "notice", rows: 1, why: "the score disclosure of an approval, kept as it was sent (decision 267)" },
  { table: "outbox", rows: 1, why: "the look at an offer three days before it ends (decision 265)" },
];

/** What the frozen peer would count with the features since then. A table must have exactly these rows, within the usual tolerance. */
export function withLaterRows(rows: readonly RowsOfTable[]): readonly RowsOfTable[] {
  return rows.map((row) => {
    const later = laterRows.find(({ table }) => table === row.table);
    return later ? { ...row, peer: row.peer + later.rows } : row;
  });
}

/** Rows of each table at one moment, of all the server's institutions and of the peer. */
type RowCounts = ReadonlyMap<string, Pick<RowsOfTable, "api" | "peer">>;

/**
 * Counts the actual rows, table by table, so that no writer is fast because it writes less. `peerTenants` are the tenants of all peers,
 * and `peerTenant` is the one to count.
 */
export async function countRows(
  superuser: Client,
  peerTenant: string,
  peerTenants: readonly string[] = [peerTenant],
): Promise<RowCounts> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1",
  );
  const counts = new Map<string, { api: number; peer: number }>();
  for (const { name } of tables) {
    const { rows } = await superuser.query<{ api: number; peer: number }>(
      `select count(*) filter (where tenant_id <> all($2))::int as api, count(*) filter (where tenant_id = $1)::int as peer
       from ${escapeIdentifier(name)}`,
      [peerTenant, peerTenants],
    );
    counts.set(name, rows[0]!);
  }
  return counts;
}

/** The rows written between two counts, per application that began between them. */
export function rowsPerApplication(before: RowCounts, after: RowCounts): readonly RowsOfTable[] {
  const added = (table: string, side: "api" | "peer") =>
    (after.get(table)?.[side] ?? 0) - (before.get(table)?.[side] ?? 0);
  return [...after.keys()].map((table) => ({
    table,
    api: added(table, "api") / added("application", "api"),
    peer: added(table, "peer") / added("application", "peer"),
  }));
}

/** Tables where the sides differ by more than a twentieth of a row per application, and by more than a twentieth of all rows. */
export function differingTables(rows: readonly RowsOfTable[]): readonly string[] {
  return rows
    .filter(({ api, peer }) => !(Math.abs(api - peer) <= Math.max(0.05, 0.05 * Math.max(api, peer))))
    .map(({ table }) => table);
}
