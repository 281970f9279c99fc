import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { InputOf } from "@portico/contract/endpoint";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, type Change } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { documentEventTopic, type DocumentEventKind } from "./document-event-job.ts";
import { openHandOff } from "./hand-off-link.ts";
import { endHandOff } from "./hand-off-store.ts";

type Resume = (typeof documentVerificationApi)["resume"];

/**
 * Opens a link for a phone, or records how taking pictures ended there. The phone's session gets no application. Its report goes through
 * the outbox, like the vendor's. A link that has ended reports nothing more.
 */
export async function resumeVerification(
  scope: SessionScope,
  { applicationToken, outcome }: InputOf<Resume>,
): Promise<Change<Resume>> {
  const { tenant, now } = scope;
  const opened = tenant.documentVerification.enabled ? await openHandOff(scope, applicationToken) : undefined;
  if (!opened) throw new AppError("resumeLinkExpired");
  const { handOff, ended } = opened;
  const answer = { ...handOff, hasCoBorrower: handOff.coBorrowerApplicantId !== null };
  if (ended !== null) return nothingChanged({ ...answer, ended });
  const { applicationId, docVTransactionToken: transactionToken } = handOff;
  const tokenHash = hashOfToken(applicationToken);
  const kind: DocumentEventKind = outcome ?? "opened";
  const message = {
    topic: documentEventTopic,
    // Opening a link is news only once. A phone can fail and try again any number of times.
    key: `${tokenHash.toString("base64url")}.${kind === "opened" ? kind : scope.newId()}`,
    payload: { kind, transactionToken },
  };
  const end = outcome === "captured" || outcome === "consentDeclined" ? outcome : null;
  const news = messageOf({ tenant: tenant.name, applicationId, now }, message);
  return {
    statements: end ? [news, endHandOff({ tenant: tenant.name, tokenHash, end })] : [news],
    answer: { ...answer, ended: end },
  };
}
