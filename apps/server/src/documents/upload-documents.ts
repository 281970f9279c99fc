import { createHash } from "node:crypto";
import type { documentApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import { typeNotAllowed, uploadProblem, withoutRepeatedNames } from "@portico/domain/document";
import type { RecordOf } from "@portico/domain/records";
import { AppError } from "../kernel/app-error.ts";
import { put, nothingChanged, type Change } from "../kernel/change.ts";
import type { UploadedFile } from "../kernel/route.ts";
import type { ApplicationScope } from "../kernel/scope.ts";
import { ProviderError } from "../providers/provider-error.ts";
import { realContentOf } from "./content-type.ts";
import { documentFolderOf } from "./document-folder.ts";
import { uploadRulesOf } from "./read-document-configuration.ts";
import { shown, uploaderOf } from "./sent-documents.ts";

type Upload = (typeof documentApi)["upload"];
type Document = RecordOf<"document">;

/** Files of one application: what a person may need to send, and an end to what somebody may try. */
const maximumDocuments = 40;

/**
 * Keeps files for a borrower, sealed with the application's own key. A name that is there already is told and not stored twice. The bytes
 * are on the disk before the records name them, so a crash leaves a sealed file that nothing points to, never a record without its file.
 */
export async function uploadDocuments(
  scope: ApplicationScope,
  { type }: InputOf<Upload>,
  files: readonly UploadedFile[],
): Promise<Change<Upload>> {
  const applicantId = uploaderOf(scope, type);
  const named = files.map((file) => ({ ...file, name: plainName(file.name), bytes: file.content.length }));
  const problem = uploadProblem(named, uploadRulesOf(scope.tenant));
  if (problem) throw new AppError("uploadRefused", { sentence: problem });

  const before = scope.records.document.filter((document) => document.applicantId === applicantId);
  const fresh = withoutRepeatedNames(named).filter(({ name }) => !before.some((document) => document.name === name));
  const hasDuplicate = fresh.length < named.length;
  if (scope.records.document.length + fresh.length > maximumDocuments) throw new AppError("tooLarge");
  const checked = await Promise.all(fresh.map((file) => withRealContent(file, scope)));
  // One after another: each is in memory twice while it is sealed.
  const kept: (Document & { id: number })[] = [];
  for (const file of checked) kept.push({ id: scope.newId(), ...(await keep(scope, file)) });

  const documents = [...before, ...kept].map((document) => shown(document, scope));
  const answer = { posted: kept.length > 0, hasDuplicate, documents };
  if (kept.length === 0) return nothingChanged(answer);
  return {
    writes: kept.map(({ id, ...document }) => put("document", { id, applicantId }, document)),
    events: [{ action: "documents.uploaded", applicantId, details: { files: kept.length } }],
    answer,
  };
}

const maximumNameLength = 120;

/** A file's own name, without the folders and the unprintable characters that a client may send along. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const printable = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return printable.length <= maximumNameLength ? printable : printable.slice(-maximumNameLength);
}

async function withRealContent(file: UploadedFile, { tenant }: ApplicationScope): Promise<UploadedFile> {
  const real = await realContentOf(file.name, file.content);
  if (real.isAsNamed) return { name: file.name, content: file.content, contentType: real.contentType };
  throw new AppError("uploadRefused", { sentence: typeNotAllowed(real.type, uploadRulesOf(tenant)) });
}

async function keep(scope: ApplicationScope, { name, content, contentType }: UploadedFile): Promise<Document> {
  const { tenant, application, providers, now } = scope;
  const storageKey = `${documentFolderOf(tenant.name, application.applicationId)}/${scope.newToken()}`;
  try {
    await providers.documents.put(storageKey, scope.sealFile(storageKey, content));
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError("unavailable");
    throw error;
  }
  const digest = createHash("sha256").update(content).digest("hex");
  return { name, bytes: content.length, contentType, storageKey, digest, uploadedAt: now.toISOString() };
}
