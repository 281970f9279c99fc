import type { paymentProtectionApi } from "@portico/contract/agreements";
import type { OutputOf } from "@portico/contract/endpoint";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { paymentProtectionOf } from "@portico/domain/application/payment-protection-of";
import { isSameQuestion, type Asked } from "@portico/domain/loan/payment-protection";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Api = typeof paymentProtectionApi;

/**
 * This text must accompany every offer of protection: its cost is no finance charge only if it is voluntary (12 CFR 1026.4(d)(1) and (3)).
 */
const optionalText =
  "Payment protection is optional. Whether you choose it does not affect your application for credit or its terms.";

/** The protection products and the loan that their cost is based on. */
export function readPaymentProtectionConfiguration(scope: ApplicationScope): OutputOf<Api["configuration"]> {
  const { records } = scope;
  const { products, people, owed } = paymentProtectionOf(scope);
  const notAsked = products
    .flatMap(({ id }) => people.map(({ applicantType }): Asked => ({ productId: id, applicantType })))
    .filter((one) => !owed.some((asked) => isSameQuestion(asked, one)));
  return {
    productConfigurations:
      products.length === 0 ? [] : [{ sectionTitle: "Payment protection", description: optionalText, products }],
    loanAmount: amountAndTermOf(records)?.loanAmount ?? 0,
    isJoint: people.length > 1,
    ...(notAsked.length > 0 && { notAsked }),
  };
}

/**
 * The answers that still hold. Answers of a co-applicant who left or was replaced are gone, and so is a yes to another price, or of somebody
 * who no longer works for pay. So the list can be incomplete.
 */
export function readPaymentProtection(scope: ApplicationScope): OutputOf<Api["read"]> {
  if (scope.records.paymentProtection.length === 0) return { paymentProtectionSelections: [], isAskedAgain: false };
  const { standing, ended, isPriceChanged, isComplete } = paymentProtectionOf(scope);
  return {
    paymentProtectionSelections: standing,
    isAskedAgain: !isComplete,
    ...(isPriceChanged && { isPriceChanged }),
    ...(ended.length > 0 && {
      ended: ended.map(({ productId, applicantType }) => ({ productId, applicantType })),
    }),
  };
}
