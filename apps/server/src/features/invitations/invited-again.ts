import type { CompiledQuery } from "kysely";
import { standingInvitation } from "@portico/domain/application/invited";
import { put, type OutboxDraft, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope, SessionScope } from "../../kernel/scope.ts";
import { endOfLink, newInvitationLink, type Owner } from "./invitation-links.ts";
import type { LinkedKind } from "../linked-applications/linked-application.ts";

export interface InvitedAgain {
  readonly writes: readonly RecordWrite[];
  readonly statements: readonly CompiledQuery[];
  readonly outbox: readonly OutboxDraft[];
}

const nobody: InvitedAgain = { writes: [], statements: [], outbox: [] };

/**
 * Invites the co-borrower of one application to the one that follows it. Their answers come along, so they stay theirs there too, and they
 * confirm their part again before it is sent. Nothing for two people who filled in together.
 */
export function invitedAgain(
  scope: SessionScope & Pick<ApplicationScope, "records">,
  owner: Partial<Owner> & Pick<Owner, "applicationId">,
  kind: LinkedKind,
): InvitedAgain {
  const invitation = standingInvitation(scope.records);
  const { applicationId, applicantId } = owner;
  if (!invitation || applicantId === undefined) return nobody;
  const link = newInvitationLink(scope, { applicationId, applicantId }, kind === "counteroffer" ? "chosen" : "again");
  const { firstName, emailAddress, phoneNumber } = invitation;
  const again = {
    invitedId: applicantId,
    firstName,
    ...(emailAddress !== undefined && { emailAddress }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    sentAt: scope.now.toISOString(),
    expiresAt: endOfLink(scope).toISOString(),
  };
  return {
    writes: [put("invitation", { id: scope.newId() }, again)],
    statements: [link.insert],
    outbox: [link.letter],
  };
}
