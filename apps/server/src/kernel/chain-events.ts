import type { CompiledQuery } from "kysely";
import type { ApplicationTable } from "../database/application-table.ts";
import { insertEvent } from "./application-store.ts";
import type { EventDraft } from "./change.ts";
import { chained } from "./event-chain.ts";
import type { Scope } from "./scope.ts";

/** The author of a change, for the event log. */
export interface Writer {
  readonly scope: Pick<Scope, "tenant" | "caller" | "now" | "keyedHash">;
  readonly sessionHash: Buffer | null;
  /** Whether an invited co-borrower made the change, in their own session. */
  readonly isInvited?: boolean;
  /** The event's action when the command names none. */
  readonly defaultAction: string;
}

/** Every change writes at least one event, because the event's sequence number is what detects two concurrent writers. */
export function chainEvents(
  row: ApplicationTable,
  { scope, sessionHash, defaultAction, isInvited }: Writer,
  drafts: readonly EventDraft[],
): { row: ApplicationTable; inserts: readonly CompiledQuery[] } {
  const named = drafts.length > 0 ? drafts : [{ action: defaultAction }];
  const events = chained(
    row.chainHead,
    named.map(({ action, applicantId, details }, place) => ({
      tenantId: row.tenantId,
      applicationId: row.applicationId,
      sequence: row.eventCount + place + 1,
      revision: row.revision,
      at: scope.now,
      action,
      applicantId: applicantId ?? null,
      details: { ...details, ...(isInvited && { by: "coBorrower" }) },
      requestId: scope.caller.requestId,
      ipAddress: scope.caller.ipAddress,
      sessionHash,
    })),
  );
  return {
    row: { ...row, eventCount: row.eventCount + events.length, chainHead: events.at(-1)!.hash },
    inserts: events.map((event) => insertEvent(event)),
  };
}
