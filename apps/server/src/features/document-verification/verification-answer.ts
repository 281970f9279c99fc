import { ownApplicantId } from "../../kernel/applicant-of.ts";
import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { OutputOf } from "@portico/contract/endpoint";
import {
  documentStage,
  documentTriesLeft,
  hasNoPictures,
  isWithheld,
  type DocumentVerification,
} from "@portico/domain/decision/document-verification";
import { historyOf } from "../identity-check/identity-history.ts";
import { journeyOf } from "../../kernel/journey-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { verificationOf } from "./verification-writes.ts";

type Status = OutputOf<(typeof documentVerificationApi)["status"]>;

/** The part of every answer that describes a verification. */
export function told(
  verification: DocumentVerification | undefined,
  scope: Pick<AnyApplicationScope, "application" | "place" | "tenant" | "records" | "now">,
): Omit<Status, "journey"> {
  const { tenant, records, now } = scope;
  const { skippable } = tenant.documentVerification;
  const triesLeft = documentTriesLeft(historyOf(records, ownApplicantId(scope)));
  if (!verification)
    return {
      docVTransactionToken: "",
      skippable,
      docVCompleted: false,
      docVConsentDeclined: false,
      needsBetterPictures: false,
      stage: "waiting",
      triesLeft,
      hasNoPictures: false,
      picturesStillPossible: false,
    };
  const { status, transactionToken, consentDeclined, reason } = verification;
  const isOpen = status === "open";
  return {
    docVTransactionToken: isOpen ? transactionToken : "",
    skippable,
    docVCompleted: !isOpen,
    docVConsentDeclined: consentDeclined,
    needsBetterPictures: isOpen && reason === "resubmit",
    stage: documentStage(verification, now),
    triesLeft,
    hasNoPictures: hasNoPictures(verification),
    picturesStillPossible: isWithheld(verification) && triesLeft > 0,
  };
}

/** The verification's status, with the journey. */
export function readStatus(scope: AnyApplicationScope): Status {
  const { application, records, tenant, session } = scope;
  return {
    ...told(verificationOf(records, ownApplicantId(scope)), scope),
    journey: journeyOf(application, records, tenant, session),
  };
}
