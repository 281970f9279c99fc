import { sql, type Kysely } from "kysely";

/** Stores when an application first reached an exit, because the institution's later settings may lead past it. Earlier exits have no value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table application add column first_exit_at timestamptz").execute(db);
}
