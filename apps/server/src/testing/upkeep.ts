import { findApplication, listEvents } from "../kernel/application-store.ts";
import { firstBrokenLink } from "../kernel/event-chain.ts";
import type { ApplicationTable } from "../database/application-table.ts";
import type { TestApp } from "./test-app.ts";

/** Reads an application's row. */
export async function rowOf(app: TestApp, applicationId: number): Promise<ApplicationTable> {
  const tenant = app.tenant.name;
  const [rows] = await app.kernel.databases.of(tenant).trip([findApplication({ tenant, applicationId })]);
  return rows[0]!;
}

/** Checks an application's event chain, and returns its actions. */
export async function soundEvents(app: TestApp, applicationId: number): Promise<readonly string[]> {
  const tenant = app.tenant.name;
  const [events] = await app.kernel.databases.of(tenant).trip([listEvents({ tenant, applicationId })]);
  const { chainHead: head } = await rowOf(app, applicationId);
  const broken = firstBrokenLink(tenant, applicationId, events, head);
  if (broken !== undefined) throw new Error(`The chain is broken at event ${broken}.`);
  return events.map(({ action }) => action);
}

/** A change of events. Only a superuser can make it, because the trigger stops owners too. */
export const behindOurBack = (change: string): string => `set session_replication_role = replica; ${change}`;
