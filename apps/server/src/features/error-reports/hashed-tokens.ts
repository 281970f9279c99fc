import type { Keyring } from "../../database/keyring.ts";
import type { SessionIds } from "../../kernel/ids-of-session.ts";

const purpose = "error-report";

/**
 * What error reports call an application and its applicant (specification, chapter 8): keyed hashes, so that errors of the same person stand
 * together and nobody outside can tell whose they are. Of the ids and not of the link's token, which is another one after each use.
 * An applicant that is not of this application is taken for the primary one.
 */
export function hashedTokens(
  keyring: Keyring,
  tenant: string,
  { applicationId, applicantIds }: SessionIds,
  applicantId: number | undefined,
): { applicationToken: string; applicantToken: string } {
  const [primary] = applicantIds;
  const applicant = applicantIds.find((id) => id === applicantId) ?? primary;
  const hashed = (what: string) => keyring.hash(tenant, purpose, what).toString("base64url").slice(0, 22);
  return {
    applicationToken: hashed(`application|${applicationId}`),
    applicantToken: hashed(`applicant|${applicant}`),
  };
}
