import { createHash } from "node:crypto";
import type { RecordOf } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { UploadedFile } from "../../kernel/route.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { byProviderFailure } from "../../providers/when-provider-fails.ts";
import { checkedContent } from "./content-type.ts";
import { documentFolderOf } from "../../providers/documents/port.ts";
import { uploadRulesOf } from "./read-document-configuration.ts";

/** A stored document with the id of its future record. */
export type KeptDocument = RecordOf<"document"> & { readonly id: number };

/**
 * Checks all files, then stores them sealed with the application's own key. A rejection names each bad file. The bytes are on the disk
 * before a record names them. A crash can therefore leave a sealed file without a record, but never a record without its file.
 */
export async function keepFiles(
  scope: ApplicationScope,
  files: readonly Pick<UploadedFile, "name" | "content">[],
): Promise<readonly KeptDocument[]> {
  // One file at a time, because checking and sealing need several copies of it in memory.
  const checked: UploadedFile[] = [];
  const problems = new Map<string, string>();
  for (const file of files) {
    const content = await checkedContent(file, uploadRulesOf(scope.tenant));
    if (typeof content === "string") problems.set(file.name, content);
    else checked.push(content);
  }
  const [first] = problems.values();
  if (first !== undefined)
    throw new AppError("uploadRefused", { sentence: first, fields: Object.fromEntries(problems) });
  const kept: KeptDocument[] = [];
  for (const file of checked) kept.push({ id: scope.newId(), ...(await keep(scope, file)) });
  return kept;
}

async function keep(
  scope: ApplicationScope,
  { name, content, contentType }: UploadedFile,
): Promise<RecordOf<"document">> {
  const { tenant, application, providers, now } = scope;
  const storageKey = `${documentFolderOf(tenant.name, application.applicationId)}/${scope.newToken()}`;
  const stored = providers.documents.put(storageKey, scope.sealFile(storageKey, content));
  await byProviderFailure(scope.log, stored, () => {
    throw new AppError("unavailable");
  });
  const digest = createHash("sha256").update(content).digest("hex");
  return { name, bytes: content.length, contentType, storageKey, digest, uploadedAt: now.toISOString() };
}
