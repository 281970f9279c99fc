import { sql, type Kysely } from "kysely";

/** Adds columns and indexes for erasing and rewrapping. No command ever changes an indexed column, so updates stay cheap (heap-only). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table application add column erased_at timestamptz;
create index application_age on application (tenant_id, created_at, application_id) where erased_at is null;
create index application_key_version on application (tenant_id, key_version) where erased_at is null;
`)
    .execute(db);
}
