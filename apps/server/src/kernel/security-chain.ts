import { createHash } from "node:crypto";
import { sortedEntries } from "@portico/domain/values/canonical-json";
import type { SecurityEventTable } from "../database/tables.ts";

export type UnchainedSecurityEvent = Omit<SecurityEventTable, "sequence" | "hash">;

/** The hash before a tenant's first security event. */
export function securityChainStart(tenant: string): Buffer {
  return createHash("sha256").update(`portico|${tenant}|security`).digest();
}

/**
 * Hashes the part of an event that the chain covers. A list has a fixed order. Details are sorted by name, because the database reorders
 * them.
 */
export function securityContent(event: UnchainedSecurityEvent): Buffer {
  const content = [
    event.tenantId,
    event.id,
    event.at.toISOString(),
    event.action,
    event.applicationId,
    sortedEntries(event.details),
    event.requestId,
    event.ipAddress,
    event.sessionHash?.toString("base64") ?? null,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/** Must match the SQL in insertSecurityEvent. */
export function nextSecurityHash(head: Buffer, content: Buffer): Buffer {
  return createHash("sha256").update(head).update(content).digest();
}
