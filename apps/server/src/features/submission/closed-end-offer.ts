import { addDays } from "@portico/domain/values/dates";
import { firstPaymentAfter } from "@portico/domain/decision/first-payment";
import type { ClosedEndOffer } from "@portico/domain/decision/decision";
import { closedEndFigures } from "@portico/domain/loan/closed-end-figures";
import { loanConditionsOf } from "@portico/domain/loan/loan-conditions";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import type { PromiseTerms } from "./offer-terms.ts";
import { chosenPremium } from "@portico/domain/loan/payment-protection";

/**
 * The terms of a loan that is paid out once. The figures assume a payout on the day of the acceptance, and the first payment a month later.
 * Until then, the stored offer has the first payment of an acceptance on the day of the decision.
 */
export interface OfferTerms extends PromiseTerms {
  readonly termInMonths: number;
}

/**
 * An offer with the figures that the law requires: amount financed, finance charge, annual percentage rate and total of payments (12 CFR
 * 1026.18). It includes the institution's current sentences for the disclosure. The premium is voluntary and separate, so it is no finance
 * charge (12 CFR 1026.4(d)).
 */
export function closedEndOfferOf(terms: OfferTerms): ClosedEndOffer {
  const { loanAmount, termInMonths, annualRateBasisPoints, today, offerDays } = terms;
  return {
    kind: "closedEnd",
    loanAmount: dollarsOf(centsOf(loanAmount)),
    termInMonths,
    ...closedEndFigures(loanAmount, termInMonths, annualRateBasisPoints),
    firstPaymentOn: firstPaymentAfter(today),
    paymentProtectionMonthly: chosenPremium({ selections: [...terms.selections], premiums: [...terms.premiums] }),
    conditions: loanConditionsOf(terms.conditions),
    expiresOn: addDays(today, offerDays),
    accepted: false,
  };
}
