import type { AskedLoan } from "../loan/asked-loan.ts";
import { paidOffByLine } from "../loan/heloc-loan.ts";
import { ownPaymentBeside } from "../loan/refinanced-loan.ts";
import { centsOf, dollarsOf } from "../values/money.ts";
import type { Records, Stored } from "../records/records.ts";

type Loans = Pick<Records, "vehicleLoan" | "refinancedLoan" | "loanRequest" | "helocLoan">;

/**
 * The same answers with another amount and term. If the price of a vehicle is known, the applicants pay the difference themselves: it and the
 * old loan stay the same. A balance transfer never exceeds the new limit.
 */
export function withAmountAndTerm<Some extends Loans>(records: Some, asked: AskedLoan): Some {
  const { vehicleLoan, refinancedLoan, loanRequest, helocLoan } = records;
  return {
    ...records,
    vehicleLoan: vehicleLoan.map((loan) => vehicleLoanOf(loan, refinancedLoan[0]?.amountOwed, asked)),
    loanRequest: loanRequest.map((request) => requestOf(request, asked)),
    helocLoan: helocLoan.map((line) => ({ ...line, loanAmount: asked.loanAmount })),
  };
}

/** The smallest amount that still fits the other answers: a home equity line covers the mortgages that it pays off. */
export function leastAmountOf({ helocLoan: [line] }: Pick<Records, "helocLoan">): number {
  return line ? paidOffByLine(line) : 0;
}

/**
 * The applicants' own money beside a loan for a vehicle. Undefined if nobody knows it: without a down payment, they haven't told the price
 * (decision 131).
 */
export function ownMoneyBeside(records: Loans, asked: AskedLoan): number | undefined {
  const [typed] = records.vehicleLoan;
  const isKnown = records.refinancedLoan.length > 0 || (typed !== undefined && typed.downPaymentAmount > 0);
  return isKnown ? withAmountAndTerm(records, asked).vehicleLoan[0]?.downPaymentAmount : undefined;
}

function vehicleLoanOf(
  loan: Stored<"vehicleLoan">,
  amountOwed: number | undefined,
  { loanAmount, termInMonths }: AskedLoan,
): Stored<"vehicleLoan"> {
  const [typed, difference] = [
    centsOf(loan.downPaymentAmount),
    centsOf(loan.requestedLoanAmount) - centsOf(loanAmount),
  ];
  const withDifference = typed === 0 ? 0 : dollarsOf(Math.max(typed + difference, 0));
  return {
    ...loan,
    requestedLoanAmount: loanAmount,
    requestedLoanTermInMonths: termInMonths ?? loan.requestedLoanTermInMonths,
    // A refinancing may ask for more than the old loan. Then a smaller amount needs less of their own money.
    downPaymentAmount: amountOwed === undefined ? withDifference : ownPaymentBeside(loanAmount, amountOwed),
  };
}

function requestOf(request: Stored<"loanRequest">, { loanAmount, termInMonths }: AskedLoan): Stored<"loanRequest"> {
  const term = "requestedLoanTermInMonths" in request && termInMonths !== null;
  const transfer = "balanceTransferAmount" in request ? request.balanceTransferAmount : undefined;
  const changed = {
    ...request,
    loanAmount,
    ...(term && { requestedLoanTermInMonths: termInMonths }),
    ...(transfer !== undefined && { balanceTransferAmount: Math.min(transfer, loanAmount) }),
  };
  return changed;
}
