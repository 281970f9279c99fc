import type { documentApi } from "@portico/contract/application";
import type { SentDocument } from "@portico/contract/sent-document";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { canRemoveDocument } from "@portico/domain/documents/document";
import { ApplicantType } from "@portico/domain/person/person";
import { paperOfFile } from "@portico/domain/documents/papers";
import type { Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isOver } from "../application-status/standing-of.ts";
import { stateOfFile } from "../papers/files-here.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type List = (typeof documentApi)["list"];

/** A borrower's documents, in the order they were sent. */
export function listDocuments(scope: ApplicationScope, { type }: InputOf<List>): OutputOf<List> {
  return { documents: documentsOf(scope, uploaderOf(scope, type)).map((document) => shown(document, scope)) };
}

/** The documents of one person, in the order they were sent. */
export function documentsOf({ records }: Pick<ApplicationScope, "records">, applicantId: number): Stored<"document">[] {
  return ofPerson(records.document, applicantId);
}

type Purpose = Partial<Pick<Stored<"document">, "taskId" | "paper">>;

/** What a file is for, as its record keeps it. */
export function purposeOf({ taskId, paper }: { readonly [Key in keyof Purpose]: Purpose[Key] | undefined }): Purpose {
  return { ...(taskId !== undefined && { taskId }), ...(paper !== undefined && { paper }) };
}

const typeOf = { primary: ApplicantType.primary, joint: ApplicantType.joint } as const;

/** The applicant whose files these are. Throws if the institution accepts none from them, or there is no such borrower. */
export function uploaderOf(scope: ApplicationScope, type: InputOf<List>["type"]): number {
  const { tenant, application, records, place } = scope;
  const { switches } = tenant;
  if (place.company === "invited" && type !== typeOf[place.viewer]) throw new AppError("notFound");
  if (type === ApplicantType.primary && switches.documentUploadForPrimary) return application.primaryApplicantId;
  if (
    type === ApplicantType.joint &&
    switches.documentUploadForCoborrower &&
    appliesJointly(records) &&
    application.jointApplicantId !== null
  )
    return application.jointApplicantId;
  throw new AppError("notFound");
}

/** A document as its sender sees it. */
export function shown(
  document: Pick<Stored<"document">, "id" | "name" | "bytes" | "uploadedAt" | "paper" | "taskId">,
  scope: ApplicationScope,
): SentDocument {
  const { id, name, bytes, uploadedAt } = document;
  const paper = paperOfFile(document);
  const { state, reason, refusedAt } = stateOfFile(scope.records, { id });
  return {
    documentId: id,
    name,
    bytes,
    uploadedAt,
    canRemove: whyKept({ id, uploadedAt }, scope) === undefined,
    ...(paper !== undefined && { paper }),
    ...(state !== "received" && { state }),
    ...(reason !== undefined && { reason }),
    ...(refusedAt !== undefined && { refusedAt }),
  };
}

/** Throws if the application is finished, so that nobody waits for a file. */
export function requireOpenForFiles(scope: ApplicationScope): void {
  if (isOver(scope)) throw new AppError("needsNoFiles");
}

/** Throws if a document may no longer be removed or replaced. */
export function requireRemovable(document: Kept, scope: ApplicationScope): void {
  const why = whyKept(document, scope);
  if (why) throw new AppError(why);
}

type Kept = Pick<Stored<"document">, "id" | "uploadedAt">;

type Why = "documentKept" | "documentAccepted" | "documentRefused";

/**
 * Why a document stays. The institution relies on one that it accepted. With one that it refused would go what it asks for, and why (decision
 * 306). Undefined if its people may still remove it.
 */
function whyKept(document: Kept, scope: ApplicationScope): Why | undefined {
  const { tenant, now, records } = scope;
  if (isOver(scope)) return "documentKept";
  const { state } = stateOfFile(records, document);
  if (state === "accepted") return "documentAccepted";
  if (state === "rejected") return "documentRefused";
  return canRemoveDocument(document, tenant.limits.documentRemovalMinutes, now) ? undefined : "documentKept";
}
