import { standingInvitation } from "@portico/domain/application/invited";
import type { Farewell } from "@portico/domain/person/invitation";
import type { OutboxDraft, RecordWrite } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { invitedContact } from "./invited-contact.ts";
import { changed } from "./standing.ts";

/** The letter to an invited person whose invitation ends. Their contact stays until it is sent, because their answers may be deleted. */
export function farewellOf(
  { records }: AnyApplicationScope,
  endsOffer = false,
): {
  readonly farewells: readonly Farewell[];
  readonly outbox: readonly OutboxDraft[];
} {
  const invitation = standingInvitation(records);
  const contact = invitedContact(records);
  const before = invitation?.farewells ?? [];
  // Nobody reads a message that came back.
  if (!invitation || !contact || invitation.isUndelivered) return { farewells: before, outbox: [] };
  const { invitedId } = invitation;
  const { firstName, emailAddress, phoneNumber } = contact;
  const reached = emailAddress === undefined ? { phoneNumber } : { emailAddress };
  return {
    farewells: [...before, { invitedId, firstName, ...reached, ...(endsOffer && { endsOffer }) }],
    outbox: [{ topic: "invitation-ended", key: String(invitedId), payload: { invitedId } }],
  };
}

/** The same for an application that ends with its invitation. */
export function invitationStopped(scope: AnyApplicationScope): {
  readonly writes: readonly RecordWrite[];
  readonly outbox: readonly OutboxDraft[];
} {
  const invitation = standingInvitation(scope.records);
  const { farewells, outbox } = farewellOf(scope);
  return {
    writes: invitation && outbox.length > 0 ? [changed(invitation, { farewells: [...farewells] })] : [],
    outbox,
  };
}
