import { sql, type Kysely } from "kysely";

/** Stores how a phone's link ended, so that a reload on that phone can say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table document_hand_off add column ended_as text").execute(db);
}
