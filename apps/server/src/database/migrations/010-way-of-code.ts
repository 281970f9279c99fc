import { sql, type Kysely } from "kysely";

/**
 * Stores whether a code went by email or by text, so that its page can say so after a reload. Earlier codes have no value and expire within
 * minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table resume_challenge add column sent_to text").execute(db);
}
