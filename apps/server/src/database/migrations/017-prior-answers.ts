import { sql, type Kysely } from "kysely";

/** A session keeps the answers of the pages before an application exists, sealed. They end with the session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table session add column sealed_answers bytea").execute(db);
}
