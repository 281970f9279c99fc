import { sql, type Kysely } from "kysely";

/** Counts the attempts whose process died, so that a message that kills its process doesn't loop forever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table outbox add column lost_attempts integer not null default 0").execute(db);
}
