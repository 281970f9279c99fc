import { ofPerson } from "@portico/domain/records/of-person";
import type { AnyJobApplication, AnyJobScope } from "../../jobs/job.ts";
import { newLinkOfLetter } from "../resume/resume-links.ts";

/** The way back to the last page, for a letter after the signature. Each owner has a link of their own (decision 367). */
export async function linkToAccounts(
  scope: AnyJobScope,
  { records }: AnyJobApplication,
  applicantId: number,
): Promise<string | undefined> {
  const { applicationId, tenant } = scope;
  const [signature] = ofPerson(records.accountSignature, applicantId);
  if (!signature || tenant.channels.resume.disabled) return undefined;
  return `${signature.site}/resume/${await newLinkOfLetter(scope, { applicationId, applicantId })}`;
}
