import { sql, type Kysely } from "kysely";

const createTables = `
create table sign_on_request (
  tenant_id text not null,
  key_hash bytea not null,
  session_hash bytea,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, key_hash)
);
create index sign_on_request_age on sign_on_request (tenant_id, expires_at);

create table sign_on_proof (
  tenant_id text not null,
  proof_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, proof_hash)
);
create index sign_on_proof_age on sign_on_proof (tenant_id, expires_at);

create table sign_on_hand_off (
  tenant_id text not null,
  token_hash bytea not null,
  session_hash bytea not null,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
);
create index sign_on_hand_off_age on sign_on_hand_off (tenant_id, expires_at);
`;

const tables = ["sign_on_request", "sign_on_proof", "sign_on_hand_off"];

/** Stores single sign-ons in progress: requests to an identity provider, used proofs, and members on their way to the page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(createTables).execute(db);
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
