import type { documentApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import {
  maximumDocuments,
  plainName,
  tooManyDocuments,
  uploadProblem,
  withoutRepeatedNames,
} from "@portico/domain/documents/document";
import { AppError } from "../../kernel/app-error.ts";
import { put, nothingChanged, type Change } from "../../kernel/change.ts";
import type { UploadedFile } from "../../kernel/route.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { announcedNow } from "./announcements.ts";
import { keepFiles } from "./keep-files.ts";
import { uploadRulesOf } from "./read-document-configuration.ts";
import { documentsOf, requireOpenForFiles, shown, uploaderOf } from "./sent-documents.ts";

type Upload = (typeof documentApi)["upload"];

/** Stores files of a borrower for no paper of the list. A name that exists already is reported instead of stored twice, and the page offers to replace it. */
export async function uploadDocuments(
  scope: ApplicationScope,
  { type }: InputOf<Upload>,
  files: readonly UploadedFile[],
): Promise<Change<Upload>> {
  requireOpenForFiles(scope);
  const applicantId = uploaderOf(scope, type);
  const named = files.map((file) => ({ ...file, name: plainName(file.name), bytes: file.content.length }));
  const problem = uploadProblem(named, uploadRulesOf(scope.tenant));
  if (problem) throw new AppError("uploadRefused", { sentence: problem });

  const before = documentsOf(scope, applicantId);
  const fresh = withoutRepeatedNames(named).filter(({ name }) => !before.some((document) => document.name === name));
  const hasDuplicate = fresh.length < named.length;
  const room = Math.max(0, maximumDocuments - scope.records.document.length);
  if (fresh.length > room) throw new AppError("uploadRefused", { sentence: tooManyDocuments(room) });
  const kept = await keepFiles(scope, fresh);

  const documents = [...before, ...kept].map((document) => shown(document, scope));
  const answer = { posted: kept.length > 0, hasDuplicate, documents };
  if (kept.length === 0) return nothingChanged(answer);
  return {
    writes: kept.map(({ id, ...document }) => put("document", { id, applicantId }, document)),
    outbox: announcedNow(scope.records, kept),
    events: [{ action: "documents.uploaded", applicantId, details: { files: kept.length } }],
    answer,
  };
}
