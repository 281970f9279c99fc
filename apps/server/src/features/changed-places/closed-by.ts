import { rowAbout } from "@portico/domain/application/changed-places";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { put, type RecordWrite } from "../../kernel/change.ts";
import { letterTo } from "../letters/letters-of.ts";

interface Closed {
  readonly application: Pick<ApplicationState, "primaryApplicantId">;
  readonly records: Records;
}

interface By {
  readonly sentId: number;
  /** The institution's address, for the letter to the closed one's first person. */
  readonly origin: string;
  readonly newId: () => number;
}

/** The change that closes an unsent application, because the same two people sent the one with the other person first. Its answers stay. */
export function closedBy({ application, records }: Closed, { sentId, origin, newId }: By) {
  const row = rowAbout(records, sentId);
  const { began = "after", firstName } = row ?? {};
  const status = DuplicateDetectionStatus.duplicateDetectedCancelled;
  const writes: readonly RecordWrite[] = [
    put("duplicateAnswer", { id: records.duplicateAnswer[0]?.id ?? newId() }, { status }),
    put(
      "changedPlaces",
      { id: row?.id ?? newId() },
      { applicationId: sentId, began, isSent: true, ...(firstName !== undefined && { firstName }) },
    ),
  ];
  return {
    writes,
    application: { status: "cancelled", hasDuplicate: true },
    outbox: [letterTo(application.primaryApplicantId, "closed", origin)],
    events: [{ action: "duplicate.cancelled", details: { by: "otherPlaceSent", sentApplicationId: sentId } }],
  } as const;
}
