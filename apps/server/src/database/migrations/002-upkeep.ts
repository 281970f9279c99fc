import { sql, type Kysely } from "kysely";

/**
 * What erasing and wrapping anew look for. Neither column of the indexes is ever changed by a command, so that its updates stay cheap (heap-only).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table application add column erased_at timestamptz;
create index application_age on application (tenant_id, created_at, application_id) where erased_at is null;
create index application_key_version on application (tenant_id, key_version) where erased_at is null;
`)
    .execute(db);
}
