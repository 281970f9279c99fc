import type { Keyring } from "../../database/keyring.ts";
import type { SessionIds } from "../../kernel/ids-of-session.ts";

const purpose = "error-report";

/**
 * Keyed hashes that name an application and its applicant in error reports (specification, chapter 8). Errors of the same person share
 * them, and nobody outside can tell whose they are. They hash the ids, because the link's token changes after each use. An applicant from
 * another application counts as the primary one.
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
