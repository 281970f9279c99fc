import type { Counteroffer } from "../decision/counteroffer.ts";
import type { LoanOffer } from "../decision/decision.ts";
import type { OfferedTerm } from "../decision/offered-terms.ts";
import { loanTermLabel } from "../loan/loan-terms.ts";
import { centsOf, dollarsOf, formatMoney } from "../values/money.ts";
import { amountFact, offeredFacts, termFact, type KeyFact } from "./key-facts.ts";

/* What a loan costs in short, for a co-borrower who owes it and has no page of the offer (decision 337). */

/** The figures of an offer: what is borrowed, and what it costs a month and in all. A line has no term and no total. */
export function offerFacts(productCode: number, offer: LoanOffer): KeyFact[] {
  const { loanAmount, annualPercentageRate, paymentProtectionMonthly: protection } = offer;
  const paid =
    offer.kind === "closedEnd"
      ? { termInMonths: offer.termInMonths, monthlyPayment: offer.monthlyPayment }
      : { termInMonths: null, monthlyPayment: offer.minimumPaymentOfLimit };
  const total = offer.kind === "closedEnd" ? [termFact(offer.termInMonths), ...totalFact(offer.totalOfPayments)] : [];
  return [
    amountFact(productCode, loanAmount),
    ...offeredFacts({ ...paid, annualPercentageRate }, protection),
    ...total,
  ];
}

/** A term that may still be chosen instead. */
export function otherTermFact(term: OfferedTerm): KeyFact {
  const { termInMonths, monthlyPayment, annualPercentageRate: rate, totalOfPayments } = term;
  const value = `${formatMoney(monthlyPayment)} a month at ${rate.toFixed(2)}% APR, ${formatMoney(totalOfPayments)} in all`;
  return { id: "otherTerm", label: `Or over ${loanTermLabel(termInMonths)}`, value };
}

/** One of the other terms that were offered instead of the loan that was asked for. */
export function counterofferFact(productCode: number, offered: Counteroffer): KeyFact {
  const { termInMonths } = offered;
  const figures = offeredFacts(offered).map(({ value }) => value);
  const over = termInMonths === null ? [] : [`over ${loanTermLabel(termInMonths)}`];
  const total = totalOfCounteroffer(offered);
  const inAll = total === undefined ? [] : [`${formatMoney(total)} in all`];
  const { value: amount, label } = amountFact(productCode, offered.loanAmount);
  return { id: "otherTerm", label: `${label} of ${amount}`, value: [...over, ...figures, ...inAll].join(", ") };
}

/** The counteroffer that was chosen, in the figures of an offer. */
export function chosenFacts(productCode: number, chosen: Counteroffer): KeyFact[] {
  const { loanAmount, termInMonths } = chosen;
  return [
    amountFact(productCode, loanAmount),
    ...(termInMonths === null ? [] : [termFact(termInMonths)]),
    ...chosenPrice(chosen),
  ];
}

/** What a chosen counteroffer costs: its payment, its rate, and its total. */
export function chosenPrice(chosen: Counteroffer): KeyFact[] {
  return [...offeredFacts(chosen), ...totalFact(totalOfCounteroffer(chosen))];
}

/** The payments of a counteroffer in all. A line has no such total. */
export function totalOfCounteroffer({ monthlyPayment, termInMonths }: Counteroffer): number | undefined {
  return termInMonths === null ? undefined : dollarsOf(centsOf(monthlyPayment) * termInMonths);
}

function totalFact(total: number | undefined): KeyFact[] {
  return total === undefined ? [] : [{ id: "total", label: "Total of payments", value: formatMoney(total) }];
}
