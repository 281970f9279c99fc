import type { Records } from "../records/records.ts";

/** What was asked for, whatever page asked it: for everything that only wants to know how much and how long. */
export interface RequestedLoan {
  /** Dollars; of a credit that stays open, its limit. */
  readonly loanAmount: number;
  /** Months; none for a credit that stays open. */
  readonly termInMonths: number | undefined;
}

/** The loan that an application asks for, of whichever kind; none while nothing was asked for. */
export function requestedLoanOf({
  vehicleLoan: [vehicleLoan],
  loanRequest: [loanRequest],
  helocLoan: [helocLoan],
}: Pick<Records, "vehicleLoan" | "loanRequest" | "helocLoan">): RequestedLoan | undefined {
  if (vehicleLoan)
    return { loanAmount: vehicleLoan.requestedLoanAmount, termInMonths: vehicleLoan.requestedLoanTermInMonths };
  if (helocLoan) return { loanAmount: helocLoan.loanAmount, termInMonths: undefined };
  if (!loanRequest) return undefined;
  return {
    loanAmount: loanRequest.loanAmount,
    termInMonths: "requestedLoanTermInMonths" in loanRequest ? loanRequest.requestedLoanTermInMonths : undefined,
  };
}
