import type { StatusUpdate, UpdateOf } from "@portico/contract/integration/status-updates";
import {
  institutionStages,
  type InstitutionStage,
  type InstitutionStatus,
  type InstitutionTask,
  type ReviewedDocument,
} from "@portico/domain/decision/institution-status";
import { filesNeeded, isSamePaper, paperOfFile } from "@portico/domain/documents/papers";
import type { Records } from "@portico/domain/records/records";
import { withoutIds } from "../../kernel/without-ids.ts";
import { applicantOf } from "./applicant-of.ts";
import type { Updated } from "./contradiction.ts";

/** What the institution said so far, with this update. Undefined if the update names a person, document, or task that isn't there. */
export function statusAfter(updated: Updated, update: StatusUpdate, now: Date): InstitutionStatus | undefined {
  const before = withoutIds(updated.records.institutionStatus[0]);
  const stage = stageOf(update);
  const known: InstitutionStatus = {
    tasks: [],
    documents: [],
    ...before,
    ...(stage && { stage }),
    sequence: update.sequence,
    updatedAt: now.toISOString(),
  };
  switch (update.status) {
    case "informationRequested":
      return withTasks(updated, known, update);
    case "documentAccepted":
    case "documentRejected":
      return withDocument(updated, known, update);
    case "inReview":
      return { ...known, reviewBeganAt: known.reviewBeganAt ?? known.updatedAt };
    case "funded":
      // A day of another time zone may not have come here yet.
      return { ...known, fundedOn: update.fundedOn < updated.today ? update.fundedOn : updated.today };
    default:
      return known;
  }
}

function stageOf({ status }: StatusUpdate): InstitutionStage | undefined {
  return institutionStages.find((stage) => stage === status);
}

/** A task with a known id replaces the earlier one, which is open again. */
function withTasks(
  updated: Updated,
  known: InstitutionStatus,
  { tasks }: UpdateOf<"informationRequested">,
): InstitutionStatus | undefined {
  const asked = tasks.flatMap(({ taskId, applicantType, paper, what, why, dueOn }): InstitutionTask[] => {
    const applicantId = applicantOf(updated, applicantType);
    if (applicantId === null) return [];
    const more = { ...(paper !== undefined && { paper }), ...(why !== undefined && { why }) };
    return [{ taskId, applicantId, what, dueOn, askedAt: known.updatedAt, ...more }];
  });
  if (asked.length < tasks.length) return undefined;
  const others = known.tasks.filter(({ taskId }) => !asked.some((one) => one.taskId === taskId));
  return { ...known, tasks: [...others, ...asked] };
}

function withDocument(
  { records }: Updated,
  known: InstitutionStatus,
  update: UpdateOf<"documentAccepted"> | UpdateOf<"documentRejected">,
): InstitutionStatus | undefined {
  const { documentId } = update;
  const file = records.document.find(({ id }) => id === documentId);
  const named = known.tasks.find((task) => task.taskId === update.taskId);
  if (!file || (update.taskId !== undefined && !named)) return undefined;
  const isAccepted = update.status === "documentAccepted";
  const isOther = named !== undefined && isOfAnotherPaper(file, named, isAccepted);
  const taskId = isOther ? undefined : named?.taskId;
  const reviewed: ReviewedDocument = {
    documentId,
    isAccepted,
    reviewedAt: known.updatedAt,
    ...saidOf(update),
    ...(taskId !== undefined && { taskId }),
  };
  const tasks = known.tasks.map((task) => (task.taskId === taskId ? after(task, reviewed) : task));
  const others = known.documents.filter((one) => one.documentId !== documentId);
  return { ...known, tasks, documents: [...others, reviewed] };
}

/**
 * A file that its sender chose for one paper says nothing about the request for another, whichever the institution named with it. With its yes,
 * the institution decides that something else is the paper after all.
 */
function isOfAnotherPaper(
  file: Pick<Records["document"][number], "paper" | "taskId">,
  task: Pick<InstitutionTask, "paper">,
  isAccepted: boolean,
): boolean {
  if (paperOfFile(file) === "somethingElse") return !isAccepted;
  return file.paper !== undefined && task.paper !== undefined && !isSamePaper(file.paper, task.paper);
}

/** Why a document is no good, or that it is enough. */
function saidOf(update: UpdateOf<"documentAccepted"> | UpdateOf<"documentRejected">) {
  if (update.status === "documentRejected") return { reason: update.reason };
  return update.isEnough === true ? { isEnough: true as const } : {};
}

/** A rejected document opens its task again. One of two pay stubs doesn't close it (decision 361). */
function after(
  { doneAt: _before, ...task }: InstitutionTask,
  { isAccepted, isEnough, reviewedAt }: ReviewedDocument,
): InstitutionTask {
  const isDone = isAccepted && (isEnough === true || filesNeeded(task.paper) === 1);
  return isDone && reviewedAt !== undefined ? { ...task, doneAt: reviewedAt } : task;
}
