import { isHome } from "@portico/domain/address/address";
import type { Identification } from "@portico/domain/person/identification";
import { ofPerson } from "@portico/domain/records/of-person";
import { ageOn } from "@portico/domain/values/dates";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** Rejects a birth date that makes the person younger than the years they gave for a home or a job. One of the two must be wrong. */
export function requireOldEnough(
  { records, today }: Pick<ApplicationScope, "records" | "today">,
  applicantId: number,
  { dateOfBirth }: Pick<Identification, "dateOfBirth">,
): void {
  const homes = ofPerson(records.address, applicantId).filter(isHome);
  const jobs = ofPerson(records.employment, applicantId);
  const years = Math.max(
    0,
    ...homes.map(({ yearsLived }) => yearsLived),
    ...jobs.map(({ yearsWorked }) => yearsWorked),
  );
  const age = ageOn(dateOfBirth, today);
  if (years <= age) return;
  const message = `With this date, the age is ${age}, but a home or a job here lasted ${years} years. Correct the date, or change those years first.`;
  throw new AppError("fieldsInvalid", { fields: { "data.dateOfBirth": message } });
}
