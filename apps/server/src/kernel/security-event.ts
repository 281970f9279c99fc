import type { CompiledQuery } from "kysely";
import { insertSecurityEvent, readSecurityChain } from "./application-store.ts";
import type { EventDraft } from "./change.ts";
import type { Scope } from "./scope.ts";
import { securityChainStart, securityContent } from "./security-chain.ts";

type RowsOf<Asks extends (...of: never) => CompiledQuery> =
  ReturnType<Asks> extends CompiledQuery<infer Row> ? readonly Row[] : never;

interface Whose {
  readonly sessionHash: Buffer | null;
  /** Set if the session has an application, although the event doesn't change it. */
  readonly applicationId: number | null;
}

/** The application's own events record the state of the security events. Deleting either kind leaves evidence in the other. */
export const securityDetails = {
  /** The id of the security event for the application's beginning. */
  beginning: "securityEvent",
  /** The number of security events and the head of their chain. */
  count: "securityEvents",
  head: "securityHead",
} as const;

/** Returns the current position of the tenant's security chain, for an application's events. */
export async function securityAnchor(
  scope: Pick<Scope, "tenant" | "database">,
): Promise<Readonly<Record<string, string | number>>> {
  const [rows] = await scope.database.trip([securityChainOf(scope)]);
  return anchorAt(rows);
}

/** The query for that position, for a trip that also reads something else. */
export function securityChainOf({ tenant }: Pick<Scope, "tenant">) {
  return readSecurityChain({ tenant: tenant.name });
}

export function anchorAt([chain]: RowsOf<typeof securityChainOf>): Readonly<Record<string, string | number>> {
  return chain
    ? { [securityDetails.count]: chain.eventCount, [securityDetails.head]: chain.chainHead.toString("base64") }
    : {};
}

/** Leaves a trace of an application outside its own tables. Without it, nobody would notice if all its rows disappeared. */
export const applicationBegun = "application.begun";

/** Builds the statement that records an event outside any application, such as a rejected sign-in or an untrusted sign-on. */
export function securityEvent(
  { tenant, now, caller, newId }: Pick<Scope, "tenant" | "now" | "caller" | "newId">,
  { sessionHash, applicationId }: Whose,
  { action, details = {}, id = newId() }: Pick<EventDraft, "action" | "details"> & { readonly id?: number },
): CompiledQuery {
  const event = {
    tenantId: tenant.name,
    id,
    at: now,
    action,
    applicationId,
    details,
    requestId: caller.requestId,
    ipAddress: caller.ipAddress,
    sessionHash,
  };
  return insertSecurityEvent({
    ...event,
    start: securityChainStart(tenant.name),
    content: securityContent(event),
  });
}
