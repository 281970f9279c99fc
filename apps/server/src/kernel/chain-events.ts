import type { CompiledQuery } from "kysely";
import type { ApplicationTable } from "../database/tables.ts";
import { insertEvent } from "./application-store.ts";
import type { EventDraft } from "./change.ts";
import { chained } from "./event-chain.ts";
import type { Scope } from "./scope.ts";

/** The author of a change, for the event log. */
export interface Writer {
  readonly scope: Pick<Scope, "tenant" | "caller" | "now" | "keyedHash">;
  readonly sessionHash: Buffer | null;
  /** The event's action when the command names none. */
  readonly defaultAction: string;
}

/** Every change writes at least one event, because the event's sequence number is what detects two concurrent writers. */
export function chainEvents(
  row: ApplicationTable,
  { scope, sessionHash, defaultAction }: Writer,
  drafts: readonly EventDraft[],
): { row: ApplicationTable; inserts: readonly CompiledQuery[] } {
  const named = drafts.length > 0 ? drafts : [{ action: defaultAction }];
  const events = chained(
    row.chain_head,
    named.map(({ action, applicantId, details }, place) => ({
      tenant_id: row.tenant_id,
      application_id: row.application_id,
      sequence: row.event_count + place + 1,
      revision: row.revision,
      at: scope.now,
      action,
      applicant_id: applicantId ?? null,
      details: details ?? {},
      request_id: scope.caller.requestId,
      ip_address: scope.caller.ipAddress,
      session_hash: sessionHash,
    })),
  );
  return {
    row: { ...row, event_count: row.event_count + events.length, chain_head: events.at(-1)!.hash },
    inserts: events.map((event) => insertEvent(event)),
  };
}
