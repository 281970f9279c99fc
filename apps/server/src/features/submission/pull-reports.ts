import type { ApplicationState } from "@portico/domain/records/records";
import type { Scope } from "../../kernel/scope.ts";
import type { CreditReport } from "../../providers/credit-report/port.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { consumerOf, type Borrower } from "./borrowers.ts";

export interface BureauTry {
  readonly timeoutMs: number;
  /** Whether an unavailable bureau throws, so that the outbox tries again. A timeout never does. */
  readonly mayTryAgain: boolean;
}

/**
 * Asks the bureau for a report on each borrower. The key is the same in every try, so a repetition orders nothing twice. If a report isn't
 * available, it is missing from the list, and the application goes to manual review.
 */
export async function pullReports(
  { tenant, providers, log }: Scope,
  { applicationId }: ApplicationState,
  borrowers: readonly Borrower[],
  { timeoutMs, mayTryAgain }: BureauTry,
): Promise<readonly (CreditReport | undefined)[]> {
  return Promise.all(
    borrowers.map((borrower) => {
      const key = `${tenant.name}-${applicationId}-${borrower.applicantId}`;
      const report = providers.creditBureau.pull(consumerOf(borrower), key, timeoutMs);
      return whenProviderFails(log, mayTryAgain ? againUnlessSlow(report) : report, undefined);
    }),
  );
}

/** Turns an unavailable bureau into another error. Anything but a ProviderError passes the policy and reaches the outbox. */
async function againUnlessSlow(report: Promise<CreditReport>): Promise<CreditReport> {
  try {
    return await report;
  } catch (error) {
    if (error instanceof ProviderError && error.failure === "unavailable")
      throw new Error("The bureau is unavailable.", { cause: error });
    throw error;
  }
}
