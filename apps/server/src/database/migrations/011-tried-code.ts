import { sql, type Kysely } from "kysely";

/** Stores a hash of the last digits tried for a code, so that sending the same ones twice counts as one try. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table resume_challenge add column tried_hash bytea").execute(db);
}
