import { createHash } from "node:crypto";
import type { SecurityEventTable } from "../database/tables.ts";

export type UnchainedSecurityEvent = Omit<SecurityEventTable, "sequence" | "hash">;

/** What a tenant's first security event is chained to. */
export function securityChainStart(tenant: string): Buffer {
  return createHash("sha256").update(`portico|${tenant}|security`).digest();
}

/** What the chain covers of an event. A list, so that the order is settled; details by name, since the database keeps them in an order of its own. */
export function securityContent(event: UnchainedSecurityEvent): Buffer {
  const content = [
    event.tenant_id,
    event.id,
    event.at.toISOString(),
    event.action,
    event.application_id,
    Object.entries(event.details).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    event.request_id,
    event.ip_address,
    event.session_hash?.toString("base64") ?? null,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/** As the database chains it too (insertSecurityEvent). */
export function nextSecurityHash(head: Buffer, content: Buffer): Buffer {
  return createHash("sha256").update(head).update(content).digest();
}
