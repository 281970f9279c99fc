import type { eligibilityApi } from "@portico/contract/eligibility";
import type { InputOf } from "@portico/contract/endpoint";
import { namedVehicleOf } from "@portico/domain/application/named-vehicle";
import { isProductEligible } from "@portico/domain/membership/eligibility";
import { productEligibilityRulesOf } from "@portico/domain/tenant/rules-of";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";

type CreateProduct = (typeof eligibilityApi)["createProduct"];

/** Saves the answers to a product's questions. Answers to unknown questions are dropped. */
export function saveProductEligibility(
  scope: ApplicationScope,
  { productEligibility: typed }: InputOf<CreateProduct>,
): Change<CreateProduct> {
  const { tenant, application, records } = scope;
  const questions = productSettings(tenant, application.productCode)?.eligibilityQuestions ?? [];
  const given = validate(productEligibilityRulesOf(tenant, application.productCode), typed, "productEligibility");
  const answers = given.answers.filter(({ questionId }) => questions.some(({ id }) => id === questionId));
  const isIn = isProductEligible({ answers }, questions);
  const id = records.productEligibility[0]?.id ?? scope.newId();
  const vehicle = namedVehicleOf(records);
  return {
    writes: [put("productEligibility", { id }, { answers, isEligible: isIn, ...(vehicle && { vehicle }) })],
    events: [{ action: "productEligibility.answered", details: { isEligible: isIn } }],
    answer: { isEligible: isIn },
  };
}
