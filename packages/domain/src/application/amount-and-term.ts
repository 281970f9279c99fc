import type { Records } from "../records/records.ts";

/** The requested amount and term, from any kind of loan page. */
export interface AmountAndTerm {
  /** Dollars. For open-end credit, the limit. */
  readonly loanAmount: number;
  /** Months. Undefined for open-end credit. */
  readonly termInMonths: number | undefined;
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
