import type { eligibilityApi } from "@portico/contract/eligibility";
import type { InputOf } from "@portico/contract/endpoint";
import { namedVehicleOf } from "@portico/domain/application/named-vehicle";
import { isEligible, isProductEligible } from "@portico/domain/membership/eligibility";
import { townOfHome } from "@portico/domain/application/county-of-home";
import { eligibilityRulesOf, productEligibilityRulesOf } from "@portico/domain/tenant/rules-of";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { recordOf } from "../../kernel/applicant-of.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";

type Create = (typeof eligibilityApi)["create"];
type CreateProduct = (typeof eligibilityApi)["createProduct"];

/** Saves how a new member may join, and whether that makes them eligible. */
export function saveEligibility(
  scope: ApplicationScope,
  { applicantId, eligibility: typed }: InputOf<Create>,
): Change<Create> {
  const { tenant, records, application } = scope;
  const answered = validate(eligibilityRulesOf(tenant), typed, "eligibility");
  const isIn = isEligible(answered, tenant.eligibility.options, tenant.eligibility.counties);
  // Somebody who can't join opens no accounts.
  const eligibility = isIn ? answered : { ...answered, fundingProducts: [] };
  const id = recordOf(records, "eligibility", applicantId)?.id ?? scope.newId();
  const town = townOfHome(application, records);
  return {
    writes: [put("eligibility", { id, applicantId }, { ...eligibility, isEligible: isIn, ...(town && { town }) })],
    events: [{ action: "eligibility.answered", applicantId, details: { isEligible: isIn } }],
    answer: { isEligible: isIn },
  };
}

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
