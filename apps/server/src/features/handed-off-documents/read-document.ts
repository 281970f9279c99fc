import type { IntegrationRefusal } from "@portico/contract/integration/refusals";
import type { Kernel } from "../../kernel/kernel.ts";
import { makeScope, unsealFileOf, type CallContext } from "../../kernel/make-scope.ts";
import { idsIn } from "./document-path.ts";
import { findHandedOff, recordCall, refusalOfSignature, refuseCall } from "./signed-call.ts";

interface Asked {
  /** The last part of the address. */
  readonly name: string;
  /** The method and the path, which the caller signs. */
  readonly signed: string;
  readonly signature: string | undefined;
}

export interface ReadDocument {
  readonly content: Buffer;
  readonly contentType: string;
  /** SHA-256 as hex. */
  readonly digest: string;
}

/**
 * Reads a document for the institution's own system, which signs the call. The content is decrypted in memory, and only after the read is
 * recorded. A refusal is recorded too, and has a name. Rejects if the document store or the database fails.
 */
export async function readHandedOffDocument(
  kernel: Kernel,
  context: CallContext,
  { name, signed, signature }: Asked,
): Promise<ReadDocument | IntegrationRefusal> {
  const scope = makeScope(kernel, context, kernel.clock());
  const reason = refusalOfSignature(scope, signature, signed);
  if (reason) return refuseCall(scope, { call: "readDocument", reason, applicationId: null });
  const ids = idsIn(name);
  const loaded = ids && (await findHandedOff(kernel, scope, ids.applicationId));
  const document = loaded?.records.document.find(({ id }) => id === ids?.documentId);
  const applicationId = loaded?.state.applicationId ?? null;
  if (!loaded || !document)
    return refuseCall(scope, { call: "readDocument", reason: "documentUnknown", applicationId });
  const { storageKey, contentType, digest } = document;
  const sealed = await scope.providers.documents.get(storageKey);
  await recordCall(scope, applicationId, { action: "document.read", details: { documentId: document.id } });
  return { content: unsealFileOf(scope, loaded, storageKey, sealed), contentType, digest };
}
