import { createHash, hash } from "node:crypto";
import { sortedEntries } from "@portico/domain/values/canonical-json";
import type { EventTable } from "../database/tables.ts";

export type ChainedEvent = EventTable;
export type UnchainedEvent = Omit<EventTable, "hash">;

/** The hash before an application's first event. */
export function chainStart(tenant: string, applicationId: number): Buffer {
  return createHash("sha256").update(`portico|${tenant}|${applicationId}`).digest();
}

/** Chains events to the last existing one. Each hash covers the event and the previous hash. */
export function chained(head: Buffer, events: readonly UnchainedEvent[]): readonly ChainedEvent[] {
  const result: ChainedEvent[] = [];
  for (const event of events) {
    const previous = result.at(-1)?.hash ?? head;
    result.push({ ...event, hash: hashOf(previous, event) });
  }
  return result;
}

/**
 * Returns the sequence number of the first altered event, or the number after the last one when events are missing at the end. Returns
 * undefined for a sound chain. `head` is the last hash in the application's row.
 */
export function firstBrokenLink(
  tenant: string,
  applicationId: number,
  events: readonly ChainedEvent[],
  head: Buffer,
): number | undefined {
  let previous = chainStart(tenant, applicationId);
  for (const [place, event] of events.entries()) {
    const sound = event.sequence === place + 1 && event.hash.equals(hashOf(previous, event));
    if (!sound) return place + 1;
    previous = event.hash;
  }
  return previous.equals(head) ? undefined : events.length + 1;
}

function hashOf(previous: Buffer, event: UnchainedEvent): Buffer {
  return hash("sha256", Buffer.concat([previous, Buffer.from(JSON.stringify(contentOf(event)))]), "buffer");
}

/** A list has a fixed order. Details are sorted by name, because the database reorders them. */
function contentOf(event: UnchainedEvent): readonly unknown[] {
  return [
    event.tenantId,
    event.applicationId,
    event.sequence,
    event.revision,
    event.at.toISOString(),
    event.action,
    event.applicantId,
    sortedEntries(event.details),
    event.requestId,
    event.ipAddress,
    event.sessionHash?.toString("base64") ?? null,
  ];
}
