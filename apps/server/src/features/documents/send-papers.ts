import type { applicationStatusApi } from "@portico/contract/application-status";
import type { InputOf } from "@portico/contract/endpoint";
import type { InstitutionTask } from "@portico/domain/decision/institution-status";
import {
  freeName,
  maximumDocuments,
  plainName,
  tooManyDocuments,
  uploadProblem,
} from "@portico/domain/documents/document";
import { isSamePaper, takesFiles, type PaperKind } from "@portico/domain/documents/papers";
import { ApplicantType } from "@portico/domain/person/person";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { UploadedFile } from "../../kernel/route.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { stateOfTask } from "../papers/state-of-paper.ts";
import { announcedNow } from "./announcements.ts";
import { keepFiles } from "./keep-files.ts";
import { uploadRulesOf } from "./read-document-configuration.ts";
import { documentsOf, purposeOf, requireOpenForFiles, uploaderOf } from "./sent-documents.ts";

type SendForTask = (typeof applicationStatusApi)["sendForTask"];
type SendPaper = (typeof applicationStatusApi)["sendPaper"];

/** Stores a file for a task that is still open or may have a rest, and tells the institution's system which task it is for. */
export async function sendForTask(
  scope: ApplicationScope,
  { taskId }: InputOf<SendForTask>,
  files: readonly UploadedFile[],
): Promise<Change<SendForTask>> {
  requireOpenForFiles(scope);
  const { applicantId, paper } = askedTask(scope, taskId);
  return keepForPaper(scope, { applicantId, taskId, paper }, files);
}

/** Stores a file for a paper of the list, or as something else. If the institution asked for that paper, the file answers its task too. */
export async function sendPaper(
  scope: ApplicationScope,
  { type, kind }: InputOf<SendPaper>,
  files: readonly UploadedFile[],
): Promise<Change<SendPaper>> {
  requireOpenForFiles(scope);
  const applicantId = uploaderOf(scope, type);
  const task = scope.records.institutionStatus[0]?.tasks.findLast(
    (one) => one.applicantId === applicantId && isSamePaper(one.paper, kind) && isOpen(scope, one),
  );
  return keepForPaper(scope, { applicantId, taskId: task?.taskId, paper: kind }, files);
}

interface Owner {
  readonly applicantId: number;
  readonly taskId: string | undefined;
  readonly paper: PaperKind | undefined;
}

async function keepForPaper(
  scope: ApplicationScope,
  { applicantId, taskId, paper }: Owner,
  files: readonly UploadedFile[],
) {
  const taken = documentsOf(scope, applicantId).map(({ name }) => name);
  const named = files.map((file) => {
    const name = freeName(plainName(file.name), taken);
    taken.push(name);
    return { ...file, name, bytes: file.content.length };
  });
  const problem = uploadProblem(named, uploadRulesOf(scope.tenant));
  if (problem) throw new AppError("uploadRefused", { sentence: problem });
  const room = Math.max(0, maximumDocuments - scope.records.document.length);
  if (named.length > room) throw new AppError("uploadRefused", { sentence: tooManyDocuments(room) });
  const kept = await keepFiles(scope, named);
  return {
    writes: kept.map(({ id, ...document }) =>
      put("document", { id, applicantId }, { ...document, ...purposeOf({ taskId, paper }) }),
    ),
    outbox: announcedNow(scope.records, kept),
    events: [{ action: "documents.uploaded", applicantId, details: { files: kept.length } }],
    answer: { posted: true },
  };
}

const isOpen = ({ records }: ApplicationScope, task: InstitutionTask) => stateOfTask(records, task).state !== "done";

/** What the institution asked for. Throws if all of the task is done, if it's unknown, or if nobody may send files here. */
function askedTask(scope: ApplicationScope, taskId: string): InstitutionTask {
  const { application, records } = scope;
  const task = records.institutionStatus[0]?.tasks.find((one) => one.taskId === taskId);
  if (!task || !takesFiles({ ...stateOfTask(records, task), kind: task.paper })) throw new AppError("notFound");
  const isFirst = task.applicantId === application.primaryApplicantId;
  const applicantId = uploaderOf(scope, isFirst ? ApplicantType.primary : ApplicantType.joint);
  // A co-borrower who left has no task here anymore.
  if (applicantId !== task.applicantId) throw new AppError("notFound");
  return task;
}
