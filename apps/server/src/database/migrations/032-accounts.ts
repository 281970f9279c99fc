import { sql, type Kysely } from "kysely";

const accounts = `
alter table application add column flow text not null default 'loan' check (flow in ('loan', 'account'));
alter table application alter column product_code drop not null;
alter table application add constraint product_of_loan check ((flow = 'loan') = (product_code is not null));
`;

/** Lets an application be for accounts. Exactly the loans have a product code (decision 349). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(accounts).execute(db);
}
