import type { Paper } from "@portico/contract/paper";
import type { InstitutionTask } from "@portico/domain/decision/institution-status";
import {
  filesNeeded,
  isComplete,
  isOtherPaper,
  isSamePaper,
  paperOfFile,
  type PaperKind,
} from "@portico/domain/documents/papers";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records, Stored } from "@portico/domain/records/records";
import { stateOfFile } from "./files-here.ts";

export type StateOfPaper = Pick<Paper, "state" | "reason" | "files" | "accepted" | "left" | "earlier" | "elsewhere">;

/** The first day by which one of some papers must come. */
export function firstDay(papers: readonly Pick<Paper, "dueOn">[]): string | undefined {
  return papers
    .flatMap(({ dueOn }) => dueOn ?? [])
    .toSorted()
    .at(0);
}

interface File extends Pick<ReturnType<typeof stateOfFile>, "state" | "reason" | "refusedAt"> {
  readonly uploadedAt: string;
  readonly isEnough: boolean;
}

interface About {
  readonly kind: PaperKind | undefined;
  readonly isDone: boolean;
  /** Its accepted files from before the institution asked. */
  readonly before: number;
}

/**
 * The state of a paper by its files, in the order in which the institution spoke of them. One file that waits for a check keeps the paper from
 * being done, because one of two pay stubs isn't both. A refused file counts as none, and needs another one, even beside one that waits. One
 * accepted pay stub leaves the paper open, with the day for the other one.
 */
function stateBy(files: readonly File[], { kind, isDone, before }: About): StateOfPaper {
  const good = files.filter(({ state }) => state !== "rejected").length;
  const count = good === 0 ? {} : { files: good };
  const accepted = before + files.filter(({ state }) => state === "accepted").length;
  const last = files.findLast(({ state }) => state !== "received");
  if (isWaitedFor(files, last)) return { state: "sent", ...count, ...(accepted > 0 && { accepted }) };
  if (isDone || isComplete(files, kind, before)) return { state: "done", ...count };
  if (!last) return { state: "open" };
  if (last.state === "accepted") return { state: "open", accepted, left: filesNeeded(kind) - accepted };
  return { state: "rejected", ...(last.reason !== undefined && { reason: last.reason }), ...count };
}

/** Whether only the institution has to do something: a file waits for its check, and came after a refusal if there was one. */
function isWaitedFor(files: readonly File[], last: File | undefined): boolean {
  const refusedAt = last?.state === "rejected" ? (last.refusedAt ?? "") : "";
  return files.some(({ state, uploadedAt }) => state === "received" && uploadedAt >= refusedAt);
}

/** The states of some files: those that the institution spoke of in its order, and then those that wait. */
function statesOf(records: Records, files: readonly Stored<"document">[]): readonly File[] {
  const documents = records.institutionStatus[0]?.documents ?? [];
  const reviewed = documents.map(({ documentId }) => documentId);
  const isEnough = new Set(documents.filter((one) => one.isEnough).map(({ documentId }) => documentId));
  const place = ({ id }: Stored<"document">) => (reviewed.includes(id) ? reviewed.indexOf(id) : reviewed.length);
  return files
    .toSorted((one, other) => place(one) - place(other))
    .map((file) => ({
      ...stateOfFile(records, file),
      uploadedAt: file.uploadedAt,
      isEnough: isEnough.has(file.id),
    }));
}

/**
 * Whether the institution named the task with a file since it asked. It may ask again for what it had accepted. With its yes, it decides that
 * something else is the paper. Its no to something else says nothing about the paper.
 */
function isNamedFor(
  { institutionStatus: [status] }: Records,
  file: Stored<"document">,
  { taskId, askedAt = "" }: Pick<InstitutionTask, "taskId" | "askedAt">,
): boolean {
  const review = status?.documents.find((one) => one.documentId === file.id);
  if (review?.taskId !== taskId || (review.reviewedAt ?? "") < askedAt) return false;
  return review.isAccepted || paperOfFile(file) !== "somethingElse";
}

interface Task extends Pick<InstitutionTask, "taskId" | "applicantId" | "doneAt" | "askedAt"> {
  readonly paper?: PaperKind | undefined;
}

/** A file of the other person says nothing about this person's task, whatever task it was named with. */
export function stateOfTask(
  records: Records,
  { taskId, applicantId, doneAt, askedAt = "", paper }: Task,
): StateOfPaper {
  const own = ofPerson(records.document, applicantId).filter(
    (file) =>
      // The institution may leave out the task, because the file knows it.
      isNamedFor(records, file, { taskId, askedAt }) ||
      (file.uploadedAt >= askedAt && (file.taskId === taskId || isSamePaper(file.paper, paper))),
  );
  const before = filesOf(records, { applicantId, paper }).filter(
    (file) => !own.includes(file) && stateOfFile(records, file).state === "accepted",
  ).length;
  const about = { kind: paper, isDone: doneAt !== undefined, before };
  return withEarlier(records, stateBy(statesOf(records, own), about), { applicantId, paper });
}

/**
 * The requests that aren't done, also by an acceptance that named only the file. Pages, letters, and notices count them by this rule. Of
 * several for the same paper, the newest one counts.
 */
export function openTasks(records: Records): readonly InstitutionTask[] {
  return newestTasks(records.institutionStatus[0]?.tasks).filter((task) => stateOfTask(records, task).state !== "done");
}

/** Of one person's requests for the same paper, the newest one. */
export function newestTasks(tasks: readonly InstitutionTask[] = []): readonly InstitutionTask[] {
  const isSame = (one: InstitutionTask, other: InstitutionTask) =>
    one.applicantId === other.applicantId && isSamePaper(one.paper, other.paper);
  return tasks.filter((task, place) => !tasks.slice(place + 1).some((later) => isSame(later, task)));
}

/**
 * Counts every file of the paper that wasn't refused: the accepted pay stub beside the one that waits for a check, or beside the one that was
 * refused.
 */
function withEarlier(records: Records, state: StateOfPaper, wanted: Pick<Task, "applicantId" | "paper">): StateOfPaper {
  const good = filesOf(records, wanted).filter((file) => stateOfFile(records, file).state !== "rejected").length;
  if (good === 0 || state.state === "done" || state.left !== undefined) return state;
  return state.state === "sent" ? { ...state, files: Math.max(good, state.files ?? 0) } : { ...state, earlier: good };
}

const filesOf = (records: Records, { applicantId, paper }: Pick<Task, "applicantId" | "paper">) =>
  ofPerson(records.document, applicantId).filter((file) => isSamePaper(paperOfFile(file), paper));

interface Wanted {
  readonly applicantId: number;
  readonly kind: PaperKind;
}

/** The state of a paper that nobody asked for. */
export function stateOfKind(records: Records, { applicantId, kind }: Wanted): StateOfPaper {
  const own = filesOf(records, { applicantId, paper: kind });
  const state = stateBy(statesOf(records, own), { kind, isDone: false, before: 0 });
  // Another file of something else isn't a part of the refused one.
  if (isOtherPaper(kind)) return state;
  return withEarlier(records, state, { applicantId, paper: kind });
}

/** Whether the institution refused a file of a paper here. */
export const wasRefused = (records: Records, wanted: Wanted): boolean => refusedFiles(records, wanted).length > 0;

const refusedFiles = (records: Records, { applicantId, kind }: Wanted): readonly Stored<"document">[] =>
  filesOf(records, { applicantId, paper: kind }).filter((file) => stateOfFile(records, file).state === "rejected");

/** Only the name of its file tells which one of several papers was refused. */
export function nameOfRefused(records: Records, wanted: Wanted): Pick<Paper, "what"> {
  const refused = new Set(refusedFiles(records, wanted).map(({ id }) => id));
  const last = records.institutionStatus[0]?.documents.findLast(({ documentId }) => refused.has(documentId));
  const name = records.document.find(({ id }) => id === last?.documentId)?.name;
  return name === undefined ? {} : { what: name };
}
