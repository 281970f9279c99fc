import type { CompiledQuery } from "kysely";
import { insertSecurityEvent, readSecurityChain } from "./application-store.ts";
import type { EventDraft } from "./change.ts";
import type { Scope } from "./scope.ts";
import { securityChainStart, securityContent } from "./security-chain.ts";

interface Whose {
  readonly sessionHash: Buffer | null;
  /** Where the session has an application that the event does not change. */
  readonly applicationId: number | null;
}

/** What an application's own events say about the security events, so that neither can be deleted without the other telling. */
export const securityDetails = {
  /** The id of the security event of the application's beginning. */
  beginning: "securityEvent",
  /** How many security events there were, and the head of their chain. */
  count: "securityEvents",
  head: "securityHead",
} as const;

/** For the events of an application: how far the tenant's security events have come. */
export async function securityAnchor({
  tenant,
  database,
}: Pick<Scope, "tenant" | "database">): Promise<Record<string, string | number>> {
  const [[chain]] = await database.trip([readSecurityChain({ tenant: tenant.name })]);
  return chain
    ? { [securityDetails.count]: chain.event_count, [securityDetails.head]: chain.chain_head.toString("base64") }
    : {};
}

/** Leaves a trace of an application outside of its own tables: without it nobody would notice that all of them were emptied of it. */
export const applicationBegun = "application.begun";

/** The statement that writes down what happened outside any application: a refused sign-in, a sign-on that cannot be trusted. */
export function securityEvent(
  { tenant, now, caller, newId }: Pick<Scope, "tenant" | "now" | "caller" | "newId">,
  { sessionHash, applicationId }: Whose,
  { action, details = {}, id = newId() }: Pick<EventDraft, "action" | "details"> & { readonly id?: number },
): CompiledQuery {
  const event = {
    tenant_id: tenant.name,
    id,
    at: now,
    action,
    application_id: applicationId,
    details,
    request_id: caller.requestId,
    ip_address: caller.ipAddress,
    session_hash: sessionHash,
  };
  return insertSecurityEvent({
    ...event,
    start: securityChainStart(tenant.name),
    content: securityContent(event),
  });
}
