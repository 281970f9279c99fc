import { unsuitableAnswers } from "../membership/eligibility.ts";
import type { ApplicationState, Records } from "../records/records.ts";
import { productSettings } from "../tenant/settings-of-product.ts";
import type { Tenant } from "../tenant/tenant.ts";

/** The applicant answered that the vehicle isn't more than so many years old, counted from its model year. */
export interface AnsweredAge {
  readonly years: number;
  readonly oldestYear: number;
}

/** The answer about the vehicle's age. Undefined if the product has no such question, or before it is answered. */
export function answeredAgeOf(
  { productCode }: Pick<ApplicationState, "productCode">,
  { productEligibility: [answer] }: Pick<Records, "productEligibility">,
  tenant: Tenant,
  today: string,
): AnsweredAge | undefined {
  if (!answer) return undefined;
  const questions = productSettings(tenant, productCode)?.eligibilityQuestions ?? [];
  const unsuitable = unsuitableAnswers(answer, questions);
  const limits = questions.flatMap((question) =>
    question.mostYears === undefined || unsuitable.includes(question) ? [] : [question.mostYears],
  );
  if (limits.length === 0) return undefined;
  const years = Math.min(...limits);
  return { years, oldestYear: Number(today.slice(0, 4)) - years };
}

/** The error at a model year that contradicts the answer. */
export function olderThanAnswered({ years }: AnsweredAge): string {
  return `This model year is more than ${years} years ago. You answered that it isn't. Choose another year, or change your answer.`;
}
