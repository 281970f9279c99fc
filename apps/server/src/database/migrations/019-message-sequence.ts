import { sql, type Kysely } from "kysely";

/**
 * Messages to the institution's system are numbered within their application (decision 220). Those that an older version wrote and that still
 * wait get their numbers here. Each application had a hand-off first. For this one statement, the owner sees the rows of all tenants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table outbox add column sequence integer;
alter table outbox no force row level security;
update outbox set sequence = case topic when 'hand-off' then 2 else 3 end
  where topic in ('hand-off', 'offer-accepted', 'offer-refused') and delivered_at is null;
alter table outbox force row level security;
`)
    .execute(db);
}
