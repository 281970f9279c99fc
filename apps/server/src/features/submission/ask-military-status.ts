import type { MilitaryStatusRecord } from "@portico/domain/decision/military-status";
import { isUnderMilitaryLendingAct } from "@portico/domain/loan/product";
import type { JobApplication, JobScope } from "../../jobs/job.ts";
import { put, type RecordWrite } from "../../kernel/change.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { borrowersOf, consumerOf, type Borrower } from "./borrowers.ts";

/**
 * Asks whether each borrower is covered by the Military Lending Act, if it covers the product (32 CFR 232.5(b)). The answer is kept and
 * handed off, and no decision uses it. Without an answer, the record says so, and the loan system treats the person as covered.
 */
export async function askMilitaryStatus(
  scope: JobScope,
  { application, records }: JobApplication,
): Promise<readonly RecordWrite[]> {
  const { militaryStatus: checker } = scope.providers;
  if (!checker || !isUnderMilitaryLendingAct(application.productCode)) return [];
  const ask = async (borrower: Borrower): Promise<RecordWrite> => {
    const reference = `${application.applicationId}-${borrower.applicantId}`;
    const found = await whenProviderFails(scope.log, checker.check(consumerOf(borrower), reference), undefined);
    const record: MilitaryStatusRecord = {
      status: found ? (found.isCovered ? "covered" : "notCovered") : "unknown",
      checkedAt: scope.now.toISOString(),
      source: checker.source,
      ...(found && { answer: found.answer }),
    };
    return put("militaryStatus", { id: scope.newId(), applicantId: borrower.applicantId }, record);
  };
  return Promise.all(borrowersOf(application, records).map(ask));
}
