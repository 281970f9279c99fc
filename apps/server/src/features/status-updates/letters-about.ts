import type { StatusUpdate, UpdateOf } from "@portico/contract/integration/status-updates";
import type { OutboxDraft } from "../../kernel/change.ts";
import { lettersOf, letterOn } from "../letters/letters-of.ts";
import { applicantOf } from "./applicant-of.ts";
import type { Updated } from "./contradiction.ts";

/** The letters about an update. A decision has its own, and people under review already know it. */
export function lettersAbout(updated: Updated, update: StatusUpdate, origin: string): readonly OutboxDraft[] {
  const { primaryApplicantId } = updated.application;
  switch (update.status) {
    case "informationRequested":
      return readersOf(updated, update).map((applicantId) =>
        letterOn(update.sequence, { applicantId, kind: "task" }, origin),
      );
    case "documentRejected": {
      const { documentId, sequence } = update;
      return [letterOn(sequence, { applicantId: primaryApplicantId, kind: "documentRejected", documentId }, origin)];
    }
    case "funded":
    case "withdrawn":
      return lettersOf(update.status, updated, origin);
    default:
      return [];
  }
}

/** Only the first person can send something, so they hear about each task. The co-borrower hears about their own. */
function readersOf(updated: Updated, { tasks }: UpdateOf<"informationRequested">): readonly number[] {
  const asked = tasks.map(({ applicantType }) => applicantOf(updated, applicantType));
  const readers = new Set([updated.application.primaryApplicantId, ...asked]);
  return [...readers].filter((applicantId) => applicantId !== null);
}
