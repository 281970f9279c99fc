import { listEvents } from "../kernel/application-store.ts";
import { firstBrokenLink } from "../kernel/event-chain.ts";
import type { ApplicationTable } from "../database/tables.ts";
import type { TestApp } from "./test-app.ts";

/** Reads an application's raw row past row-level security. */
export async function rowOf(app: TestApp, applicationId: number): Promise<ApplicationTable> {
  const [row] = await app.sql<ApplicationTable>(
    "select * from application where tenant_id = $1 and application_id = $2",
    [app.tenant.name, applicationId],
  );
  return row!;
}

/** Checks an application's event chain, and returns its actions. */
export async function soundEvents(app: TestApp, applicationId: number): Promise<readonly string[]> {
  const tenant = app.tenant.name;
  const [events] = await app.kernel.databases.of(tenant).trip([listEvents({ tenant, applicationId })]);
  const { chain_head: head } = await rowOf(app, applicationId);
  const broken = firstBrokenLink(tenant, applicationId, events, head);
  if (broken !== undefined) throw new Error(`The chain is broken at event ${broken}.`);
  return events.map(({ action }) => action);
}
