import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { appliesJointly } from "@portico/domain/co-applicant";
import { stepUrl } from "@portico/domain/flow/flows";
import { documentVerification as itsStep } from "@portico/domain/flow/steps/person";
import { mostDocumentTransactions, statusBy, type DocumentVerification } from "@portico/domain/identity-check";
import { ApplicationType } from "@portico/domain/person";
import type { ProductCode } from "@portico/domain/product";
import { historyOf, remembered } from "../identity-check/identity-history.ts";
import { AppError } from "../kernel/app-error.ts";
import { nothingChanged, type Change, type RecordWrite } from "../kernel/change.ts";
import type { ApplicationScope } from "../kernel/scope.ts";
import type { DocumentTransaction } from "../providers/document-verification/port.ts";
import { whenProviderFails } from "../providers/when-provider-fails.ts";
import { idTypeOf } from "./id-type.ts";
import { handOffMinutes, handOffToken } from "./hand-off-link.ts";
import { verificationChange, verificationOf } from "./verification-writes.ts";

type Begin = (typeof documentVerificationApi)["transaction"];

const minuteMs = 60_000;

/**
 * Begins a transaction with the vendor, or answers the open one. Pictures that could not be read, a refused consent and a session that has
 * expired begin another; too many, and the institution's policy for somebody who cannot show a document applies.
 */
export async function beginTransaction(
  scope: ApplicationScope,
  { isMobileView }: InputOf<Begin>,
): Promise<Change<Begin>> {
  const known = verificationOf(scope.records);
  if (known && (known.status !== "open" || isUsable(known, scope.now))) return nothingChanged(answerOf(scope, known));

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
    ...(known?.reason === "resubmit" ? { reason: "resubmit" } : {}),
  };
  return settled(scope, verification, [remembered(scope, { ...history, transactions: history.transactions + 1 })]);
}

/** The vendor's link works once and not for long; what is over needs another. */
function isUsable({ startedAt, reason, consentDeclined, isSpent }: DocumentVerification, now: Date): boolean {
  const age = now.getTime() - Date.parse(startedAt);
  return !consentDeclined && !isSpent && reason !== "expired" && age < handOffMinutes * minuteMs;
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
  const page = isMobileView ? stepUrl(itsStep, application.productCode as ProductCode) : "/ResumeDocumentVerification";
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

/** The vendor does not answer: by policy the applicant goes on and a person looks, or tries again later. */
function withoutVendor(scope: ApplicationScope): Change<Begin> {
  if (scope.tenant.documentVerification.whenVendorFails === "wait") throw new AppError("unavailable");
  return settled(scope, { ...nothingBegun(scope), status: "inReview", reason: "vendorFailed" });
}

function settled(
  scope: ApplicationScope,
  verification: DocumentVerification,
  more: readonly RecordWrite[] = [],
): Change<Begin> {
  const { writes, events } = verificationChange(scope, verification);
  return { writes: [...writes, ...more], events, answer: answerOf(scope, verification) };
}

function answerOf(scope: ApplicationScope, verification: DocumentVerification): OutputOf<Begin> {
  const { tenant, caller } = scope;
  const { transactionToken, url, status, consentDeclined, reason } = verification;
  const idType = idTypeOf(scope);
  const isOpen = status === "open";
  return {
    docVTransactionToken: isOpen ? transactionToken : "",
    url: isOpen ? url : "",
    skippable: tenant.documentVerification.skippable,
    docVCompleted: !isOpen,
    docVConsentDeclined: consentDeclined,
    idTypeIcon: idType.icon,
    idTypeName: idType.name,
    needsBetterPictures: reason === "resubmit",
    handOffUrl: isOpen ? `${caller.origin}/ResumeDocumentVerification/${handOff(scope, transactionToken)}` : "",
  };
}

function handOff(scope: ApplicationScope, docVTransactionToken: string): string {
  const { application, records, now } = scope;
  const { applicationId, loanApplicationId, primaryApplicantId, jointApplicantId, productCode } = application;
  const person = records.applicant.find(({ applicantId }) => applicantId === primaryApplicantId);
  return handOffToken(scope, {
    applicationId,
    loanApplicationId,
    primaryApplicantId,
    coBorrowerApplicantId: appliesJointly(records) ? jointApplicantId : null,
    applicationFlowType: records.coApplicantSelection[0]?.applicationType ?? ApplicationType.none,
    productTypeId: productCode,
    firstName: person?.firstName ?? "",
    docVTransactionToken,
    expiresAt: now.getTime() + handOffMinutes * minuteMs,
  });
}
