import {
  afterFinding,
  type DocumentFinding,
  type DocumentVerification,
  type DocumentVerificationSettings,
} from "@portico/domain/decision/identity-check";

/** A verification after the vendor has looked at the pictures. Its link is spent, whatever came of it. */
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
