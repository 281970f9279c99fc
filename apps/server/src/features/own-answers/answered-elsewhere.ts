import { numbersOf } from "@portico/domain/application/changed-places";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { peopleOf } from "@portico/domain/application/people-of";
import { ApplicationType } from "@portico/domain/person/person";
import type { WaysOn } from "@portico/domain/decision/decision";
import { refusesOnlyVehicle } from "@portico/domain/decision/decline-advice";
import { ofPerson } from "@portico/domain/records/of-person";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { isFinalDecline } from "./is-final-decline.ts";
import { passesWithLess } from "./is-hopeless.ts";
import { isVehicleRefused } from "./is-vehicle-refused.ts";
import { isNoBetter } from "./no-better.ts";
import { othersOfProven, provenNumber } from "./others-of-proven.ts";

export interface AnsweredElsewhere {
  readonly answeredOn?: string;
  readonly answeredElsewhere?: "alone" | "withSomebody";
}

/**
 * The day on which this proven person was declined in any session, if the same answer is likely for their application alone. After a
 * decline of two, it rests on what the tables said of this person alone (decision 227).
 */
export async function answeredElsewhere(scope: ApplicationScope): Promise<AnsweredElsewhere> {
  const tin = provenNumber(scope);
  if (tin === undefined) return {};
  const others = await othersOfProven(scope);
  const same = others.find((other) => wouldBeTheSame(scope, other, tin));
  const answeredOn = same?.records.decision[0]?.decidedOn;
  if (!same || answeredOn === undefined) return {};
  return { answeredOn, answeredElsewhere: appliesJointly(same.records) ? "withSomebody" : "alone" };
}

function wouldBeTheSame(scope: ApplicationScope, other: OtherApplication, tin: string): boolean {
  const ways = waysAfter(scope, other, tin);
  if (!ways) return false;
  const passesNone = !ways.withCoBorrower && !ways.onSavings && !passesWithLess(ways);
  if (passesNone && !isOnlyItsVehicle(other, ways)) return true;
  const asked = { records: scope.records, people: [scope.application.primaryApplicantId] };
  return (
    scope.application.productCode === other.application.productCode &&
    isNoBetter(asked, { records: other.records, people: [ways.applicantId] })
  );
}

/** Whether only the vehicle was in the way of this person alone, so that another one may pass (decision 237). */
function isOnlyItsVehicle(other: OtherApplication, { aloneReasons }: WaysOn): boolean {
  return aloneReasons ? refusesOnlyVehicle(other.application.productCode, aloneReasons) : isVehicleRefused(other);
}

/** What this person could still ask for after their decline. Undefined if it doesn't count for an application alone. */
function waysAfter(scope: ApplicationScope, { application, records }: OtherApplication, tin: string) {
  const people = peopleOf(application, records);
  const applicantId = people[numbersOf({ application, records }).indexOf(tin)];
  if (applicantId === undefined || !isFinalDecline(records)) return undefined;
  const [ways] = ofPerson(records.decision[0]?.ways ?? [], applicantId);
  if (people.length === 1) return ways;
  // Until somebody says that they apply alone, the other one may be looking at the page too.
  return hasChosenAlone(scope) && ways?.aloneReasons !== undefined ? ways : undefined;
}

function hasChosenAlone({ records: { coApplicantSelection } }: ApplicationScope): boolean {
  return coApplicantSelection[0]?.applicationType === ApplicationType.single;
}
