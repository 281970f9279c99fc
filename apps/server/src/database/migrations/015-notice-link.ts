import { sql, type Kysely } from "kysely";

/** Stores the links to notices by the hash of their token, so that they outlive the master key under which they were mailed. */
const createTable = `
create table notice_link (
  tenant_id text not null,
  token_hash bytea not null,
  application_id bigint not null,
  applicant_id bigint not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
);
create index notice_link_application on notice_link (tenant_id, application_id);
create index notice_link_age on notice_link (tenant_id, expires_at);
alter table notice_link enable row level security;
alter table notice_link force row level security;
create policy own_tenant on notice_link
  using (tenant_id = current_setting('portico.tenant'))
  with check (tenant_id = current_setting('portico.tenant'));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(createTable).execute(db);
}
