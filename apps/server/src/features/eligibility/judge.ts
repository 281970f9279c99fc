import { isEligible, isProductEligible, type Eligibility } from "@portico/domain/membership/eligibility";
import type { RecordOf } from "@portico/domain/records/records";
import { eligibilityRulesOf, joiningRulesOf, productEligibilityRulesOf } from "@portico/domain/tenant/rules-of";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { keptRules } from "../../kernel/kept-rules.ts";
import { validate } from "../../kernel/validate.ts";

const rulesFor = keptRules(eligibilityRulesOf);
const joiningRulesFor = keptRules(joiningRulesOf);

/** Checks how somebody may join by the institution's rules, and judges it. Somebody who can't join opens no accounts. */
export function judgedMembership(tenant: Tenant, typed: unknown): RecordOf<"eligibility"> {
  const answered = validate(rulesFor(tenant), typed, "eligibility");
  const isIn = isEligible(answered, tenant.eligibility.options, tenant.eligibility.counties);
  return { ...answered, ...(!isIn && { fundingProducts: [] }), isEligible: isIn };
}

/** The same for somebody who opens accounts, and chooses them on a page of its own. */
export function judgedJoining(tenant: Tenant, typed: Eligibility): RecordOf<"eligibility"> {
  const { options, counties } = tenant.eligibility;
  const answered = validate(joiningRulesFor(tenant), { ...typed, fundingProducts: [] }, "eligibility");
  return { ...answered, isEligible: isEligible(answered, options, counties) };
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
