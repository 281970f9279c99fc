import type { ScoreDisclosure } from "@portico/contract/notice";
import { takesCounteroffer } from "@portico/domain/application/takes-counteroffer";
import type { ApplicationState, Records } from "@portico/domain/records/records";

/** The decline before an approval, whose notice its person has already. A co-borrower has it only if nothing was changed since. */
export function earlierNoticeOf(
  { primaryApplicantId }: Pick<ApplicationState, "primaryApplicantId">,
  { precedingApplication: [link] }: Pick<Records, "precedingApplication">,
  applicantId: number,
): Pick<ScoreDisclosure, "earlierNotice"> {
  if (!link || (applicantId !== primaryApplicantId && !takesCounteroffer(link))) return {};
  return { earlierNotice: String(link.loanApplicationId) };
}
