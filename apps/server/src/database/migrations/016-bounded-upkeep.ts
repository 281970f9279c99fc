import { sql, type Kysely } from "kysely";

/**
 * A sweep and a new code find old codes by an index. A key rotation reads the applications under another key in order, so no batch reads them all.
 * Ended sessions are found without an index (session-store.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index resume_challenge_age on resume_challenge (tenant_id, created_at);
drop index application_key_version;
create index application_key_version on application (tenant_id, key_version, application_id) where erased_at is null;
drop index session_end;
`)
    .execute(db);
}
