import type { Records } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { LoadedApplication } from "../../kernel/loaded.ts";
import { makeScope, unsealFileOf, type CallContext } from "../../kernel/make-scope.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import type { Scope } from "../../kernel/scope.ts";
import { securityEvent } from "../../kernel/security-event.ts";
import { idsIn } from "./document-path.ts";

interface Asked {
  /** The last part of the address. */
  readonly name: string;
  /** The method and the path, which the caller signs. */
  readonly signed: string;
  readonly signature: string | undefined;
}

const refusals = { missing: "signatureMissing", stale: "signatureStale", wrong: "signatureWrong" } as const;
export type Refusal = (typeof refusals)[keyof typeof refusals] | "documentUnknown";

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
): Promise<ReadDocument | Refusal> {
  const scope = makeScope(kernel, context, kernel.clock());
  const check = scope.providers.loanHandOff.check(signature, signed);
  if (check !== "valid") return refused(scope, null, refusals[check]);
  const ids = idsIn(name);
  const loaded = ids && (await found(kernel, scope, ids.applicationId));
  const document = ids && loaded && announced(loaded.records, ids.documentId);
  if (!document) return refused(scope, loaded?.state.applicationId ?? null, "documentUnknown");
  const { storageKey, contentType, digest } = document;
  const sealed = await scope.providers.documents.get(storageKey);
  await record(scope, loaded.state.applicationId, { action: "document.read", details: { documentId: document.id } });
  return { content: unsealFileOf(scope, loaded, storageKey, sealed), contentType, digest };
}

/** Before the decision, no message has announced a document. */
function announced({ decision, document }: Records, documentId: number) {
  return decision.length > 0 ? document.find(({ id }) => id === documentId) : undefined;
}

async function found(kernel: Kernel, { tenant }: Scope, id: number): Promise<LoadedApplication | undefined> {
  try {
    return await loadApplication(kernel, tenant.name, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
}

async function refused(scope: Scope, applicationId: number | null, reason: Refusal): Promise<Refusal> {
  scope.log.warn("A call of the institution's system was refused.", { tenant: scope.tenant.name, reason });
  await record(scope, applicationId, { action: "integration.refused", details: { call: "readDocument", reason } });
  return reason;
}

/** In the institution's chain of security events, so that a read changes nothing in the application that its applicant has open. */
async function record(
  scope: Scope,
  applicationId: number | null,
  event: Parameters<typeof securityEvent>[2],
): Promise<void> {
  await scope.database.trip([securityEvent(scope, { sessionHash: null, applicationId }, event)]);
}
