import type { Journey } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";

interface Enabled {
  readonly primaryDocumentUploadEnabled: boolean;
  readonly coborrowerDocumentUploadEnabled: boolean;
}

/** The applicant ids of the borrowers from whom the institution accepts documents. Undefined for a borrower who can't send any. */
export function whoUploads(
  { applicationType, primaryApplicantId, coBorrowerApplicantId }: Journey,
  { primaryDocumentUploadEnabled, coborrowerDocumentUploadEnabled }: Enabled,
) {
  const isJoint = applicationType === ApplicationType.joint && coBorrowerApplicantId !== null;
  return {
    primary: primaryDocumentUploadEnabled ? primaryApplicantId : undefined,
    joint: isJoint && coborrowerDocumentUploadEnabled ? coBorrowerApplicantId : undefined,
  };
}

/** Whether the page has an upload for at least one borrower. */
export function takesDocuments(journey: Journey, enabled: Enabled): boolean {
  const { primary, joint } = whoUploads(journey, enabled);
  return primary !== undefined || joint !== undefined;
}
