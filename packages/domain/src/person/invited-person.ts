import * as z from "zod/mini";
import { EmailAddress } from "../values/email.ts";
import { PhoneNumber } from "../values/phone.ts";
import { anyFirstName } from "./person.ts";

const contactMissing = "Enter an email address or a mobile phone number.";
const textsUnasked = "Ask first. We only text people who said yes.";

/** Where an invitation goes. A text needs the person's yes, which the first person confirms. */
const contact = {
  emailAddress: z.optional(EmailAddress),
  phoneNumber: z.optional(PhoneNumber),
  mayText: z._default(z.boolean(), false),
};

interface Contact {
  readonly emailAddress?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly mayText: boolean;
}

const isReachable = z.refine<Contact>(
  ({ emailAddress, phoneNumber }) => emailAddress !== undefined || phoneNumber !== undefined,
  { path: ["emailAddress"], message: contactMissing },
);
const isAsked = z.refine<Contact>(({ phoneNumber, mayText }) => phoneNumber === undefined || mayText, {
  path: ["mayText"],
  message: textsUnasked,
});

/** The address of an invitation. With both, the link goes by email, and its code may go by text. */
export const InvitedContact = z.strictObject(contact).check(isReachable, isAsked);
export type InvitedContact = z.output<typeof InvitedContact>;

/** The person whom the first person invites to fill in their own part. */
export const InvitedPerson = z.strictObject({ firstName: anyFirstName, ...contact }).check(isReachable, isAsked);
export type InvitedPerson = z.output<typeof InvitedPerson>;
