import {
  afterFinding,
  type DocumentFinding,
  type DocumentVerification,
  type DocumentVerificationSettings,
} from "@portico/domain/decision/document-verification";

/** The verification after the vendor has checked the pictures. Its link is used up with any result. */
export function lookedAt(
  before: DocumentVerification,
  finding: DocumentFinding,
  settings: DocumentVerificationSettings,
): DocumentVerification {
  const { transactionToken, referenceId, url, startedAt } = before;
  return {
    transactionToken,
    referenceId,
    url,
    consentDeclined: false,
    startedAt,
    ...afterFinding(finding, settings),
    isSpent: true,
  };
}
