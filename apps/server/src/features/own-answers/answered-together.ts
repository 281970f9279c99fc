import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { numbersOf } from "@portico/domain/application/changed-places";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { peopleOf } from "@portico/domain/application/people-of";
import { AddressType } from "@portico/domain/address/address";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { ofPerson } from "@portico/domain/records/of-person";
import { centsOf } from "@portico/domain/values/money";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { leftHere } from "../saved-applications/opened-here.ts";
import { isFinalDecline } from "./is-final-decline.ts";

type Asked = Pick<ApplicationScope, "application" | "records">;
type Answered = { readonly answeredTogetherOn?: string };

/*
 * Both people were in the decline that these tell about, and the rule looks only at what both answered together. It looks at neither
 * report, nor at what the tables would let one of them do alone, because that would tell each about the other (decision 188).
 */

/** The day on which these two people were declined together in this session, if they ask for no less, with no more income. */
export async function answeredTogether(scope: ApplicationScope): Promise<Answered> {
  return dayOf(await declinedTogether(scope, (earlier) => isNoBetter(scope, earlier)));
}

/** The same before the loan and the incomes are known. It says nothing about them. */
export async function refusedTogether(scope: ApplicationScope): Promise<Answered> {
  return dayOf(await declinedTogether(scope, () => true));
}

async function declinedTogether(scope: ApplicationScope, fits: (earlier: Asked) => boolean) {
  const pair = pairOf(scope);
  if (!pair) return undefined;
  const { productCode } = scope.application;
  const earlier = await leftHere(scope);
  return earlier.find(
    (one) =>
      one.application.productCode === productCode && pairOf(one) === pair && isFinalDecline(one.records) && fits(one),
  );
}

function dayOf(declined: Asked | undefined): Answered {
  const answeredTogetherOn = declined?.records.decision[0]?.decidedOn;
  return answeredTogetherOn === undefined ? {} : { answeredTogetherOn };
}

/** Both TINs in ascending order, so that it doesn't matter who comes first. Undefined until both are known. */
function pairOf(asked: Asked): string | undefined {
  const [first, second] = numbersOf(asked);
  if (!appliesJointly(asked.records) || first === undefined || second === undefined) return undefined;
  return first < second ? `${first} ${second}` : `${second} ${first}`;
}

/** Whether nothing is better than in the declined application: no smaller amount, no more income or less rent, the same vehicle. */
function isNoBetter(asked: Asked, declined: Asked): boolean {
  const amount = amountAndTermOf(asked.records)?.loanAmount ?? 0;
  return (
    amount >= (amountAndTermOf(declined.records)?.loanAmount ?? Infinity) &&
    incomeOf(asked) <= incomeOf(declined) &&
    housingOf(asked) >= housingOf(declined) &&
    vehicleOf(asked) === vehicleOf(declined)
  );
}

function incomeOf({ application, records }: Asked): number {
  return peopleOf(application, records)
    .flatMap((applicantId) => [
      ...ofPerson(records.employment, applicantId).filter((job) => job.employmentType === EmploymentPeriod.current),
      ...ofPerson(records.incomeSource, applicantId),
    ])
    .reduce((sum, { monthlyIncome = 0 }) => sum + centsOf(monthlyIncome), 0);
}

function housingOf({ application, records }: Asked): number {
  return peopleOf(application, records)
    .flatMap((applicantId) => ofPerson(records.address, applicantId))
    .filter(({ type }) => type === AddressType.physical)
    .reduce((sum, { monthlyHousingPaymentAmount = 0 }) => sum + centsOf(monthlyHousingPaymentAmount), 0);
}

function vehicleOf({ records: { vehicle } }: Asked): string {
  return JSON.stringify(vehicle.map(({ year, make, model, vin }) => [year, make, model, vin]));
}
