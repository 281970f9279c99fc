import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { appliesJointly } from "@portico/domain/application/joint-application";
import type { WaysOn } from "@portico/domain/decision/decision";
import { ofPerson } from "@portico/domain/records/of-person";
import type { AnyRecord, Records } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { openedHere } from "../saved-applications/opened-here.ts";
import { answeredElsewhere, type AnsweredElsewhere } from "./answered-elsewhere.ts";
import { isFinalDecline } from "./is-final-decline.ts";
import { isVehicleRefused } from "./is-vehicle-refused.ts";

type Asked = Pick<ApplicationScope, "application" | "records">;

/**
 * The day on which this person was declined, if the same answer is likely for this application (decision 173): in this session, or, once
 * they are proven, in any other (decision 227). It is only for one person: for two, it would tell one of them about the other's loans.
 */
export async function answeredAlready(scope: ApplicationScope): Promise<AnsweredElsewhere> {
  if (appliesJointly(scope.records)) return {};
  const earlier = await openedHere(scope);
  const same = earlier.find((one) => wouldBeTheSame(scope, one));
  const answeredOn = same?.records.decision[0]?.decidedOn;
  return answeredOn === undefined ? answeredElsewhere(scope) : { answeredOn };
}

/**
 * The day on which this person was declined in this session, if no co-borrower would have changed the answer. It is for the page that asks
 * who applies, before anybody else is named.
 */
export async function refusedWithAnybody(scope: ApplicationScope): Promise<{ readonly answeredOn?: string }> {
  const isAlone = scope.application.jointApplicantId === null && !appliesJointly(scope.records);
  if (!isAlone) return {};
  const answeredOn = (await hopelessHere(scope))[0]?.decidedOn;
  return answeredOn === undefined ? {} : { answeredOn };
}

/**
 * The same day for the Review of two people, who read it together on the page that asked who applies. So it is only about a decline that
 * was there before this application began: a later one of the first person is nothing that the other one has read of.
 */
export async function refusedBeforeTogether(scope: ApplicationScope): Promise<{ readonly refusedAloneOn?: string }> {
  if (!appliesJointly(scope.records)) return {};
  const began = scope.startedTime.toISOString();
  const made = (await hopelessHere(scope)).find(({ decidedAt }) => decidedAt <= began);
  return made ? { refusedAloneOn: made.decidedOn } : {};
}

/** The decisions in this session that no co-borrower would have changed. */
async function hopelessHere(scope: ApplicationScope): Promise<Records["decision"]> {
  return (await openedHere(scope)).filter(isHopeless).flatMap(({ records }) => records.decision);
}

/** Even the best loan was refused, and not for its vehicle alone (decision 237). So the reason is in the report or the answers (153). */
function isHopeless({ application, records }: Asked): boolean {
  const ways = waysAfter(application.primaryApplicantId, records);
  return ways !== undefined && !isVehicleRefused({ application, records }) && !ways.withCoBorrower && !ways.onSavings;
}

function wouldBeTheSame(asked: Asked, { application, records }: Asked): boolean {
  if (!waysAfter(application.primaryApplicantId, records)) return false;
  if (isHopeless({ application, records })) return true;
  return asked.application.productCode === application.productCode && asksForTheSame(asked.records, records);
}

/** What a person declined alone could still ask for. Undefined if a smaller loan or another try at the identity may pass. */
function waysAfter(applicantId: number, records: Records): WaysOn | undefined {
  if (!isFinalDecline(records) || appliesJointly(records)) return undefined;
  return ofPerson(records.decision[0]?.ways ?? [], applicantId)[0];
}

/** Whether nothing is better than in the declined application: no smaller amount, and the same income and vehicle. */
function asksForTheSame(asked: Records, declined: Records): boolean {
  const amount = amountAndTermOf(asked)?.loanAmount ?? 0;
  return amount >= (amountAndTermOf(declined)?.loanAmount ?? Infinity) && factsOf(asked) === factsOf(declined);
}

const kindsOfFacts = ["employment", "incomeSource", "address", "vehicle"] as const;

function factsOf(records: Records): string {
  const contents = kindsOfFacts.flatMap((kind) =>
    (records[kind] as readonly AnyRecord[]).map(({ id: _id, applicantId: _owner, ...content }) => content),
  );
  return JSON.stringify(contents);
}
