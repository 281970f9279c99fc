import { sql, type Kysely } from "kysely";

/**
 * Messages to the institution's system are numbered within their application (decision 220). Those that an older version wrote and that still
 * wait get their numbers here. Each application had a hand-off first. For these two statements, the owner sees the rows of all tenants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table outbox add column sequence integer;
alter table outbox no force row level security;
update outbox set sequence = 2 where topic = 'hand-off' and delivered_at is null;
update outbox set sequence = numbered.place + 2
  from (select tenant_id, application_id, topic, key,
          row_number() over (partition by tenant_id, application_id order by created_at, key) as place
        from outbox where topic in ('offer-accepted', 'offer-refused') and delivered_at is null) numbered
  where outbox.tenant_id = numbered.tenant_id and outbox.application_id = numbered.application_id
    and outbox.topic = numbered.topic and outbox.key = numbered.key;
alter table outbox force row level security;
`)
    .execute(db);
}
