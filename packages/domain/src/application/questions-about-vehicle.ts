import { isForAnotherVehicle } from "./named-vehicle.ts";
import type { ApplicationState, Records } from "../records/records.ts";
import { productSettings } from "../tenant/settings-of-product.ts";
import type { Tenant } from "../tenant/tenant.ts";
import type { CalendarDate } from "../values/dates.ts";
import type { ProductEligibilityQuestion } from "../membership/eligibility.ts";

/**
 * The product's questions that were answered for another vehicle than the application's. The applicant answers them
 * again. A question about the age isn't among them, because no vehicle may contradict its answer (age-of-vehicle.ts).
 */
export function questionsToAskAgain(
  { productCode }: Pick<ApplicationState, "productCode">,
  records: Pick<Records, "productEligibility" | "vehicle">,
  tenant: Tenant,
): readonly ProductEligibilityQuestion[] {
  const [answer] = records.productEligibility;
  if (!answer || !isForAnotherVehicle(answer, records)) return [];
  const questions = productSettings(tenant, productCode)?.eligibilityQuestions ?? [];
  return questions.filter(({ isAboutVehicle, mostYears }) => isAboutVehicle && mostYears === undefined);
}

/**
 * The questions about the vehicle's age that the application's model year answers as the applicant did. They are left out
 * when the others are asked again.
 */
export function questionsAnsweredByYear(
  { productCode }: Pick<ApplicationState, "productCode">,
  { productEligibility: [given], vehicle: [vehicle] }: Pick<Records, "productEligibility" | "vehicle">,
  tenant: Tenant,
  today: CalendarDate,
): readonly ProductEligibilityQuestion[] {
  if (!given || !vehicle) return [];
  const age = Number(today.slice(0, 4)) - vehicle.year;
  const questions = productSettings(tenant, productCode)?.eligibilityQuestions ?? [];
  return questions.filter(({ id, mostYears, eligibleAnswer }) => {
    if (mostYears === undefined) return false;
    const byYear = age <= mostYears ? eligibleAnswer : !eligibleAnswer;
    return given.answers.some(({ questionId, answer }) => questionId === id && answer === byYear);
  });
}
