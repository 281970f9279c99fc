import { sql, type Kysely } from "kysely";

/** The updates that an institution's own system sent (decision 224), so that a repeated one gets the same answer. No content is stored. */
const createTable = `
create table status_update (
  tenant_id text not null,
  id text not null,
  application_id bigint not null,
  content_hash bytea not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (tenant_id, id)
);
create index status_update_application on status_update (tenant_id, application_id);
create index status_update_age on status_update (tenant_id, received_at);
alter table status_update enable row level security;
alter table status_update force row level security;
create policy own_tenant on status_update
  using (tenant_id = current_setting('portico.tenant'))
  with check (tenant_id = current_setting('portico.tenant'));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(createTable).execute(db);
}
