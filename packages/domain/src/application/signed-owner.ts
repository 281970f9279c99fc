import { appliesJointly } from "./joint-application.ts";
import type { Records } from "../records/records.ts";

type Known = Pick<Records, "accountSignature" | "coApplicantSelection" | "sentPath">;

/** Whether somebody signed for accounts that all owners have signed for. Each of them then comes back on their own (decision 367). */
export function hasSignedAccounts(records: Known, applicantId: number | null): boolean {
  return records.sentPath.length > 0 && records.accountSignature.some((one) => one.applicantId === applicantId);
}

/** The joint owner of signed accounts. Undefined in a loan, and before all owners have signed. */
export function signedJointOwner(records: Known, primaryApplicantId: number): number | undefined {
  if (!appliesJointly(records)) return undefined;
  const others = records.accountSignature.map(({ applicantId }) => applicantId).filter((id) => id !== null);
  return others.find((id) => id !== primaryApplicantId && hasSignedAccounts(records, id));
}
