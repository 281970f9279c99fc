import { differenceFact, presentPaymentFact, type KeyFact } from "@portico/domain/application/key-facts";
import type { AmountAndTerm } from "@portico/domain/application/amount-and-term";
import type { Range } from "@portico/domain/loan/estimate";
import { ownPaymentBeside } from "@portico/domain/loan/refinanced-loan";
import type { Records, Stored } from "@portico/domain/records/records";
import { centsOf, dollarsOf } from "@portico/domain/values/money";

interface NewLoan {
  readonly loan: AmountAndTerm;
  /** All of its payments, if there are figures. */
  readonly total: Range | undefined;
  /** The monthly cost of the chosen payment protection. */
  readonly protection: number;
}

/** The loan that the new one pays off: its payment, and what changes in all. */
export function refinancingFacts({ refinancedLoan }: Records, ours: NewLoan): KeyFact[] {
  return refinancedLoan.flatMap((old) => [
    presentPaymentFact(old.presentMonthlyPayment),
    ...(differenceTo(old, ours) ?? []),
  ]);
}

/** Nothing without the number of payments left. The protection is paid with the loan, as in the offer's total. */
function differenceTo(old: Stored<"refinancedLoan">, { loan, total, protection }: NewLoan): KeyFact[] | undefined {
  const { presentMonthlyPayment, presentPaymentsLeft: left, amountOwed } = old;
  const { loanAmount, termInMonths } = loan;
  if (left === undefined || total === undefined || !termInMonths) return undefined;
  const withProtection = (all: number) => dollarsOf(centsOf(all) + centsOf(protection) * termInMonths);
  const ours = { from: withProtection(total.from), to: withProtection(total.to) };
  const today = dollarsOf(centsOf(presentMonthlyPayment) * left);
  return [differenceFact(today, { ours, own: ownPaymentBeside(loanAmount, amountOwed) })];
}
