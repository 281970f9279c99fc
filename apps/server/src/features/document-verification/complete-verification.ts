import { customerUserIdOf } from "../identity-check/customer-user-id.ts";
import { ownApplicantId } from "../../kernel/applicant-of.ts";
import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { InputOf } from "@portico/contract/endpoint";
import {
  documentStage,
  documentTriesLeft,
  isEndedStage,
  statusBy,
  type DocumentVerification,
} from "@portico/domain/decision/document-verification";
import { historyOf } from "../identity-check/identity-history.ts";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { lookedAt } from "./looked-at.ts";
import { told } from "./verification-answer.ts";
import { declined, verificationChange, verificationOf } from "./verification-writes.ts";

type Complete = (typeof documentVerificationApi)["complete"];

/** Trusts the page only where lying gains nothing. The vendor's result decides about the documents. */
export async function completeVerification(
  scope: AnyApplicationScope,
  { docVTransactionToken, outcome }: InputOf<Complete>,
): Promise<Change<Complete>> {
  const { records } = scope;
  const known = verificationOf(records, ownApplicantId(scope));
  if (!known) throw new AppError("notItsTurn");
  const { id: _id, applicantId: _applicantId, ...before } = known;
  if (before.transactionToken !== docVTransactionToken) throw new AppError("notFound");
  const isOver = before.isSpent && (outcome === "captured" || outcome === "consentDeclined");
  if (before.status !== "open" || isOver) return nothingChanged(told(before, scope));
  const after = outcome === "captured" ? await result(scope, before) : withoutDocuments(scope, before, outcome);
  if (!after) return nothingChanged(told(before, scope));
  return { ...verificationChange(scope, ownApplicantId(scope), after), answer: told(after, scope) };
}

/** Returns `undefined` while the vendor has no result. */
async function result(
  scope: AnyApplicationScope,
  before: DocumentVerification,
): Promise<DocumentVerification | undefined> {
  const { tenant, providers, log } = scope;
  const asked = providers.documentVerifier.result(before, customerUserIdOf(scope, ownApplicantId(scope)));
  const finding = await whenProviderFails(log, asked, "noAnswer" as const);
  if (finding === undefined) return undefined;
  if (finding !== "noAnswer") return lookedAt(before, finding, tenant.documentVerification);
  if (tenant.documentVerification.whenVendorFails === "wait") throw new AppError("unavailable");
  return { ...before, status: "inReview", reason: "vendorFailed" };
}

function withoutDocuments(
  scope: AnyApplicationScope,
  before: DocumentVerification,
  outcome: "consentDeclined" | "skipped" | "unable",
): DocumentVerification {
  const { records, now } = scope;
  const { documentVerification } = scope.tenant;
  if (outcome === "consentDeclined") return declined(before);
  if (outcome === "unable") {
    const isLast = documentTriesLeft(historyOf(records, ownApplicantId(scope))) === 0;
    // People who declined consent or used up their tries can always go on, even if the institution offers nothing to people without a camera.
    if (!documentVerification.noCameraOption && !before.consentDeclined && !isLast) throw new AppError("notItsTurn");
    const isUsedUp = isLast && isEndedStage(documentStage(before, now));
    const reason = isUsedUp ? "tooManyTries" : "unable";
    return { ...before, status: statusBy(documentVerification.whenUnable), reason };
  }
  if (!documentVerification.skippable) throw new AppError("notItsTurn");
  return { ...before, status: "inReview", reason: "skipped" };
}
