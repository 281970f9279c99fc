import type { LegalDocument } from "@portico/domain/accounts/legal-document";
import { accountActionFor, accountActionNotice, actionTaken } from "@portico/domain/accounts/screening-notice";
import type { AnySituation } from "@portico/domain/application/situation";
import { recordOf } from "../../kernel/applicant-of.ts";

type Known = Pick<AnySituation, "records" | "tenant">;

/** An owner's own notice of a no or of limits (15 USC 1681m(a)), which says nothing of another owner's report. Undefined without either. */
export function noticeOfOwner({ records, tenant }: Known, applicantId: number): LegalDocument | undefined {
  const [decision] = records.accountDecision;
  const taken = decision && actionTaken(decision);
  const person = recordOf(records, "applicant", applicantId);
  if (!decision || !taken || !person) return undefined;
  const count = records.accountSelection[0]?.accounts.length;
  const told = { ...taken, lowerLimits: tenant.accounts?.lowerLimits, count };
  return accountActionNotice(person, accountActionFor(applicantId, decision, told));
}
