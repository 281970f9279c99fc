import { companyOf } from "@portico/domain/application/invited";
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
      const owner = updated.records.document.find(({ id }) => id === documentId)?.applicantId ?? primaryApplicantId;
      return readersFor(updated, [owner]).map((applicantId) =>
        letterOn(sequence, { applicantId, kind: "documentRejected", documentId }, origin),
      );
    }
    case "funded":
    case "withdrawn":
      return lettersOf(update.status, updated, origin);
    default:
      return [];
  }
}

function readersOf(updated: Updated, { tasks }: UpdateOf<"informationRequested">): readonly number[] {
  return readersFor(
    updated,
    tasks.map(({ applicantType }) => applicantOf(updated, applicantType)),
  );
}

/**
 * Only the first of two people on one screen can send something, so they hear about all of it. A co-borrower hears about their own, and an
 * invited one sends it alone.
 */
function readersFor(updated: Updated, asked: readonly (number | null)[]): readonly number[] {
  const first = companyOf(updated.records) === "invited" ? [] : [updated.application.primaryApplicantId];
  const readers = new Set([...first, ...asked]);
  return [...readers].filter((applicantId) => applicantId !== null);
}
