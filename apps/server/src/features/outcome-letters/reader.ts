import { companyOf } from "@portico/domain/application/invited";
import { peopleOf } from "@portico/domain/application/people-of";
import type { InstitutionTask } from "@portico/domain/decision/institution-status";
import { isOpenEnd } from "@portico/domain/loan/product";
import type { LetterKind, Letters } from "@portico/domain/tenant/letters";
import { isOtherPaper, isSamePaper, paperOfFile } from "@portico/domain/documents/papers";
import type { CalendarDate } from "@portico/domain/values/dates";
import type { Paper } from "@portico/contract/paper";
import { longDate } from "@portico/domain/values/long-date";
import type { JobApplication } from "../../jobs/job.ts";
import { placeOfFirst } from "../../kernel/onlooker.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isOver } from "../application-status/standing-of.ts";
import { contactOf } from "../letters/contact-of.ts";
import { papersOfPerson } from "../papers/papers-of.ts";
import { openTasks } from "../papers/state-of-paper.ts";

/** One person who gets a letter, and the document that it is about, if any. */
export interface Reader {
  readonly kind: LetterKind;
  readonly applicantId: number;
  readonly documentId: number;
}

/** Whether somebody may still accept an offer, and nobody has said no. */
export function isOfferOpen({ application, records }: JobApplication, today: CalendarDate): boolean {
  const [offer] = records.loanOffer;
  const isAnswered = offer?.acceptedAt !== undefined || records.offerRefusal.length > 0;
  return offer !== undefined && !isAnswered && application.status !== "cancelled" && today <= offer.expiresOn;
}

/** Whether a letter still has something to say. A task may be done, and a document accepted, before the letter goes out. */
export function isStillTrue(
  loaded: JobApplication,
  { kind, documentId, applicantId }: Reader,
  { tenant, today }: Pick<ApplicationScope, "tenant" | "today">,
): boolean {
  if (kind === "offerEnding") return isOfferOpen(loaded, today);
  const isClosed = loaded.application.status === "cancelled";
  if (kind === "task")
    return !isClosed && (isApart(loaded) ? hasOwnTask(loaded, applicantId) : openTasks(loaded.records).length > 0);
  return (
    kind !== "documentRejected" ||
    (!isClosed &&
      rejectionOf(loaded, documentId) !== undefined &&
      needsAnother({ ...loaded, tenant, today }, documentId))
  );
}

type Asked = JobApplication & Pick<ApplicationScope, "tenant" | "today">;

/**
 * Whether a refused file needs another one in its place. After an end nothing is asked for, a loan may not need the paper, and a better
 * file of it may have been accepted.
 */
function needsAnother(asked: Asked, documentId: number): boolean {
  if (isOver({ ...asked, place: placeOfFirst(asked.records) })) return false;
  const row = rowOfDocument(asked, documentId);
  return row !== undefined && row.state !== "done";
}

/** The row of a file's paper, as the pages have it. */
export function rowOfDocument(asked: Asked, documentId: number): Paper | undefined {
  const file = asked.records.document.find(({ id }) => id === documentId);
  if (!file || file.applicantId === null) return undefined;
  const task = taskOfDocument(asked, documentId);
  const rows = papersOfPerson(asked, file.applicantId);
  return (
    rows.find(({ taskId }) => task !== undefined && taskId === task.taskId) ??
    rows.find(({ kind }) => isSamePaper(kind, paperOfFile(file)))
  );
}

/** The institution's words for a letter to this person. */
export function wordsFor(loaded: JobApplication, reader: Reader): keyof Letters {
  const { kind, applicantId } = reader;
  const { primaryApplicantId, productCode } = loaded.application;
  if (kind === "funded") return isOpenEnd(productCode) ? "fundedLine" : "funded";
  if (applicantId !== primaryApplicantId) return wordsForCoBorrower(loaded, reader);
  if (kind === "task" && !hasOwnTask(loaded, applicantId)) return "taskOfOther";
  if (kind === "documentRejected") return wordsAboutFile(loaded, reader);
  return kind === "closed" && otherOfClosed(loaded) !== undefined ? "closedNamed" : kind;
}

/** Nobody needs another file in place of one that nobody asked for. */
function wordsAboutFile(loaded: JobApplication, reader: Reader): keyof Letters {
  const isOwn = isOwnDocument(loaded, reader);
  if (isOtherFile(loaded, reader.documentId)) return isOwn ? "otherFileRejected" : "otherFileRejectedOfOther";
  return isOwn ? "documentRejected" : "documentRejectedOfOther";
}

export function isOtherFile({ records }: JobApplication, documentId: number): boolean {
  const file = records.document.find(({ id }) => id === documentId);
  return file !== undefined && isOtherPaper(paperOfFile(file));
}

function wordsForCoBorrower(loaded: JobApplication, { kind, documentId }: Reader): keyof Letters {
  if (kind === "documentRejected" && isOtherFile(loaded, documentId)) return "otherFileRejected";
  return (kind === "task" && isApart(loaded) ? undefined : together[kind]) ?? kind;
}

/** An invited co-borrower sends their own documents. */
const isApart = ({ records }: JobApplication) => companyOf(records) === "invited";

/** The co-borrower can't answer an offer or send a document, so letters about those have other words for them. */
const together: Readonly<Partial<Record<LetterKind, keyof Letters>>> = {
  task: "taskTogether",
  counteroffer: "counterofferTogether",
  counteroffersRefused: "counteroffersRefusedTogether",
  refused: "refusedTogether",
  refusedAgain: "refusedAgainTogether",
  accepted: "acceptedTogether",
};

/** The words to the first person about something of the co-borrower's. */
const ofOther: ReadonlySet<keyof Letters> = new Set([
  "taskOfOther",
  "documentRejectedOfOther",
  "otherFileRejectedOfOther",
]);

/** The first name of the other person that a letter's words may name. */
export function otherNameIn(loaded: JobApplication, reader: Reader): string {
  const { application, records } = loaded;
  const closedFor = reader.kind === "closed" ? otherOfClosed(loaded) : undefined;
  const other = peopleOf(application, records).find((id) => id !== application.primaryApplicantId);
  const isOfOther = ofOther.has(wordsFor(loaded, reader)) && other !== undefined;
  return closedFor ?? contactOf(records, isOfOther ? other : application.primaryApplicantId).firstName;
}

/** The first name of the person who comes first in the sent application, as given in the closed one. Never a name from the sent one. */
function otherOfClosed({ application, records }: JobApplication): string | undefined {
  const [, second] = peopleOf(application, records);
  if (second !== undefined) return contactOf(records, second).firstName;
  return records.changedPlaces.find(({ isSent }) => isSent)?.firstName;
}

/** The day that a letter names: of the first open task, of the payment, or the last one of the counteroffers or of the offer. */
export function untilOf(loaded: JobApplication, { kind, applicantId }: Reader): string {
  const { counteroffer, loanOffer, institutionStatus } = loaded.records;
  const offered = counteroffer[0]?.endsOn ?? loanOffer[0]?.expiresOn;
  const days: Readonly<Partial<Record<LetterKind, string | undefined>>> = {
    task: firstDay(loaded, applicantId),
    funded: institutionStatus[0]?.fundedOn,
  };
  const day = kind in days ? days[kind] : offered;
  return day === undefined ? "" : longDate(day);
}

export function firstDay(loaded: JobApplication, applicantId: number): string | undefined {
  const open = openTasks(loaded.records);
  const own = open.filter((task) => task.applicantId === applicantId);
  return (own.length > 0 ? own : open).map(({ dueOn }) => dueOn).toSorted()[0];
}

function hasOwnTask(loaded: JobApplication, applicantId: number): boolean {
  return openTasks(loaded.records).some((task) => task.applicantId === applicantId);
}

/** Whether a letter's reader sent the document that it is about. */
export function isOwnDocument({ records }: JobApplication, { documentId, applicantId }: Reader): boolean {
  return records.document.some((file) => file.id === documentId && file.applicantId === applicantId);
}

/** The task that a document answers, as the institution or the file names it. Never a task of the other person. */
export function taskOfDocument(loaded: JobApplication, documentId: number): InstitutionTask | undefined {
  const file = loaded.records.document.find(({ id }) => id === documentId);
  const named = rejectionOf(loaded, documentId)?.taskId ?? file?.taskId;
  return openTasks(loaded.records).find(
    ({ taskId, applicantId, paper }) =>
      applicantId === file?.applicantId && (taskId === named || isSamePaper(paper, file.paper)),
  );
}

export function rejectionOf({ records: { institutionStatus } }: JobApplication, documentId: number) {
  return institutionStatus[0]?.documents.find((one) => one.documentId === documentId && !one.isAccepted);
}
