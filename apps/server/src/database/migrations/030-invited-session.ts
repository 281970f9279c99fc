import { sql, type Kysely } from "kysely";

/**
 * Marks the sessions of invited co-borrowers. They open one person's part of an application, and nothing else of its first person's. Each of
 * the two has links to a camera of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table session add column is_invited boolean not null default false").execute(db);
  await sql.raw("alter table document_hand_off add column applicant_id bigint").execute(db);
}
