import type { CompiledQuery } from "kysely";
import { Client } from "pg";
import { prepareDatabase } from "./test-database.ts";

/** PostgreSQL's plan of a query for any values, as it makes it in a new database: every table looks empty. */
export async function planWithoutStatistics({ sql, parameters }: CompiledQuery): Promise<string> {
  const { appUrl } = await prepareDatabase(`portico_test_plans_${process.env["VITEST_POOL_ID"] ?? "0"}`);
  const client = new Client(appUrl);
  await client.connect();
  try {
    await client.query("set plan_cache_mode = force_generic_plan; set portico.tenant = 'nobody'");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${sql}`, [...parameters]);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.end();
  }
}

/** Matches a plan that reads one application by its key, rather than all of the tenant's. */
export const applicationByKey = /on application\b.*\n\s+Index Cond: \(\(tenant_id = .*application_id = /;
