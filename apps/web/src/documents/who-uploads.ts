import type { AnyJourney } from "@portico/contract/journey";
import { peopleHere } from "../page/invited.ts";
import { ApplicationType } from "@portico/domain/person/person";

interface Enabled {
  readonly primaryDocumentUploadEnabled: boolean;
  readonly coborrowerDocumentUploadEnabled: boolean;
}

/** The applicant ids of the borrowers from whom the institution accepts documents. Undefined for a borrower who can't send any. */
export function whoUploads(
  journey: AnyJourney,
  { primaryDocumentUploadEnabled, coborrowerDocumentUploadEnabled }: Enabled,
) {
  const { applicationType, primaryApplicantId, coBorrowerApplicantId } = journey;
  const here = new Set(peopleHere(journey));
  const isJoint = applicationType === ApplicationType.joint && coBorrowerApplicantId !== null;
  return {
    primary: primaryDocumentUploadEnabled && here.has(primaryApplicantId) ? primaryApplicantId : undefined,
    joint:
      isJoint && coborrowerDocumentUploadEnabled && here.has(coBorrowerApplicantId) ? coBorrowerApplicantId : undefined,
  };
}

/** Whether the page has an upload for at least one borrower. */
export function takesDocuments(journey: AnyJourney, enabled: Enabled): boolean {
  const { primary, joint } = whoUploads(journey, enabled);
  return primary !== undefined || joint !== undefined;
}
