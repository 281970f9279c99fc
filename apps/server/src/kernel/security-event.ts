import type { CompiledQuery } from "kysely";
import { insertSecurityEvent } from "./application-store.ts";
import type { EventDraft } from "./change.ts";
import type { Scope } from "./scope.ts";
import { securityChainStart, securityContent } from "./security-chain.ts";

interface Whose {
  readonly sessionHash: Buffer | null;
  /** Where the session has an application that the event does not change. */
  readonly applicationId: number | null;
}

/** Leaves a trace of an application outside of its own tables: without it nobody would notice that all of them were emptied of it. */
export const applicationBegun = "application.begun";

/** The statement that writes down what happened outside any application: a refused sign-in, a sign-on that cannot be trusted. */
export function securityEvent(
  { tenant, now, caller, newId }: Pick<Scope, "tenant" | "now" | "caller" | "newId">,
  { sessionHash, applicationId }: Whose,
  { action, details = {} }: Pick<EventDraft, "action" | "details">,
): CompiledQuery {
  const event = {
    tenant_id: tenant.name,
    id: newId(),
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
