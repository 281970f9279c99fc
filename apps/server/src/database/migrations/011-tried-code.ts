import { sql, type Kysely } from "kysely";

/** Remembers the digits that were tried last for a code, so that the same ones sent twice are one try. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table resume_challenge add column tried_hash bytea").execute(db);
}
