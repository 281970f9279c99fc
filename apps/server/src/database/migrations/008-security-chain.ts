import { sql, type Kysely } from "kysely";

/** The chain starts with the first event after this migration. Earlier events are not chained. */
const statements = `
create table security_chain (
  tenant_id text not null,
  event_count bigint not null,
  chain_head bytea not null,
  primary key (tenant_id)
) with (fillfactor = 50);
alter table security_chain enable row level security;
alter table security_chain force row level security;
create policy own_tenant on security_chain
  using (tenant_id = current_setting('portico.tenant'))
  with check (tenant_id = current_setting('portico.tenant'));
alter table security_event add column sequence bigint, add column hash bytea;
create unique index security_event_sequence on security_event (tenant_id, sequence) where sequence is not null;
`;

/** Chains a tenant's security events, so that a missing one is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
