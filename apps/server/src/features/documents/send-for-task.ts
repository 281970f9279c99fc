import type { applicationStatusApi } from "@portico/contract/application-status";
import type { InputOf } from "@portico/contract/endpoint";
import {
  freeName,
  maximumDocuments,
  plainName,
  tooManyDocuments,
  uploadProblem,
} from "@portico/domain/documents/document";
import { ApplicantType } from "@portico/domain/person/person";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { UploadedFile } from "../../kernel/route.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { announcedNow } from "./announcements.ts";
import { keepFiles } from "./keep-files.ts";
import { uploadRulesOf } from "./read-document-configuration.ts";
import { documentsOf, requireOpenForFiles, uploaderOf } from "./sent-documents.ts";

type Send = (typeof applicationStatusApi)["sendForTask"];

/** Stores a file for a task that is still open, and tells the institution's system which task it is for. */
export async function sendForTask(
  scope: ApplicationScope,
  { taskId }: InputOf<Send>,
  files: readonly UploadedFile[],
): Promise<Change<Send>> {
  requireOpenForFiles(scope);
  const applicantId = askedPerson(scope, taskId);
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
    writes: kept.map(({ id, ...document }) => put("document", { id, applicantId }, { ...document, taskId })),
    outbox: announcedNow(scope.records, kept),
    events: [{ action: "documents.uploaded", applicantId, details: { files: kept.length } }],
    answer: { posted: true },
  };
}

/** The person whom the institution asked. Throws if the task is done or unknown, or if nobody may send files here. */
function askedPerson(scope: ApplicationScope, taskId: string): number {
  const { application, records } = scope;
  const task = records.institutionStatus[0]?.tasks.find((one) => one.taskId === taskId);
  if (!task || task.doneAt !== undefined) throw new AppError("notFound");
  const isFirst = task.applicantId === application.primaryApplicantId;
  const applicantId = uploaderOf(scope, isFirst ? ApplicantType.primary : ApplicantType.joint);
  // A co-borrower who left has no task here anymore.
  if (applicantId !== task.applicantId) throw new AppError("notFound");
  return applicantId;
}
