import { sql, type Kysely } from "kysely";

/** Keeps whether a code went by email or phone, so that its page can say so after a reload. Codes of before have none, and end in minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table resume_challenge add column sent_to text").execute(db);
}
