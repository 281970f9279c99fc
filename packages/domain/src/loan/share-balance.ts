import { formatLimit } from "../values/format-limit.ts";
import { dollarsOf } from "../values/money.ts";
import { loanAmountRange, type LoanTermTier } from "./loan-terms.ts";

/** The smallest loan against a deposit, and the balance that it takes. */
export interface LeastDeposit {
  readonly smallestLoan: number;
  readonly balance: number;
}

interface Limits {
  readonly loanTermTiers: readonly LoanTermTier[];
  readonly maximumLoanToShare: number;
}

/** The least that must be in an account to secure a loan, rounded up to the cent. */
export function leastDeposit({ loanTermTiers, maximumLoanToShare }: Limits): LeastDeposit {
  const { minLoanAmount: smallestLoan } = loanAmountRange(loanTermTiers);
  return { smallestLoan, balance: dollarsOf(Math.ceil((smallestLoan / maximumLoanToShare) * 100 - 1e-6)) };
}

/** Whether the smallest loan needs more than this balance, so that the account is no way to a loan. */
export function isBelowSmallestLoan(balance: number, limits: Limits): boolean {
  return balance < leastDeposit(limits).balance;
}

/** The error at the account or the balance. */
export function tooLittleIn(limits: Limits): string {
  const { smallestLoan, balance } = leastDeposit(limits);
  return `Our smallest loan is ${formatLimit(smallestLoan)}. It takes at least ${formatLimit(balance)} in the account.`;
}
