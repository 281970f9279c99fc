import { customerUserIdOf } from "../identity-check/customer-user-id.ts";
import { ownApplicantId } from "../../kernel/applicant-of.ts";
import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { stepUrl } from "@portico/domain/flow/flows";
import { documentVerification as itsStep } from "@portico/domain/flow/steps/verification";
import {
  documentStage,
  documentTriesLeft,
  isEndedStage,
  isWithheld,
  transactionExpiry,
  type DocumentStage,
  type DocumentVerification,
} from "@portico/domain/decision/document-verification";
import { accountPath } from "@portico/domain/accounts/account-path";
import { isLoan } from "@portico/domain/records/is-loan";
import type { AnyApplication, RecordOf, Stored } from "@portico/domain/records/records";
import { historyOf, remembered } from "../identity-check/identity-history.ts";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import type { DocumentTransaction } from "../../providers/document-verification/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { idTypeOf } from "./id-type.ts";
import { handOffStatements, isHeldByPhone } from "./hand-off-link.ts";
import { told } from "./verification-answer.ts";
import { verificationChange, verificationOf } from "./verification-writes.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Begin = (typeof documentVerificationApi)["transaction"];

const handOffPath = "/ResumeDocumentVerification";

/**
 * Begins a transaction with the vendor, or returns the latest one. A new one begins after unreadable pictures, or when the person asks for
 * it. After the last one, nothing new begins, and the person can go on without pictures (decision 054).
 */
export async function beginTransaction(
  scope: AnyApplicationScope,
  { isMobileView, newLink, again }: InputOf<Begin>,
): Promise<Change<Begin>> {
  const known = verificationOf(scope.records, ownApplicantId(scope));
  if (!known) return beginAnother(scope, isMobileView, known);
  const isLast = documentTriesLeft(historyOf(scope.records, ownApplicantId(scope))) === 0;
  const stage = documentStage(known, scope.now);
  if (needsAnother(known, stage, { newLink, again }))
    return isLast ? nothingChanged(answerOf(scope, known)) : beginAnother(scope, isMobileView, known);
  if (!newLink || known.status !== "open") return nothingChanged(answerOf(scope, known));
  // In the last try, another phone gets the same transaction, because no new one can begin. The old phone's pictures still count.
  const leavesPhone = !isLast && (await isHeldByPhone(scope));
  return leavesPhone ? beginAnother(scope, isMobileView, known) : withNewLink(scope, known);
}

/**
 * Whether the person needs another transaction. The vendor's link works once and only for a short time. After pictures were taken, a new
 * code for the same transaction would open no camera. Opening the page again doesn't use up a try.
 */
function needsAnother(
  { status, reason, handOffToken, captured }: DocumentVerification,
  stage: DocumentStage,
  { newLink, again }: Pick<InputOf<Begin>, "newLink" | "again">,
): boolean {
  if (status !== "open") return again && isWithheld({ status, reason });
  return (
    again ||
    stage === "unreadable" ||
    handOffToken === undefined ||
    (newLink && (isEndedStage(stage) || captured === true))
  );
}

async function beginAnother(
  scope: AnyApplicationScope,
  isMobileView: boolean,
  known: DocumentVerification | undefined,
): Promise<Change<Begin>> {
  const history = historyOf(scope.records, ownApplicantId(scope));
  if (documentTriesLeft(history) === 0) return withoutTries(scope);
  const begun = await askVendor(scope, isMobileView);
  if (!begun) return withoutVendor(scope);
  const verification: DocumentVerification = {
    ...nothingBegun(scope),
    ...begun,
    // The page keeps saying that the earlier pictures were unreadable.
    ...(known?.reason === "resubmit" && { reason: known.reason }),
    consentDeclined: known?.consentDeclined ?? false,
    handOffToken: scope.newToken(),
  };
  return settled(scope, verification, { ...history, transactions: history.transactions + 1 });
}

/**
 * For a person who used up the tries before they changed their details, which voided the last transaction. The page shows an ended
 * transaction instead, so the application doesn't end until the person chooses to go on (decision 054). The vendor doesn't know its token.
 */
function withoutTries(scope: AnyApplicationScope): Change<Begin> {
  const over = { transactionToken: scope.newToken(), isSpent: true, reason: "tooManyTries" } as const;
  return settled(scope, { ...nothingBegun(scope), ...over });
}

/** Hands the same transaction to another phone. The old link stops working. This doesn't count as a try. */
function withNewLink(scope: AnyApplicationScope, known: Stored<"documentVerification">): Change<Begin> {
  const { id: _id, applicantId: _applicantId, reason, ...before } = known;
  return settled(scope, {
    ...before,
    ...(reason === "failed" ? {} : { reason }),
    handOffToken: scope.newToken(),
    phoneConnected: false,
  });
}

function nothingBegun(scope: AnyApplicationScope): DocumentVerification {
  return {
    transactionToken: "",
    referenceId: "",
    url: "",
    status: "open",
    consentDeclined: false,
    isSpent: false,
    startedAt: scope.now.toISOString(),
    ...(isAfterChange(scope) && { isAskedAgain: true }),
  };
}

/** Whether documents are asked for again: the check was repeated, or a change voided the documents of an earlier transaction. */
function isAfterChange(scope: AnyApplicationScope): boolean {
  const { records } = scope;
  const applicantId = ownApplicantId(scope);
  const known = verificationOf(records, applicantId);
  if (known) return known.isAskedAgain === true;
  return (
    historyOf(records, applicantId).transactions > 0 ||
    ofPerson(records.identityCheck, applicantId)[0]?.isRepeated === true
  );
}

function askVendor(scope: AnyApplicationScope, isMobileView: boolean): Promise<DocumentTransaction | undefined> {
  const { records, application, caller, providers, log } = scope;
  const applicantId = ownApplicantId(scope);
  const [person] = ofPerson(records.applicant, applicantId);
  const [identification] = ofPerson(records.identification, applicantId);
  if (!person || !identification) throw new AppError("notItsTurn");
  const page = isMobileView ? pageOf(application) : handOffPath;
  const asked = providers.documentVerifier.begin({
    customerUserId: customerUserIdOf(scope, applicantId),
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: identification.dateOfBirth,
    phoneNumber: identification.phoneNumber,
    documentKind: idTypeOf(scope).kind,
    redirectUrl: `${caller.origin}${page}`,
  });
  return whenProviderFails(log, asked, undefined);
}

const pageOf = (application: AnyApplication) =>
  stepUrl(itsStep, isLoan(application) ? application.productCode : accountPath);

/** Applies the institution's policy when the vendor is down: manual review, or try again later. */
function withoutVendor(scope: AnyApplicationScope): Change<Begin> {
  if (scope.tenant.documentVerification.whenVendorFails === "wait") throw new AppError("unavailable");
  return settled(scope, { ...nothingBegun(scope), status: "inReview", reason: "vendorFailed" });
}

function settled(
  scope: AnyApplicationScope,
  verification: DocumentVerification,
  counted?: RecordOf<"identityHistory">,
): Change<Begin> {
  const { writes, events, statements } = verificationChange(scope, ownApplicantId(scope), verification);
  const { handOffToken } = verification;
  const link = handOffToken === undefined ? [] : handOffStatements(scope, { ...verification, handOffToken });
  return {
    writes: counted ? [...writes, remembered(scope, counted)] : writes,
    events,
    statements: [...statements, ...link],
    answer: { ...answerOf(scope, verification), ...(counted && { triesLeft: documentTriesLeft(counted) }) },
  };
}

function answerOf(scope: AnyApplicationScope, verification: DocumentVerification): OutputOf<Begin> {
  const { url, status, handOffToken = "", isAskedAgain } = verification;
  const idType = idTypeOf(scope);
  const isOpen = status === "open" && !isEndedStage(documentStage(verification, scope.now));
  return {
    ...told(verification, scope),
    url: isOpen ? url : "",
    ...(isAskedAgain && { isAskedAgain }),
    idTypeIcon: idType.icon,
    idTypeName: idType.name,
    handOffUrl: isOpen ? `${scope.caller.origin}${handOffPath}/${handOffToken}` : "",
    expiresAt: isOpen ? transactionExpiry(verification).toISOString() : null,
  };
}
