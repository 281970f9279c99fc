import type { paymentProtectionApi } from "@portico/contract/agreements";
import type { OutputOf } from "@portico/contract/endpoint";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { isEverySelectionMade, premiumsOf, selectionsAt } from "@portico/domain/loan/payment-protection";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Api = typeof paymentProtectionApi;

/**
 * This text must accompany every offer of protection: its cost is no finance charge only if it is voluntary (12 CFR 1026.4(d)(1) and (3)).
 */
const optionalText =
  "Payment protection is optional. Whether you choose it does not affect your application for credit or its terms.";

/** The protection products and the loan that their cost is based on. */
export function readPaymentProtectionConfiguration({
  tenant,
  application,
  records,
}: ApplicationScope): OutputOf<Api["configuration"]> {
  const products = productSettings(tenant, application.productCode)?.paymentProtection ?? [];
  const isJoint = appliesJointly(records);
  return {
    productConfigurations:
      products.length === 0 ? [] : [{ sectionTitle: "Payment protection", description: optionalText, products }],
    loanAmount: amountAndTermOf(records)?.loanAmount ?? 0,
    isJoint,
  };
}

/**
 * The answers that still hold. Answers of a co-applicant who left or was replaced are gone, and so is a yes to another price, so the list
 * can be incomplete.
 */
export function readPaymentProtection(scope: ApplicationScope): OutputOf<Api["read"]> {
  const { application, records } = scope;
  const [answer] = records.paymentProtection;
  const products = productSettings(scope.tenant, application.productCode)?.paymentProtection ?? [];
  if (!answer) return { paymentProtectionSelections: [], isAskedAgain: false };
  const standing = selectionsAt(premiumsOf(products, amountAndTermOf(records)?.loanAmount ?? 0), answer);
  return {
    paymentProtectionSelections: standing,
    isAskedAgain: !isEverySelectionMade(standing, products, appliesJointly(records)),
    ...(standing.length < answer.selections.length && { isPriceChanged: true }),
  };
}
