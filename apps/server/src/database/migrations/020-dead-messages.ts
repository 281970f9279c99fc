import { sql, type Kysely } from "kysely";

/** `/ready` counts dead messages, so nobody reads the delivered ones for that (decision 222). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("create index outbox_dead on outbox (tenant_id) where delivered_at is null and dead_at is not null")
    .execute(db);
}
