import { sql, type Kysely } from "kysely";

/** The notices as they were rendered (decision 267). The index finds the few that wait for their mailing. */
const createTable = `
create table notice (
  tenant_id text not null,
  application_id bigint not null,
  letter_key text not null,
  applicant_id bigint not null,
  sealed bytea not null,
  rendered_at timestamptz not null,
  due_at timestamptz not null,
  paper_because text,
  sealed_pdf bytea,
  printed_at timestamptz,
  mailed_at timestamptz,
  primary key (tenant_id, application_id, letter_key)
);
create index notice_to_mail on notice (tenant_id, due_at) where paper_because is not null and mailed_at is null;
alter table notice enable row level security;
alter table notice force row level security;
create policy own_tenant on notice
  using (tenant_id = current_setting('portico.tenant'))
  with check (tenant_id = current_setting('portico.tenant'));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(createTable).execute(db);
}
