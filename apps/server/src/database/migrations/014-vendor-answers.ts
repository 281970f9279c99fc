import { sql, type Kysely } from "kysely";

/**
 * Stores a vendor's answer that it gives only once, such as the grade of a quiz. It waits here, sealed with the application's own key, until
 * the application's change is written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table vendor_answer (
  tenant_id text not null,
  application_id bigint not null,
  question text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, application_id, question)
);
alter table vendor_answer enable row level security;
alter table vendor_answer force row level security;
create policy own_tenant on vendor_answer
  using (tenant_id = current_setting('portico.tenant'))
  with check (tenant_id = current_setting('portico.tenant'));
`)
    .execute(db);
}
