import { sql } from "kysely";
import type { Database } from "./database.ts";
import { compose } from "./compose.ts";

/** One segment of PostgreSQL's write-ahead log. PostgreSQL stops without room for the next one. */
const megabytes = 16;
/** A value of this length fills one page of a table. */
const pageBytes = 8_000;

/** With little memory, PostgreSQL writes a temporary file to the disk of this database's tables. */
const smallMemory = sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`.compile(
  compose,
);
const fillFile = sql`
  with page as materialized (
    select repeat('x', ${sql.lit(pageBytes)}) as content
    from generate_series(1, ${sql.lit(Math.ceil((megabytes * 1_048_576) / pageBytes))}))
  select (select count(*) from page) + (select count(*) from page) as pages`.compile(compose);
/** Written to PostgreSQL's write-ahead log on commit, like every application. It changes no table, so nothing needs cleanup. */
const writeToLog = sql`select pg_logical_emit_message(true, 'portico', 'ready')`.compile(compose);

/**
 * Takes the disk space that the next applications need, and releases it. A write to a table would prove nothing, because its pages may have
 * room on a full disk.
 */
export async function requireRoom(database: Pick<Database, "trip">): Promise<void> {
  await database.trip([smallMemory, fillFile, writeToLog]);
}
