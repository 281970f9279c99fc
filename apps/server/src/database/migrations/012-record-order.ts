import { sql, type Kysely } from "kysely";

/** Keeps the order in which records came, since their ids are drawn at random: people read their jobs and documents as they gave them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table record add column position bigint generated always as identity").execute(db);
}
