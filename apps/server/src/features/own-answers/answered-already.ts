import { loanSoFarOf } from "@portico/domain/application/amount-and-term";
import { numbersOf } from "@portico/domain/application/changed-places";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { peopleOf } from "@portico/domain/application/people-of";
import type { WaysOn } from "@portico/domain/decision/decision";
import { ofPerson } from "@portico/domain/records/of-person";
import type { AnyRecord, Records } from "@portico/domain/records/records";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { openedHere } from "../saved-applications/opened-here.ts";
import { answeredElsewhere, type AnsweredElsewhere } from "./answered-elsewhere.ts";
import { isFinalDecline } from "./is-final-decline.ts";
import { isHopeless } from "./is-hopeless.ts";
import { othersOfProven } from "./others-of-proven.ts";

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
 * The day on which this person was declined, if no co-borrower would have changed the answer: in this session, or, once they are proven, in
 * any other (decision 274). It is for the page that asks who applies, before anybody else is named.
 */
export async function refusedWithAnybody(scope: ApplicationScope): Promise<{ readonly answeredOn?: string }> {
  const isAlone = scope.application.jointApplicantId === null && !appliesJointly(scope.records);
  if (!isAlone) return {};
  const [declined] = [...(await hopelessHere(scope)), ...(await hopelessElsewhere(scope))];
  const answeredOn = declined?.records.decision[0]?.decidedOn;
  return answeredOn === undefined ? {} : { answeredOn };
}

/**
 * The same day for the Review of two people, who read it together on the page that asked who applies. So it is only about a decline that
 * was there before this application began: a later one of the first person is nothing that the other one has read of.
 */
export async function refusedBeforeTogether(scope: ApplicationScope): Promise<{ readonly refusedAloneOn?: string }> {
  if (!appliesJointly(scope.records)) return {};
  const began = scope.startedTime.toISOString();
  const elsewhere = isProvenFromTheStart(scope) ? await hopelessElsewhere(scope) : [];
  const made = [...(await hopelessHere(scope)), ...elsewhere]
    .filter((one) => !wasInIt(scope, one))
    .flatMap(({ records }) => records.decision)
    .find(({ decidedAt }) => decidedAt <= began);
  return made ? { refusedAloneOn: made.decidedOn } : {};
}

/** Whether the page that asked who applies knew the person already: they signed in, or passed the questions in an earlier application. */
function isProvenFromTheStart({ application, records }: ApplicationScope): boolean {
  const passed = ofPerson(records.personVerification, application.primaryApplicantId);
  return application.memberType === "existing" || passed.some(({ carriedFrom }) => carriedFrom !== undefined);
}

/** Whether the present co-borrower was in that application. Two people hear only what both answered (decision 188). */
function wasInIt(scope: ApplicationScope, earlier: Asked): boolean {
  const [, second] = numbersOf(scope);
  return second === undefined || numbersOf(earlier).includes(second);
}

/** The declines in this session that no co-borrower of the first person would have changed. */
async function hopelessHere(scope: ApplicationScope): Promise<readonly OtherApplication[]> {
  return (await openedHere(scope)).filter((one) => isHopeless(one, ownWaysAfter(scope, one)));
}

/** Those in any session, once the first person is proven. A search finds the co-borrower's too, which count for nothing here. */
async function hopelessElsewhere(scope: ApplicationScope): Promise<readonly OtherApplication[]> {
  const [number] = numbersOf(scope);
  return (await othersOfProven(scope)).filter(
    (one) => numbersOf(one).includes(number) && isHopeless(one, ownWaysAfter(scope, one)),
  );
}

/**
 * What the first person of the present application could still ask for after this decline. Of two people, it is the one with their number,
 * and nothing of the other one counts (decision 228). An older decision didn't ask enough about two people.
 */
function ownWaysAfter(scope: ApplicationScope, earlier: OtherApplication): WaysOn | undefined {
  const { application, records } = earlier;
  if (!appliesJointly(records)) return waysAfter(application.primaryApplicantId, records);
  const [number] = numbersOf(scope);
  const applicantId = peopleOf(application, records)[numbersOf(earlier).indexOf(number)];
  if (number === undefined || applicantId === undefined || !isFinalDecline(records)) return undefined;
  const [ways] = ofPerson(records.decision[0]?.ways ?? [], applicantId);
  return ways?.aloneReasons ? ways : undefined;
}

function wouldBeTheSame(asked: Asked, { application, records }: Asked): boolean {
  const ways = waysAfter(application.primaryApplicantId, records);
  if (!ways) return false;
  if (isHopeless({ application, records }, ways)) return true;
  return asked.application.productCode === application.productCode && asksForTheSame(asked.records, records);
}

/** What a person declined alone could still ask for. Undefined if a smaller loan or another try at the identity may pass. */
function waysAfter(applicantId: number, records: Records): WaysOn | undefined {
  if (!isFinalDecline(records) || appliesJointly(records)) return undefined;
  return ofPerson(records.decision[0]?.ways ?? [], applicantId)[0];
}

/** Whether nothing is better than in the declined application: no smaller amount, and the same income and vehicle. */
function asksForTheSame(asked: Records, declined: Records): boolean {
  const amount = loanSoFarOf(asked)?.loanAmount ?? 0;
  return amount >= (loanSoFarOf(declined)?.loanAmount ?? Infinity) && factsOf(asked) === factsOf(declined);
}

const kindsOfFacts = ["employment", "incomeSource", "address", "vehicle"] as const;

function factsOf(records: Records): string {
  const contents = kindsOfFacts.flatMap((kind) =>
    (records[kind] as readonly AnyRecord[]).map(({ id: _id, applicantId: _owner, ...content }) => content),
  );
  return JSON.stringify(contents);
}
