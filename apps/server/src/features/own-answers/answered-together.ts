import { numbersOf } from "@portico/domain/application/changed-places";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { peopleOf } from "@portico/domain/application/people-of";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { leftHere } from "../saved-applications/opened-here.ts";
import { isFinalDecline } from "./is-final-decline.ts";
import { isNoBetter } from "./no-better.ts";
import { othersOfProven, provenNumber } from "./others-of-proven.ts";

type Asked = Pick<ApplicationScope, "application" | "records">;
type Answered = { readonly answeredTogetherOn?: string };
type Together = Answered & { readonly declinedTogether?: true };

/*
 * Both people were in the decline that these tell about, and the rule looks only at what both answered together. It looks at neither
 * report, nor at what the tables would let one of them do alone, because that would tell each about the other (decision 188).
 */

/**
 * The day on which these two people were declined together, if they ask for no less, with no more income: in this session, or, if both
 * are proven, in any other (decision 227). And whether they were declined together at all, whatever they ask for now (decision 328).
 */
export async function answeredTogether(scope: ApplicationScope): Promise<Together> {
  if (!pairOf(scope)) return {};
  const isSame = (earlier: Asked) => isNoBetter(ofAll(scope), ofAll(earlier));
  const here = declinesAmong(await leftHere(scope), scope);
  const declines = here.some(isSame) ? here : [...here, ...declinesAmong(await othersOfBoth(scope), scope)];
  return { ...(declines.length > 0 && { declinedTogether: true }), ...dayOf(declines.find(isSame)) };
}

/** In this session, before the loan and the incomes are known. It says nothing about them. */
export async function refusedTogether(scope: ApplicationScope): Promise<Answered> {
  return pairOf(scope) ? dayOf(declinesAmong(await leftHere(scope), scope)[0]) : {};
}

/**
 * The applications of these two from any session, if each of them has proven who they are, in this one or in one of those. Nobody asks a
 * co-borrower, so the other one was the first person of another application.
 */
async function othersOfBoth(scope: ApplicationScope): Promise<readonly OtherApplication[]> {
  const pair = pairOf(scope);
  const others = (await othersOfProven(scope)).filter((one) => pairOf(one) === pair);
  const proven = new Set([scope, ...others].map((one) => provenNumber(one)));
  return numbersOf(scope).every((number) => proven.has(number)) ? others : [];
}

function declinesAmong(earlier: readonly Asked[], scope: ApplicationScope): readonly Asked[] {
  const { productCode } = scope.application;
  return earlier.filter(
    (one) =>
      one.application.productCode === productCode && pairOf(one) === pairOf(scope) && isFinalDecline(one.records),
  );
}

const ofAll = ({ application, records }: Asked) => ({ records, people: peopleOf(application, records) });

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
