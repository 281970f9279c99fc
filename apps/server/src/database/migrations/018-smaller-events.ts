import { sql, type Kysely } from "kysely";

/** New events don't repeat the previous one's hash, because their own hash covers it (decision 190). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table event alter column previous_hash drop not null").execute(db);
}
