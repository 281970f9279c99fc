import { standingInvitation } from "@portico/domain/application/invited";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records } from "@portico/domain/records/records";
import type { SendTo } from "@portico/contract/one-time-code";
import type { Scope } from "../../kernel/scope.ts";
import { contactOf, plainName } from "../letters/contact-of.ts";

/** An invited person's name and where they are reached. */
export interface InvitedContact {
  readonly firstName: string;
  readonly emailAddress?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** The invited person: as the first person typed it, until they gave their own contact. Undefined without an invitation that stands. */
export function invitedContact(records: Records): InvitedContact | undefined {
  const invitation = standingInvitation(records);
  if (!invitation) return undefined;
  const { invitedId, firstName, emailAddress, phoneNumber } = invitation;
  if (ofPerson(records.applicant, invitedId).length > 0) return contactOf(records, invitedId);
  return { firstName: plainName(firstName), emailAddress, phoneNumber };
}

/** The ways in which a code reaches the invited person. A text message is safer for a link that came by email. */
export function waysOfCode(
  { providers }: Pick<Scope, "providers">,
  { emailAddress, phoneNumber }: InvitedContact,
): readonly SendTo[] {
  const byText = phoneNumber !== undefined && providers.textMessenger !== undefined;
  return [...(emailAddress === undefined ? [] : ["email" as const]), ...(byText ? ["phone" as const] : [])];
}
