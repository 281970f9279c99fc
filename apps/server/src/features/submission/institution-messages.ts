import type { MessageType } from "@portico/contract/integration/messages";
import { schemaVersion } from "@portico/contract/integration/version";
import { isOpened } from "@portico/domain/accounts/opening";
import type { Records } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { canonicalJson } from "@portico/domain/values/canonical-json";
import type { JobApplication, JobScope } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { documentPath } from "../handed-off-documents/document-path.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { borrowersOf } from "./borrowers.ts";
import { applicationParts, headOf, typeName } from "./canonical-application.ts";
import { overdueContent } from "./overdue-tasks.ts";
import { withNames } from "./code-names.ts";
import { verificationOf } from "@portico/domain/application/verification-of";

/** A message without the envelope that all messages share. */
interface Message {
  readonly type: MessageType;
  /** When it happened. Each try says the same. */
  readonly time: string | undefined;
  readonly content: object;
}

/** The messages of the hand-off: sent and decided. One delivery has both, because most applications are decided at once. */
export const handOffMessages = 2;

export function messagesOfHandOff(scope: JobScope, loaded: JobApplication): readonly Message[] {
  const { application, records } = loaded;
  const [decision] = records.decision;
  const sentAt = records.sentPath[0]?.sentAt ?? decision?.decidedAt;
  return [
    { type: "application.submitted", time: sentAt, content: submission(scope.tenant, loaded) },
    {
      type: "application.decided",
      time: decision?.decidedAt,
      content: applicationParts({ tenant: scope.tenant, application, records }),
    },
  ];
}

function submission(tenant: Tenant, { application, records }: JobApplication): object {
  const applicants = borrowersOf(application, records).map(({ applicantType, applicantId }) => ({
    applicantType: typeName(applicantType),
    applicantId,
    verification: verificationOf({ tenant, application, records }, applicantId),
  }));
  return { ...headOf(application), applicants };
}

/** The accepted offer as promised, with its product. */
export function messagesOfAcceptance({ application, records: { loanOffer } }: JobApplication): readonly Message[] {
  const offer = withoutIds(loanOffer[0]);
  const { productTypeId, productName } = headOf(application);
  return [
    { type: "offer.accepted", time: offer?.acceptedAt, content: { productTypeId, productName, loanOffer: offer } },
  ];
}

/** A refused offer, with the applicant's reason. If they accepted it or chose another term meanwhile, there is nothing to report. */
export function messagesOfRefusal({ records: { offerRefusal } }: JobApplication): readonly Message[] {
  const refusal = withoutIds(offerRefusal[0]);
  return refusal ? [{ type: "offer.refused", time: refusal.refusedAt, content: { refusal } }] : [];
}

/** An offer that nobody accepted until its last day. Nothing, if there is none anymore. */
export function messagesOfExpiry(
  { application, records: { loanOffer } }: JobApplication,
  at: string,
): readonly Message[] {
  const [offer] = loanOffer;
  const { productTypeId, productName } = headOf(application);
  const content = { productTypeId, productName, expiresOn: offer?.expiresOn };
  return offer ? [{ type: "offer.expired", time: at, content }] : [];
}

/** A document that a person sent. Nothing, if they removed it before this went out. */
export function messagesOfDocument({ application, records }: JobApplication, documentId: number): readonly Message[] {
  const document = records.document.find(({ id }) => id === documentId);
  if (!document) return [];
  const { applicantId, name, contentType, bytes, digest, uploadedAt, taskId, paper } = document;
  const described = {
    documentId,
    applicantType: applicantId === application.primaryApplicantId ? "primary" : "joint",
    applicantId,
    name,
    contentType,
    bytes,
    sha256: digest,
    uploadedAt,
    ...(taskId !== undefined && { taskId }),
    ...(paper !== undefined && { paper }),
    path: documentPath(application.applicationId, documentId),
  };
  return [{ type: "document.received", time: uploadedAt, content: { document: described } }];
}

/** Tasks that nobody answered by their last day. */
export function messagesOfOverdue(
  { application }: JobApplication,
  payload: OutboxDraft["payload"],
): readonly Message[] {
  const content = overdueContent(payload, application.primaryApplicantId);
  return [{ type: "tasks.overdue", time: String(payload["at"]), content }];
}

/** The applicant withdrew the application. */
export function messagesOfWithdrawal(withdrawnAt: string): readonly Message[] {
  return [{ type: "application.withdrawn", time: withdrawnAt, content: {} }];
}

/** What became of the membership. Nothing, while it isn't settled. */
export function messagesOfMembership({
  accountOpening: [opening],
}: Pick<Records, "accountOpening">): readonly Message[] {
  if (!opening) return [];
  const { state, changedAt: time, memberNumber, accounts } = opening;
  if (isOpened({ state })) {
    const fundingProductIds = accounts.map(({ fundingProductId }) => fundingProductId);
    return [
      {
        type: "membership.opened",
        time,
        content: { memberNumber, openedOn: accounts[0]?.openedOn, fundingProductIds },
      },
    ];
  }
  return state === "declined" || state === "givenBack" ? [{ type: "membership.notOpened", time, content: {} }] : [];
}

/** A document that its sender removed. */
export function messagesOfRemoval(documentId: number, removedAt: string): readonly Message[] {
  return [{ type: "document.removed", time: removedAt, content: { documentId } }];
}

/** The body of a delivery. Its last message has the number that the outbox gave to this work. */
export function deliveryBody(
  { tenant, messageId, sequence: last }: Pick<JobScope, "tenant" | "messageId" | "sequence">,
  { application: { applicationId, loanApplicationId, productCode } }: JobApplication,
  messages: readonly Message[],
): string {
  const first = (last ?? messages.length) - messages.length + 1;
  return canonicalJson({
    messages: messages.map(({ type, time, content }, place) => {
      const sequence = first + place;
      return {
        // During an upgrade, a process of the older version may still write work without a number.
        id: last === null ? `${messageId}.${sequence}` : `${tenant.name}.${applicationId}.${sequence}`,
        sequence,
        schemaVersion,
        type,
        time,
        tenant: tenant.name,
        applicationId,
        loanApplicationId,
        ...withNames(content, tenant, productCode),
      };
    }),
  });
}
