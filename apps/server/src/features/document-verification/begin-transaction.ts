import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { stepUrl } from "@portico/domain/flow/flows";
import { documentVerification as itsStep } from "@portico/domain/flow/steps/person";
import {
  documentStage,
  isWithheld,
  mostDocumentTransactions,
  statusBy,
  transactionExpiry,
  type DocumentVerification,
} from "@portico/domain/decision/identity-check";
import type { ProductCode } from "@portico/domain/loan/product";
import type { Stored } from "@portico/domain/records/records";
import { historyOf, remembered } from "../identity-check/identity-history.ts";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, type Change, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import type { DocumentTransaction } from "../../providers/document-verification/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { idTypeOf } from "./id-type.ts";
import { handOffStatements, isHeldByPhone } from "./hand-off-link.ts";
import { told } from "./verification-answer.ts";
import { verificationChange, verificationOf } from "./verification-writes.ts";

type Begin = (typeof documentVerificationApi)["transaction"];

const handOffPath = "/ResumeDocumentVerification";

/**
 * Begins a transaction with the vendor, or returns the open one. A new transaction begins after unreadable pictures, a declined consent or
 * an expired session. After too many, the institution's policy for people without a document applies.
 */
export async function beginTransaction(
  scope: ApplicationScope,
  { isMobileView, newLink, again }: InputOf<Begin>,
): Promise<Change<Begin>> {
  const known = verificationOf(scope.records);
  if (!known || needsAnother(known, scope.now, { newLink, again })) return beginAnother(scope, isMobileView, known);
  if (!newLink || known.status !== "open") return nothingChanged(answerOf(scope, known));
  return (await leavesPhoneBehind(scope)) ? beginAnother(scope, isMobileView, known) : withNewLink(scope, known);
}

/**
 * Whether a phone still holds the camera of the old link. The vendor can't close it, but with a new transaction its pictures no longer
 * count. The last try is different: the old phone's pictures still count, because otherwise the application would end.
 */
async function leavesPhoneBehind(scope: ApplicationScope): Promise<boolean> {
  return historyOf(scope.records).transactions < mostDocumentTransactions && (await isHeldByPhone(scope));
}

/** The vendor's link works once, and only for a short time. A new code for pictures that were already taken would lead to no camera. */
function needsAnother(
  known: DocumentVerification,
  now: Date,
  { newLink, again }: Pick<InputOf<Begin>, "newLink" | "again">,
): boolean {
  if (known.status !== "open") return again && isWithheld(known);
  const isOver = ["declined", "unreadable", "expired"].includes(documentStage(known, now));
  return again || isOver || known.handOffToken === undefined || (newLink && known.captured === true);
}

async function beginAnother(
  scope: ApplicationScope,
  isMobileView: boolean,
  known: DocumentVerification | undefined,
): Promise<Change<Begin>> {
  const history = historyOf(scope.records);
  if (history.transactions >= mostDocumentTransactions)
    return settled(scope, {
      ...nothingBegun(scope),
      status: statusBy(scope.tenant.documentVerification.whenUnable),
      reason: "tooManyTries",
    });
  const begun = await askVendor(scope, isMobileView);
  if (!begun) return withoutVendor(scope);
  const verification: DocumentVerification = {
    ...nothingBegun(scope),
    ...begun,
    ...reasonToTell(known, scope.now),
    consentDeclined: known?.consentDeclined ?? false,
    handOffToken: scope.newToken(),
  };
  return settled(scope, verification, [remembered(scope, { ...history, transactions: history.transactions + 1 })]);
}

/** The reason for another transaction. A new start still says that pictures were unreadable or that none came in time. */
function reasonToTell(known: DocumentVerification | undefined, now: Date): Pick<DocumentVerification, "reason"> {
  if (known?.reason === "resubmit") return { reason: "resubmit" };
  const isExpired = known?.status === "open" && (known.reason === "expired" || documentStage(known, now) === "expired");
  return isExpired && !known.consentDeclined ? { reason: "expired" } : {};
}

/** Hands the same transaction to another phone. The old link stops working. It doesn't count as a try. */
function withNewLink(scope: ApplicationScope, known: Stored<"documentVerification">): Change<Begin> {
  const { id: _id, applicantId: _applicantId, reason, ...before } = known;
  return settled(scope, {
    ...before,
    ...(reason === "failed" ? {} : { reason }),
    handOffToken: scope.newToken(),
    phoneConnected: false,
  });
}

function nothingBegun({ now }: ApplicationScope): DocumentVerification {
  return {
    transactionToken: "",
    referenceId: "",
    url: "",
    status: "open",
    consentDeclined: false,
    isSpent: false,
    startedAt: now.toISOString(),
  };
}

function askVendor(scope: ApplicationScope, isMobileView: boolean): Promise<DocumentTransaction | undefined> {
  const { records, application, caller, providers, log } = scope;
  const theirs = <Record extends { applicantId: number | null }>(list: readonly Record[]) =>
    list.find(({ applicantId }) => applicantId === application.primaryApplicantId);
  const person = theirs(records.applicant);
  const identification = theirs(records.identification);
  if (!person || !identification) throw new AppError("notItsTurn");
  const page = isMobileView ? stepUrl(itsStep, application.productCode as ProductCode) : handOffPath;
  const asked = providers.documentVerifier.begin({
    customerUserId: String(application.applicationId),
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: identification.dateOfBirth,
    documentKind: idTypeOf(scope).kind,
    redirectUrl: `${caller.origin}${page}`,
  });
  return whenProviderFails(log, asked, undefined);
}

/** Applies the institution's policy when the vendor is down: manual review, or try again later. */
function withoutVendor(scope: ApplicationScope): Change<Begin> {
  if (scope.tenant.documentVerification.whenVendorFails === "wait") throw new AppError("unavailable");
  return settled(scope, { ...nothingBegun(scope), status: "inReview", reason: "vendorFailed" });
}

function settled(
  scope: ApplicationScope,
  verification: DocumentVerification,
  more: readonly RecordWrite[] = [],
): Change<Begin> {
  const { writes, events, statements } = verificationChange(scope, verification);
  const { handOffToken } = verification;
  const link = handOffToken === undefined ? [] : handOffStatements(scope, { ...verification, handOffToken });
  return {
    writes: [...writes, ...more],
    events,
    statements: [...statements, ...link],
    answer: answerOf(scope, verification),
  };
}

function answerOf(scope: ApplicationScope, verification: DocumentVerification): OutputOf<Begin> {
  const { url, status, handOffToken = "" } = verification;
  const idType = idTypeOf(scope);
  const isOpen = status === "open";
  return {
    ...told(verification, scope),
    url: isOpen ? url : "",
    idTypeIcon: idType.icon,
    idTypeName: idType.name,
    handOffUrl: isOpen ? `${scope.caller.origin}${handOffPath}/${handOffToken}` : "",
    expiresAt: isOpen ? transactionExpiry(verification).toISOString() : null,
  };
}
