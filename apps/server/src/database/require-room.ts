import { sql } from "kysely";
import type { Database } from "./database.ts";
import { compose } from "./compose.ts";

/** One segment of PostgreSQL's log: without room for the next one, PostgreSQL stops. */
const megabytes = 16;
/** A value this long fills one page of a table. */
const pageBytes = 8_000;

/** A short-lived file, on the disk of this database's tables, however little memory PostgreSQL may use for it. */
const smallMemory = sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`.compile(
  compose,
);
const fillFile = sql`
  with page as materialized (
    select repeat('x', ${sql.lit(pageBytes)}) as content
    from generate_series(1, ${sql.lit(Math.ceil((megabytes * 1_048_576) / pageBytes))}))
  select (select count(*) from page) + (select count(*) from page) as pages`.compile(compose);
/** Written to PostgreSQL's log with the commit, as every application is. It changes no table, so it leaves nothing to clean up. */
const writeToLog = sql`select pg_logical_emit_message(true, 'portico', 'ready')`.compile(compose);

/**
 * Takes the disk space that the next applications need, and gives it back. A write to a table proves nothing: its pages may have room
 * when the disk has none.
 */
export async function requireRoom(database: Pick<Database, "trip">): Promise<void> {
  await database.trip([smallMemory, fillFile, writeToLog]);
}
