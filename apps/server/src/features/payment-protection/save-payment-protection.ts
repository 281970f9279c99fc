import type { paymentProtectionApi } from "@portico/contract/agreements";
import type { InputOf } from "@portico/contract/endpoint";
import type { FieldErrors } from "@portico/contract/errors";
import { paymentProtectionOf, type ProtectionOf } from "@portico/domain/application/payment-protection-of";
import { isSameQuestion, selectionsAt, type Asked, type ShownPremium } from "@portico/domain/loan/payment-protection";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Save = (typeof paymentProtectionApi)["save"];
type Selections = InputOf<Save>["paymentProtectionSelections"];

/**
 * Saves each borrower's choice for each product. Every choice needs an explicit answer, and only borrowers are asked. A yes to an outdated
 * price is rejected, because nobody elected the coverage at today's price. So is a yes to a product that can't protect this person. Their
 * no isn't asked for, so it isn't saved.
 */
export function savePaymentProtection(
  scope: ApplicationScope,
  { paymentProtectionSelections: given, premiums: shown }: InputOf<Save>,
): Change<Save> {
  const { records } = scope;
  const offered = paymentProtectionOf(scope);
  const { premiums, owed } = offered;
  if (shown && isChanged(premiums, { selections: given, premiums: shown })) throw new AppError("premiumsChanged");
  const fields = problemsOf(given, offered);
  if (Object.keys(fields).length > 0) throw new AppError("fieldsInvalid", { fields });
  const selections = given.filter((one) => owed.some((asked) => isSameQuestion(asked, one)));
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

/** Names the place in the list, or the place after its end for a missing answer. */
function problemsOf(given: Selections, offered: ProtectionOf): FieldErrors {
  const fields: FieldErrors = {};
  for (const [index, selection] of given.entries()) {
    const isRepeated = given.findIndex((one) => isSameQuestion(one, selection)) !== index;
    const problem = isRepeated ? notAsked : problemOf(selection, offered);
    if (problem) fields[`paymentProtectionSelections.${index}`] = problem;
  }
  const missing = offered.owed.filter((one) => !given.some((selection) => isSameQuestion(one, selection)));
  for (const [index] of missing.entries())
    fields[`paymentProtectionSelections.${given.length + index}`] = "Choose yes or no.";
  return fields;
}

const notAsked = "This was not asked.";

function problemOf(selection: Asked & { readonly elected: boolean }, { sold, people, owed }: ProtectionOf) {
  if (owed.some((one) => isSameQuestion(one, selection))) return undefined;
  const isSold = sold.some(({ id }) => id === selection.productId);
  const borrows = people.some(({ applicantType }) => applicantType === selection.applicantType);
  if (!isSold || !borrows) return notAsked;
  return selection.elected ? "This protection is only for people who work for pay." : undefined;
}
