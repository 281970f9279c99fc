import { rowAbout } from "@portico/domain/application/changed-places";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import type { Records } from "@portico/domain/records/records";
import { put, type RecordWrite } from "../../kernel/change.ts";

/** The change that closes an unsent application, because the same two people sent the one with the other person first. Its answers stay. */
export function closedBy(sentId: number, records: Records, newId: () => number) {
  const row = rowAbout(records, sentId);
  const began = row?.began ?? "after";
  const status = DuplicateDetectionStatus.duplicateDetectedCancelled;
  const writes: readonly RecordWrite[] = [
    put("duplicateAnswer", { id: records.duplicateAnswer[0]?.id ?? newId() }, { status }),
    put("changedPlaces", { id: row?.id ?? newId() }, { applicationId: sentId, began, isSent: true }),
  ];
  return {
    writes,
    application: { status: "cancelled", hasDuplicate: true },
    events: [{ action: "duplicate.cancelled", details: { by: "otherPlaceSent", sentApplicationId: sentId } }],
  } as const;
}
