import { ageOn } from "@portico/domain/values/dates";
import { recordOf } from "./applicant-of.ts";
import type { ApplicationScope } from "./scope.ts";

/** A person's age in whole years. Undefined as long as their birth date is unknown. */
export function ageOf({ records, today }: Pick<ApplicationScope, "records" | "today">, applicantId: number) {
  const dateOfBirth = recordOf(records, "identification", applicantId)?.dateOfBirth;
  return dateOfBirth === undefined ? undefined : ageOn(dateOfBirth, today);
}
