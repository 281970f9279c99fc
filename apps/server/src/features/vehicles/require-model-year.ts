import { answeredAgeOf, olderThanAnswered } from "@portico/domain/application/age-of-vehicle";
import { isNoLongerNew, isTooNew, noLongerNew, tooNew, type Vehicle } from "@portico/domain/collateral/vehicle";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** Rejects a model year that nobody sells yet, and one that is too old for a new vehicle. */
export function requireModelYear({ today }: Pick<ApplicationScope, "today">, vehicle: Vehicle): void {
  if (isTooNew(vehicle.year, today)) throw atYear(tooNew);
  if (isNoLongerNew(vehicle, today)) throw atYear(noLongerNew);
}

function atYear(problem: string): AppError {
  return new AppError("fieldsInvalid", { fields: { "vehicle.year": problem } });
}

/** Rejects a vehicle that is older than the applicant answered. */
export function requireAnsweredAge({ application, records, tenant, today }: ApplicationScope, { year }: Vehicle): void {
  const answered = answeredAgeOf(application, records, tenant, today);
  if (answered && year < answered.oldestYear) throw atYear(olderThanAnswered(answered));
}
