import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { OutputOf } from "@portico/contract/endpoint";
import {
  documentStage,
  isWithheld,
  mostDocumentTransactions,
  type DocumentVerification,
} from "@portico/domain/decision/identity-check";
import { historyOf } from "../identity-check/identity-history.ts";
import { journeyOf } from "../../kernel/journey-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { verificationOf } from "./verification-writes.ts";

type Status = OutputOf<(typeof documentVerificationApi)["status"]>;

/** The part of every answer that describes a verification. */
export function told(
  verification: DocumentVerification | undefined,
  { tenant, records, now }: Pick<ApplicationScope, "tenant" | "records" | "now">,
): Omit<Status, "journey"> {
  const { skippable } = tenant.documentVerification;
  if (!verification)
    return {
      docVTransactionToken: "",
      skippable,
      docVCompleted: false,
      docVConsentDeclined: false,
      needsBetterPictures: false,
      expiredBefore: false,
      stage: "waiting",
      picturesStillPossible: false,
    };
  const { status, transactionToken, consentDeclined, reason, isSpent } = verification;
  const isOpen = status === "open";
  return {
    docVTransactionToken: isOpen ? transactionToken : "",
    skippable,
    docVCompleted: !isOpen,
    docVConsentDeclined: consentDeclined,
    needsBetterPictures: isOpen && reason === "resubmit",
    expiredBefore: isOpen && reason === "expired" && !isSpent,
    stage: documentStage(verification, now),
    picturesStillPossible: isWithheld(verification) && historyOf(records).transactions < mostDocumentTransactions,
  };
}

/** The verification's status, with the journey. */
export function readStatus(scope: ApplicationScope): Status {
  const { application, records, tenant, session } = scope;
  return {
    ...told(verificationOf(records), scope),
    journey: journeyOf(application, records, tenant, session.expiresAt),
  };
}
