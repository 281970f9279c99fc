import { isHome, yearsAtHomes } from "@portico/domain/address/address";
import type { Identification } from "@portico/domain/person/identification";
import { ofPerson } from "@portico/domain/records/of-person";
import { residenceHistoryOf } from "@portico/domain/tenant/rules-of";
import { ageOn } from "@portico/domain/values/dates";
import { AppError } from "../../kernel/app-error.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

/**
 * Rejects a birth date that makes the person younger than the years they gave for a home, a job, or their homes together. One of the two
 * must be wrong.
 */
export function requireOldEnough(
  { records, today, tenant }: Pick<AnyApplicationScope, "records" | "today" | "tenant">,
  applicantId: number,
  { dateOfBirth }: Pick<Identification, "dateOfBirth">,
): void {
  const addresses = ofPerson(records.address, applicantId);
  const jobs = ofPerson(records.employment, applicantId);
  const years = Math.max(
    0,
    ...addresses.filter(isHome).map(({ yearsLived = 0 }) => yearsLived),
    ...jobs.map(({ yearsWorked }) => yearsWorked),
  );
  const together = yearsAtHomes(addresses, residenceHistoryOf(tenant));
  const age = ageOn(dateOfBirth, today);
  if (years > age) throw tooYoung(age, `a home or a job here lasted ${years} years`);
  if (together > age) throw tooYoung(age, `the homes here together lasted ${together} years`);
}

function tooYoung(age: number, contradiction: string): AppError {
  const message = `With this date, the age is ${age}, but ${contradiction}. Correct the date, or change those years first.`;
  return new AppError("fieldsInvalid", { fields: { "data.dateOfBirth": message } });
}
