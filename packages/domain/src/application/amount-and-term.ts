import type { Records } from "../records/records.ts";

/** The requested amount and term, from any kind of loan page. */
export interface AmountAndTerm {
  /** Dollars. For open-end credit, the limit. */
  readonly loanAmount: number;
  /** Months. Undefined for open-end credit. */
  readonly termInMonths: number | undefined;
}

/** The requested loan, or the one that the person asked about before its page. All figures of an unsent application are about it. */
export function loanSoFarOf(
  records: Pick<Records, "vehicleLoan" | "loanRequest" | "helocLoan" | "estimate">,
): AmountAndTerm | undefined {
  const [estimate] = records.estimate;
  return (
    amountAndTermOf(records) ?? (estimate && { loanAmount: estimate.loanAmount, termInMonths: estimate.termInMonths })
  );
}

/** The loan that an application requests, of any kind. Undefined until there is a request. */
export function amountAndTermOf({
  vehicleLoan: [vehicleLoan],
  loanRequest: [loanRequest],
  helocLoan: [helocLoan],
}: Pick<Records, "vehicleLoan" | "loanRequest" | "helocLoan">): AmountAndTerm | undefined {
  if (vehicleLoan)
    return { loanAmount: vehicleLoan.requestedLoanAmount, termInMonths: vehicleLoan.requestedLoanTermInMonths };
  if (helocLoan) return { loanAmount: helocLoan.loanAmount, termInMonths: undefined };
  if (!loanRequest) return undefined;
  return {
    loanAmount: loanRequest.loanAmount,
    termInMonths: "requestedLoanTermInMonths" in loanRequest ? loanRequest.requestedLoanTermInMonths : undefined,
  };
}
