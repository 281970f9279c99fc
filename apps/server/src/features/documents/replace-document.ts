import type { documentApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import { plainName, uploadProblem } from "@portico/domain/documents/document";
import { AppError } from "../../kernel/app-error.ts";
import { drop, put, type Change } from "../../kernel/change.ts";
import type { UploadedFile } from "../../kernel/route.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { keepFiles } from "./keep-files.ts";
import { uploadRulesOf } from "./read-document-configuration.ts";
import { announcedNow, takenBackNow } from "./announcements.ts";
import { removedFile } from "./remove-document.ts";
import { documentsOf, purposeOf, requireOpenForFiles, requireRemovable, shown, uploaderOf } from "./sent-documents.ts";

type Replace = (typeof documentApi)["replace"];

/** Replaces a document with another file in one change, so that there is always one of them. */
export async function replaceDocument(
  scope: ApplicationScope,
  { type, documentId }: InputOf<Replace>,
  files: readonly UploadedFile[],
): Promise<Change<Replace>> {
  requireOpenForFiles(scope);
  const applicantId = uploaderOf(scope, type);
  const theirs = documentsOf(scope, applicantId);
  const old = theirs.find(({ id }) => id === documentId);
  if (!old) throw new AppError("notFound");
  requireRemovable(old, scope);
  const others = theirs.filter(({ id }) => id !== documentId);
  const named = files.map((file) => ({ ...file, name: plainName(file.name), bytes: file.content.length }));
  const problem = uploadProblem(named, uploadRulesOf(scope.tenant));
  if (problem) throw new AppError("uploadRefused", { sentence: problem });
  if (named.length > 1 || others.some(({ name }) => name === named[0]?.name)) throw new AppError("uploadRefused");

  const kept = await keepFiles(scope, named);
  return {
    writes: [
      drop("document", documentId),
      ...kept.map(({ id, ...document }) => put("document", { id, applicantId }, { ...document, ...purposeOf(old) })),
    ],
    events: [{ action: "document.replaced", applicantId }],
    outbox: [removedFile(old), ...takenBackNow(scope.records, old, scope.now), ...announcedNow(scope.records, kept)],
    answer: { posted: true, documents: [...others, ...kept].map((document) => shown(document, scope)) },
  };
}
