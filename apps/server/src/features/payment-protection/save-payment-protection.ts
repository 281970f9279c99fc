import type { paymentProtectionApi } from "@portico/contract/agreements";
import type { InputOf } from "@portico/contract/endpoint";
import type { FieldErrors } from "@portico/contract/errors";
import { appliesJointly } from "@portico/domain/application/joint-application";
import {
  isSameQuestion,
  owedSelections,
  premiumsOf,
  selectionsAt,
  type ShownPremium,
} from "@portico/domain/loan/payment-protection";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Save = (typeof paymentProtectionApi)["save"];
type Selections = InputOf<Save>["paymentProtectionSelections"];

/**
 * Saves each borrower's choice for each product. Every choice needs an explicit answer, and only borrowers are asked. A yes to an outdated
 * price is rejected, because nobody elected the coverage at today's price.
 */
export function savePaymentProtection(
  scope: ApplicationScope,
  { paymentProtectionSelections: selections, premiums: shown }: InputOf<Save>,
): Change<Save> {
  const { records } = scope;
  const products = productsOf(scope);
  const premiums = premiumsOf(products, amountAndTermOf(records)?.loanAmount ?? 0);
  if (shown && isChanged(premiums, { selections, premiums: shown })) throw new AppError("premiumsChanged");
  const fields = problemsOf(selections, owedSelections(products, appliesJointly(records)));
  if (Object.keys(fields).length > 0) throw new AppError("fieldsInvalid", { fields });
  const id = records.paymentProtection[0]?.id ?? scope.newId();
  return {
    writes: [put("paymentProtection", { id }, { selections, premiums })],
    events: [
      {
        action: "paymentProtection.answered",
        details: { elected: selections.filter(({ elected }) => elected).length },
      },
    ],
    answer: { updated: true },
  };
}

/** Whether the institution has other products or prices than the page on which these choices were made. */
function isChanged(
  premiums: readonly ShownPremium[],
  given: { selections: Selections; premiums: ShownPremium[] },
): boolean {
  const shown = new Set(given.premiums.map(({ productId }) => productId));
  if (shown.size !== premiums.length || !premiums.every(({ productId }) => shown.has(productId))) return true;
  return selectionsAt(premiums, given).length < given.selections.length;
}

type Wanted = ReturnType<typeof owedSelections>[number];

function productsOf({ tenant, application }: ApplicationScope) {
  return productSettings(tenant, application.productCode)?.paymentProtection ?? [];
}

/** Names the place in the list, or the place after its end for a missing answer. */
function problemsOf(given: Selections, wanted: readonly Wanted[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const [index, selection] of given.entries())
    if (
      !wanted.some((one) => isSameQuestion(one, selection)) ||
      given.findIndex((one) => isSameQuestion(one, selection)) !== index
    )
      fields[`paymentProtectionSelections.${index}`] = "This was not asked.";
  const missing = wanted.filter((one) => !given.some((selection) => isSameQuestion(one, selection)));
  for (const [index] of missing.entries())
    fields[`paymentProtectionSelections.${given.length + index}`] = "Choose yes or no.";
  return fields;
}
