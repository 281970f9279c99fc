import { isEligible, isProductEligible, type Eligibility } from "@portico/domain/membership/eligibility";
import type { RecordOf } from "@portico/domain/records/records";
import { eligibilityRulesOf, productEligibilityRulesOf } from "@portico/domain/tenant/rules-of";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { isInCounty } from "../addresses/confirm-county.ts";

/** Checks how somebody may join by the institution's rules, and judges it. Somebody who can't join opens no accounts. */
export function judgedMembership(tenant: Tenant, typed: unknown): RecordOf<"eligibility"> {
  const answered = validate(eligibilityRulesOf(tenant), typed, "eligibility");
  const isIn = isEligible(answered, tenant.eligibility.options, tenant.eligibility.counties);
  return { ...answered, ...(!isIn && { fundingProducts: [] }), isEligible: isIn };
}

/** Rejects a county of residence that the home's ZIP code isn't in. Before there is a home, its ZIP code may be known already. */
export async function requireCountyOfHome(
  scope: SessionScope,
  answer: Eligibility,
  homeZipCode: string | undefined,
): Promise<void> {
  const postalCode = homeZipCode ?? answer.postalCode;
  if (postalCode === undefined || (await isInCounty(scope, answer, postalCode))) return;
  throw new AppError("fieldsInvalid", {
    fields: { "eligibility.county": "Check the county. The ZIP code of your home isn't in it." },
  });
}

/** Checks the answers to a product's questions, and judges them. Answers to unknown questions are dropped. */
export function judgedProduct(
  tenant: Tenant,
  productCode: number,
  typed: unknown,
): Omit<RecordOf<"productEligibility">, "vehicle"> {
  const questions = productSettings(tenant, productCode)?.eligibilityQuestions ?? [];
  const given = validate(productEligibilityRulesOf(tenant, productCode), typed, "productEligibility");
  const answers = given.answers.filter(({ questionId }) => questions.some(({ id }) => id === questionId));
  return { answers, isEligible: isProductEligible({ answers }, questions) };
}
