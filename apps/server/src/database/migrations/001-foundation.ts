import { sql, type Kysely } from "kysely";

const createTables = `
create table application (
  tenant_id text not null,
  application_id bigint not null,
  loan_application_id bigint not null,
  product_code integer not null,
  member_type text not null,
  primary_applicant_id bigint not null,
  joint_applicant_id bigint,
  status text not null check (status in ('open', 'claimed', 'decided', 'accepted', 'cancelled')),
  revision integer not null check (revision > 0),
  has_duplicate boolean not null,
  data_key bytea not null,
  key_version integer not null,
  event_count integer not null,
  chain_head bytea not null,
  token_hash bytea,
  token_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  primary key (tenant_id, application_id)
) with (fillfactor = 80);
create unique index application_token on application (tenant_id, token_hash) where token_hash is not null;

create table record (
  tenant_id text not null,
  application_id bigint not null,
  kind text not null,
  id bigint not null,
  applicant_id bigint,
  sealed bytea not null,
  primary key (tenant_id, application_id, kind, id)
);

create table session (
  tenant_id text not null,
  token_hash bytea not null,
  application_id bigint,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
) with (fillfactor = 80);
create index session_end on session (tenant_id, absolute_expires_at);

create table event (
  tenant_id text not null,
  application_id bigint not null,
  sequence integer not null,
  revision integer not null,
  at timestamptz not null,
  action text not null,
  applicant_id bigint,
  details jsonb not null,
  request_id text not null,
  ip_address text not null,
  session_hash bytea,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, application_id, sequence)
);

create table security_event (
  tenant_id text not null,
  id bigint not null,
  at timestamptz not null,
  action text not null,
  application_id bigint,
  details jsonb not null,
  request_id text not null,
  ip_address text not null,
  session_hash bytea,
  primary key (tenant_id, id)
);
create index security_event_time on security_event (tenant_id, at);

create table outbox (
  tenant_id text not null,
  application_id bigint not null,
  topic text not null,
  key text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  delivered_at timestamptz,
  dead_at timestamptz,
  primary key (tenant_id, application_id, topic, key)
);
create index outbox_due on outbox (tenant_id, next_attempt_at) where delivered_at is null and dead_at is null;

create table taxpayer_index (
  tenant_id text not null,
  taxpayer_hash bytea not null,
  application_id bigint not null,
  applicant_id bigint not null,
  primary key (tenant_id, taxpayer_hash, application_id, applicant_id)
);
create index taxpayer_index_owner on taxpayer_index (tenant_id, application_id, applicant_id);

create table idempotency (
  tenant_id text not null,
  session_hash bytea not null,
  key text not null,
  request_hash bytea not null,
  sealed_answer bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, session_hash, key)
);
create index idempotency_age on idempotency (tenant_id, created_at);

create unlogged table rate_limit (
  tenant_id text not null,
  key bytea not null,
  window_started_at timestamptz not null,
  count integer not null,
  primary key (tenant_id, key)
) with (fillfactor = 50);
create index rate_limit_age on rate_limit (tenant_id, window_started_at);

create table resume_challenge (
  tenant_id text not null,
  id bigint not null,
  token_hash bytea not null,
  session_hash bytea not null,
  application_id bigint,
  code_hash bytea not null,
  attempts integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id)
);
create index resume_challenge_token on resume_challenge (tenant_id, token_hash, session_hash);
`;

/** Creates applications, their sealed records, sessions, events and the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(createTables).execute(db);
  await seeOnlyOwnTenant(db);
  await keepEventsForGood(db);
}

const tables = [
  "application",
  "record",
  "session",
  "event",
  "security_event",
  "outbox",
  "taxpayer_index",
  "idempotency",
  "rate_limit",
  "resume_challenge",
];

/** Without a tenant in the transaction, `current_setting` fails, so a forgotten setting reads nothing at all. */
async function seeOnlyOwnTenant(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
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
}

/** The application's role has no right to change events. This trigger stops the tables' owner too. */
async function keepEventsForGood(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function portico_migrations.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on event
  for each statement execute function portico_migrations.refuse_change();
create trigger append_only before update or delete or truncate on security_event
  for each statement execute function portico_migrations.refuse_change();
`)
    .execute(db);
}
