import { sql, type Kysely } from "kysely";

/*
 * Stores how people resume an application: sent links and their state, the email addresses and member numbers that find an application,
 * requests for a new link, and each session's person.
 */

const createTables = `
create table resume_link (
  tenant_id text not null,
  token_hash bytea not null,
  application_id bigint not null,
  applicant_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  primary key (tenant_id, token_hash)
);
create index resume_link_application on resume_link (tenant_id, application_id);
create index resume_link_age on resume_link (tenant_id, expires_at);

create table applicant_index (
  tenant_id text not null,
  purpose text not null,
  value_hash bytea not null,
  application_id bigint not null,
  applicant_id bigint not null,
  primary key (tenant_id, purpose, value_hash, application_id, applicant_id)
);
create index applicant_index_owner on applicant_index (tenant_id, application_id, applicant_id);

create table resume_request (
  tenant_id text not null,
  id bigint not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index resume_request_age on resume_request (tenant_id, created_at);

alter table session add column applicant_id bigint;
alter table session add column sealed_member bytea;
alter table session add column replaced_at timestamptz;
create index session_application on session (tenant_id, application_id) where application_id is not null;
`;

/** Existing links stay valid. The owner can read past row-level security only while it isn't forced. */
const moveLinks = `
alter table application no force row level security;
insert into resume_link (tenant_id, token_hash, application_id, applicant_id, created_at, expires_at)
  select tenant_id, token_hash, application_id, primary_applicant_id, updated_at, token_expires_at
  from application where token_hash is not null and token_expires_at is not null;
alter table application force row level security;
alter table application drop column token_hash;
alter table application drop column token_expires_at;
`;

const tables = ["resume_link", "applicant_index", "resume_request"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(createTables).execute(db);
  await sql.raw(moveLinks).execute(db);
  for (const table of tables)
    await sql
      .raw(`
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_tenant on ${table}
  using (tenant_id = current_setting('portico.tenant'))
  with check (tenant_id = current_setting('portico.tenant'));
`)
      .execute(db);
}
