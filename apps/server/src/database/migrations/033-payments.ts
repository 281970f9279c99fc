import { sql, type Kysely } from "kysely";

/**
 * Payments and their last known state, without the card or the account (decision 346), and the events that were taken. An account
 * application may have several payments.
 */
const createTables = `
create table payment (
  tenant_id text not null,
  id text not null,
  application_id bigint not null,
  reference text,
  source text not null,
  amount_cents integer not null check (amount_cents > 0),
  refunded_cents integer not null default 0,
  state text not null,
  problem text,
  first_tried_at timestamptz not null,
  read_at timestamptz not null,
  primary key (tenant_id, id)
);
create index payment_application on payment (tenant_id, application_id);
create index payment_first_tried on payment (tenant_id, first_tried_at);
create table payment_event (
  tenant_id text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (tenant_id, id)
);
create index payment_event_age on payment_event (tenant_id, received_at);
`;

const ownRows = ["payment", "payment_event"].map(
  (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_tenant on ${table}
  using (tenant_id = current_setting('portico.tenant'))
  with check (tenant_id = current_setting('portico.tenant'));
`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw([createTables, ...ownRows].join("")).execute(db);
}
