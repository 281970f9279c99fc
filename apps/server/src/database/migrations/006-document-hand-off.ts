import { sql, type Kysely } from "kysely";

const createTable = `
create table document_hand_off (
  tenant_id text not null,
  token_hash bytea not null,
  application_id bigint not null,
  session_hash bytea,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
);
create index document_hand_off_age on document_hand_off (tenant_id, expires_at);
`;

/** Stores links that hand the camera to a phone. Each belongs to the first browser that opens it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(createTable).execute(db);
  await sql
    .raw(`
alter table document_hand_off enable row level security;
alter table document_hand_off force row level security;
create policy own_tenant on document_hand_off
  using (tenant_id = current_setting('portico.tenant'))
  with check (tenant_id = current_setting('portico.tenant'));
`)
    .execute(db);
}
