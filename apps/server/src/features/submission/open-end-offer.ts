import { addDays } from "@portico/domain/values/dates";
import type { OpenEndOffer } from "@portico/domain/decision/decision";
import { loanConditionsOf } from "@portico/domain/loan/loan-conditions";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { accountTermsOf, minimumPaymentCents, type OpenEndSettings } from "@portico/domain/loan/open-end";
import type { PromiseTerms } from "./offer-terms.ts";
import { chosenPremium } from "@portico/domain/loan/payment-protection";

interface TermsOfLine extends PromiseTerms {
  /** The owner doesn't live in the home that secures the line. */
  readonly isElsewhere?: boolean;
}

/**
 * An offer of open-end credit: its limit, its rate and the formula of its minimum payment (12 CFR 1026.6(b)). Its annual percentage rate is
 * the periodic rate times the periods of a year (12 CFR 1026.14(b)), which is the table's rate itself.
 */
export function openEndOfferOf(terms: TermsOfLine, settings: OpenEndSettings): OpenEndOffer {
  const limit = centsOf(terms.loanAmount);
  return {
    kind: "openEnd",
    loanAmount: dollarsOf(limit),
    annualPercentageRate: terms.annualRateBasisPoints / 100,
    minimumPaymentPercent: settings.minimumPaymentPercent,
    leastMinimumPayment: settings.leastMinimumPayment,
    minimumPaymentOfLimit: dollarsOf(minimumPaymentCents(limit, settings)),
    accountTerms: accountTermsOf(settings, terms),
    ...(settings.openingCosts !== undefined && { openingCosts: settings.openingCosts }),
    paymentProtectionMonthly: chosenPremium({ selections: [...terms.selections], premiums: [...terms.premiums] }),
    conditions: loanConditionsOf(terms.conditions, "line"),
    expiresOn: addDays(terms.today, terms.offerDays),
    accepted: false,
  };
}
