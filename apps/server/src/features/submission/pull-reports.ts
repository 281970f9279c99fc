import type { ApplicationState } from "@portico/domain/records/records";
import type { Scope } from "../../kernel/scope.ts";
import type { CreditReport } from "../../providers/credit-report/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { againUnlessSlow, type VendorTry } from "./vendor-try.ts";
import { consumerOf, type Borrower } from "./borrowers.ts";

/**
 * Asks the bureau for a report on each borrower. The key is the same in every try, so a repetition orders nothing twice. If a report isn't
 * available, it is missing from the list, and the application goes to manual review.
 */
export async function pullReports(
  { tenant, providers, log }: Scope,
  { applicationId }: ApplicationState,
  borrowers: readonly Borrower[],
  { timeoutMs, mayTryAgain }: VendorTry,
): Promise<readonly (CreditReport | undefined)[]> {
  return Promise.all(
    borrowers.map((borrower) => {
      const key = `${tenant.name}-${applicationId}-${borrower.applicantId}`;
      const report = providers.creditBureau.pull(consumerOf(borrower), key, timeoutMs);
      return whenProviderFails(log, mayTryAgain ? againUnlessSlow(report) : report, undefined);
    }),
  );
}
