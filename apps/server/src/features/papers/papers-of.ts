import type { Paper } from "@portico/contract/paper";
import { documentsNeeded } from "@portico/domain/application/documents-needed";
import { peopleOf } from "@portico/domain/application/people-of";
import { LoanDecision } from "@portico/domain/decision/decision";
import type { InstitutionTask } from "@portico/domain/decision/institution-status";
import {
  isMissing,
  isOtherPaper,
  isSamePaper,
  isWaitedFor,
  neededDocuments,
  otherPapers,
  type NeededDocument,
  type PaperKind,
} from "@portico/domain/documents/papers";
import { maySee } from "@portico/domain/records/visibility";
import { eyesOfSession, whoOf } from "../../kernel/onlooker.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { documentsDue } from "../people/documents-due.ts";
import { personNamed } from "./files-here.ts";
import {
  nameOfRefused,
  newestTasks,
  stateOfKind,
  stateOfTask,
  wasRefused,
  type StateOfPaper,
} from "./state-of-paper.ts";

export type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;
type Known = Decided & Pick<ApplicationScope, "place">;

/** What became of papers about the same person in their other applications. */
export type Elsewhere = ReadonlyMap<PaperKind, StateOfPaper>;

const nothing: Elsewhere = new Map();

/**
 * The papers of the people whom this session may see: what the institution asked for, and what the loan needs. Every list of papers is made
 * of these rows (decision 311). Which papers a person needs depends on their work, so two people on their own devices see only their own.
 */
export function papersOf(known: Known, elsewhere = nothing): readonly Paper[] {
  const { application, records } = known;
  return peopleOf(application, records).flatMap((applicantId) => {
    const isShown = isPersonShown(known, applicantId);
    const seesTasks = maySee("institutionStatus", "tasks", eyesOfSession(known, applicantId));
    return papersOfPerson(known, applicantId, elsewhere).filter(({ taskId }) =>
      taskId === undefined ? isShown : seesTasks,
    );
  });
}

/** The people in these lists. */
export function peopleOfPapers(known: Known): readonly Pick<Paper, "applicantType" | "firstName">[] {
  const { application, records } = known;
  return peopleOf(application, records)
    .filter((applicantId) => isPersonShown(known, applicantId))
    .map((applicantId) => personNamed(known, applicantId));
}

/**
 * One person's papers. A request for a kind of paper is the row of that paper, with its own day. Something else has a row once a file of it was
 * refused, because then its person may send another one. Nobody waits for it, so it has no day (decision 361).
 */
export function papersOfPerson(decided: Decided, applicantId: number, elsewhere = nothing): readonly Paper[] {
  const { records } = decided;
  const person = personNamed(decided, applicantId);
  const wanted = documentsNeeded(decided, applicantId);
  const tasks = newestTasks(records.institutionStatus[0]?.tasks.filter((task) => task.applicantId === applicantId));
  const refused = otherPapers.filter((kind) => isRefusedHere(decided, { applicantId, kind }));
  const listed = [...wanted.filter((kind) => !tasks.some(({ paper }) => isSamePaper(paper, kind))), ...refused];
  const rows = [
    ...tasks.map((task) => ({ ...person, ...aboutTask(task, wanted), ...stateOfAsked(records, task, elsewhere) })),
    ...listed.map((kind) => ({
      ...person,
      kind,
      ...refusalOrDay(decided, { applicantId, kind }),
      ...(kind === "somethingElse" && nameOfRefused(records, { applicantId, kind })),
      ...stateHereOrElsewhere(decided, { applicantId, kind }, elsewhere),
    })),
  ];
  return rows.toSorted((one, other) => (one.dueOn ?? last).localeCompare(other.dueOn ?? last));
}

/** Whether the whole list is due: after a yes, or after an approval with nothing to accept. */
export function isListDue({ application, records }: Pick<Decided, "application" | "records">): boolean {
  return application.status === "accepted" || (isApproved(records) && records.loanOffer.length === 0);
}

/** Whether the institution waits for a paper beside the list. Once the whole list is due, a refused paper is one of its missing ones. */
export function waitsBesideList(decided: Pick<Decided, "application" | "records">): (paper: Paper) => boolean {
  const isDue = isListDue(decided);
  return (paper) => (isDue ? paper.taskId !== undefined && isMissing(paper) : isWaitedFor(paper));
}

const isApproved = ({ decision }: Pick<Decided["records"], "decision">) =>
  decision[0]?.decision === LoanDecision.approved;

const last = "9999-12-31";

/** The day of the list. Before an approval, nothing of it has a day. */
const listDay = (decided: Decided) => (isApproved(decided.records) ? documentsDue(decided) : undefined);

/**
 * A refused file needs another one at once, and a declined loan needs none. Before a yes, the day of the list counts from today, so it would be
 * another one tomorrow.
 */
function refusalOrDay(
  decided: Decided,
  wanted: Parameters<typeof stateOfKind>[1],
): Pick<Paper, "wasRefused" | "dueOn"> {
  const isRefused = isRefusedHere(decided, wanted);
  const hasNoDay = isOtherPaper(wanted.kind) || (isRefused && !isListDue(decided));
  const due = hasNoDay ? undefined : listDay(decided);
  return { ...(isRefused && { wasRefused: true }), ...(due !== undefined && { dueOn: due }) };
}

const isRefusedHere = ({ records }: Decided, wanted: Parameters<typeof stateOfKind>[1]): boolean =>
  wasRefused(records, wanted) && records.decision[0]?.decision !== LoanDecision.declined;

/** Whether a session sees which papers a person needs. */
export const isPersonShown = ({ application, place }: Pick<Known, "application" | "place">, applicantId: number) =>
  place.company === "together" || whoOf(application, applicantId) === place.viewer;

function aboutTask(
  { taskId, paper, what, why, dueOn }: InstitutionTask,
  wanted: readonly NeededDocument[],
): Pick<Paper, "taskId" | "kind" | "what" | "why" | "dueOn"> {
  const kind = wanted.find((one) => isSamePaper(one, paper)) ?? paper;
  return { taskId, ...(kind === undefined ? { what } : { kind }), ...(why !== undefined && { why }), dueOn };
}

/** One of two pay stubs may have been accepted here. */
const hasCome = ({ state, accepted }: StateOfPaper): boolean => state !== "open" || accepted !== undefined;

/** A request asks again, whatever was sent elsewhere. The row says that it was, so that nobody takes it for lost. */
export function stateOfAsked(records: Decided["records"], task: InstitutionTask, elsewhere: Elsewhere): StateOfPaper {
  const here = stateOfTask(records, task);
  const there = neededDocuments.find((kind) => isSamePaper(task.paper, kind) && elsewhere.has(kind));
  if (hasCome(here) || here.earlier !== undefined || there === undefined) return here;
  return { ...here, elsewhere: elsewhere.get(there)?.files ?? 1 };
}

/** A file here comes before a file elsewhere, because the institution may have refused it here. */
function stateHereOrElsewhere(
  { records }: Decided,
  wanted: Parameters<typeof stateOfKind>[1],
  elsewhere: Elsewhere,
): StateOfPaper {
  const here = stateOfKind(records, wanted);
  const there = !hasCome(here) ? elsewhere.get(wanted.kind) : undefined;
  return there ? { ...there, elsewhere: there.files ?? 1 } : here;
}
