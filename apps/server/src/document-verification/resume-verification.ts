import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { InputOf } from "@portico/contract/endpoint";
import { AppError } from "../kernel/app-error.ts";
import type { Change } from "../kernel/change.ts";
import { messageOf } from "../kernel/message-of.ts";
import type { SessionScope } from "../kernel/scope.ts";
import { hashOfToken } from "../sessions/tokens.ts";
import { documentEventTopic, type DocumentEventKind } from "./document-event-job.ts";
import { openHandOff } from "./hand-off-link.ts";

/** Names a link in a message's key without its token. */
const linkKey = (applicationToken: string) => hashOfToken(applicationToken).toString("base64url");

type Resume = (typeof documentVerificationApi)["resume"];

/**
 * Opens a link for a phone, or reports how taking the pictures ended there. The phone's session gets no application; its news travels
 * through the outbox, like the vendor's.
 */
export async function resumeVerification(
  scope: SessionScope,
  { applicationToken, outcome }: InputOf<Resume>,
): Promise<Change<Resume>> {
  const { tenant, now } = scope;
  const handOff = tenant.documentVerification.enabled ? await openHandOff(scope, applicationToken) : undefined;
  if (!handOff) throw new AppError("resumeLinkExpired");
  const { applicationId, docVTransactionToken: transactionToken } = handOff;
  const kind: DocumentEventKind = outcome ?? "opened";
  const message = {
    topic: documentEventTopic,
    // Opening a link is news once; a phone may fail and try again as often as it likes.
    key: `${linkKey(applicationToken)}.${kind === "opened" ? kind : scope.newId()}`,
    payload: { kind, transactionToken },
  };
  return {
    statements: [messageOf({ tenant: tenant.name, applicationId, now }, message)],
    answer: { ...handOff, hasCoBorrower: handOff.coBorrowerApplicantId !== null },
  };
}
