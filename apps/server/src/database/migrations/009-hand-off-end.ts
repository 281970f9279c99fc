import { sql, type Kysely } from "kysely";

/** Keeps how a link for a phone ended, so that a reload on that phone can say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table document_hand_off add column ended_as text").execute(db);
}
