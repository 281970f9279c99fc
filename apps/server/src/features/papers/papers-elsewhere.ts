import { isSamePaper, papersOfPerson as papersAboutPerson } from "@portico/domain/documents/papers";
import { documentsNeeded } from "@portico/domain/application/documents-needed";
import { numbersOf } from "@portico/domain/application/changed-places";
import { peopleOf } from "@portico/domain/application/people-of";
import { LoanDecision } from "@portico/domain/decision/decision";
import { ofPerson } from "@portico/domain/records/of-person";
import { addDays } from "@portico/domain/values/dates";
import type { ApplicationScope, OtherApplication, Scope } from "../../kernel/scope.ts";
import { decidedOthers } from "../decided-others/decided-others.ts";
import type { Elsewhere } from "./papers-of.ts";
import { stateOfKind } from "./state-of-paper.ts";

type Searching = Pick<Scope, "tenant" | "database" | "today" | "keyedHashes" | "otherApplication">;
type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** Pay stubs older than this are no longer the newest ones. */
const daysThatCount = 30;

/**
 * Whether another application of the first person wants a document of this one too, or has files of theirs. Then one copy is enough for
 * both (decision 181), unless the institution asked for one in one of them. Two people don't learn about each other's loans.
 */
export async function sharesDocuments(scope: Searching, here: Decided): Promise<boolean> {
  const wanted = documentsNeeded(here, here.application.primaryApplicantId);
  if (wanted.length === 0 || isAskedIn(here)) return false;
  const others = await othersOfPerson(scope, here);
  return !others.some(isAskedIn) && others.some((other) => hasSome(other, here, wanted));
}

/** Whether the institution asked in this application for a paper about the person. A copy elsewhere was no answer to that. */
function isAskedIn({ records }: Pick<Decided, "records">): boolean {
  const tasks = records.institutionStatus[0]?.tasks ?? [];
  return tasks.some(({ paper }) => [...papersAboutPerson].some((kind) => isSamePaper(paper, kind)));
}

/** What became of the papers about the person that they sent to their other applications. The best state counts. */
export async function papersElsewhere(scope: Searching, here: Decided): Promise<Elsewhere> {
  const others = await othersOfPerson(scope, here);
  const states = [...papersAboutPerson].flatMap((kind) => {
    const there = others.map(({ application: { primaryApplicantId: applicantId }, records }) =>
      stateOfKind(records, { applicantId, kind }),
    );
    const best = there.find(({ state }) => state === "done") ?? there.find(({ state }) => state === "sent");
    return best ? [[kind, best] as const] : [];
  });
  return new Map(states);
}

/** The same while only requests of the institution count. Most applications have none, so they search nothing. */
export async function asksElsewhere(scope: Searching, here: Decided): Promise<Elsewhere> {
  const isAsked = (here.records.institutionStatus[0]?.tasks ?? []).length > 0;
  return isAsked ? papersElsewhere(scope, here) : new Map();
}

/** Other recent applications with the same first person. */
async function othersOfPerson(scope: Searching, here: Decided): Promise<readonly OtherApplication[]> {
  const [tin] = numbersOf(here);
  if (tin === undefined || peopleOf(here.application, here.records).length > 1) return [];
  const others = await decidedOthers(scope, here);
  return others.filter((other) => numbersOf(other)[0] === tin && isRecent(scope, other));
}

function isRecent({ today }: Searching, { records: { decision } }: OtherApplication): boolean {
  const [made] = decision;
  return made !== undefined && addDays(made.decidedOn, daysThatCount) >= today;
}

/** Whether it has files of its first person, or wants one of these documents. */
function hasSome(
  { application, records }: OtherApplication,
  { tenant, today }: Decided,
  wanted: ReturnType<typeof documentsNeeded>,
): boolean {
  const { primaryApplicantId } = application;
  if (ofPerson(records.document, primaryApplicantId).length > 0) return true;
  const isOver = records.decision[0]?.decision === LoanDecision.declined || records.offerRefusal.length > 0;
  const theirs = isOver ? [] : documentsNeeded({ application, records, tenant, today }, primaryApplicantId);
  return theirs.some((document) => wanted.includes(document));
}
