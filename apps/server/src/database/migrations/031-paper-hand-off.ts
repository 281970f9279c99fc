import { sql, type Kysely } from "kysely";

const createTable = `
create table paper_hand_off (
  tenant_id text not null,
  token_hash bytea not null,
  hand_off_name text not null,
  made_by bytea not null,
  session_hash bytea,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
);
create index paper_hand_off_name on paper_hand_off (tenant_id, hand_off_name);
create index paper_hand_off_maker on paper_hand_off (tenant_id, made_by);
create index paper_hand_off_age on paper_hand_off (tenant_id, expires_at);
`;

/** Stores links by which a phone sends files for one paper. Each ends with the session that made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(createTable).execute(db);
  await sql
    .raw(`
alter table paper_hand_off enable row level security;
alter table paper_hand_off force row level security;
create policy own_tenant on paper_hand_off
  using (tenant_id = current_setting('portico.tenant'))
  with check (tenant_id = current_setting('portico.tenant'));
`)
    .execute(db);
}
