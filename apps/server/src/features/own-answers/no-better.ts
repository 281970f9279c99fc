import { loanSoFarOf } from "@portico/domain/application/amount-and-term";
import { AddressType } from "@portico/domain/address/address";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records } from "@portico/domain/records/records";
import { centsOf } from "@portico/domain/values/money";

/** The answers of some people of an application. */
export interface AnswersOf {
  readonly records: Records;
  readonly people: readonly number[];
}

/** Whether nothing is better than in the declined application: no smaller amount, no more income or less rent, the same vehicle. */
export function isNoBetter(asked: AnswersOf, declined: AnswersOf): boolean {
  const amount = loanSoFarOf(asked.records)?.loanAmount ?? 0;
  return (
    amount >= (loanSoFarOf(declined.records)?.loanAmount ?? Infinity) &&
    incomeOf(asked) <= incomeOf(declined) &&
    housingOf(asked) >= housingOf(declined) &&
    vehicleOf(asked) === vehicleOf(declined)
  );
}

function incomeOf({ records, people }: AnswersOf): number {
  return people
    .flatMap((applicantId) => [
      ...ofPerson(records.employment, applicantId).filter((job) => job.employmentType === EmploymentPeriod.current),
      ...ofPerson(records.incomeSource, applicantId),
    ])
    .reduce((sum, { monthlyIncome = 0 }) => sum + centsOf(monthlyIncome), 0);
}

function housingOf({ records, people }: AnswersOf): number {
  return people
    .flatMap((applicantId) => ofPerson(records.address, applicantId))
    .filter(({ type }) => type === AddressType.physical)
    .reduce((sum, { monthlyHousingPaymentAmount = 0 }) => sum + centsOf(monthlyHousingPaymentAmount), 0);
}

function vehicleOf({ records: { vehicle } }: AnswersOf): string {
  return JSON.stringify(vehicle.map(({ year, make, model, vin }) => [year, make, model, vin]));
}
