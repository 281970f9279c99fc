import type { TriggerTable } from "../trigger-table.ts";
import { demoPassword } from "../core/roles.ts";

/** What the identity provider can be made to get wrong, and what that means. A fault is ordered like any other. */
const meanings = {
  expired: "Says that it was valid until ten minutes ago",
  wrongAudience: "Is meant for somebody else",
  wrongIssuer: "Names another institution's identity provider as its issuer",
  wrongSignature: "Is signed with a stranger's key",
  unsigned: "Is not signed at all: algorithm none, or an assertion without a signature",
  replay: "Is the one that was issued before, once more",
  wrongRecipient: "SAML only: is addressed to another site",
} as const;
export type SignOnFault = keyof typeof meanings;

export const signOnFaults = Object.keys(meanings) as readonly SignOnFault[];

/** Somebody whom online banking knows and the core does not. */
export const visitor = { userName: "visitor", memberNumber: "9999999", firstName: "Vesper", lastName: "Loring" };

export const signOnFaultTable: TriggerTable = {
  title: "Faults of a sign-on",
  note:
    "Ordered with `POST /control/faults {vendor, operation, fault}`: for the operation `token` they concern OpenID Connect, for `handOff` the signed " +
    "hand-off, for `samlResponse` SAML.",
  columns: ["Fault", "What is issued"],
  rows: Object.entries(meanings),
};

export const signOnPeople: TriggerTable = {
  title: "Who can sign on",
  note: `At \`/identity-provider/{institution}\`, with the password \`${demoPassword}\`. It vouches for whoever knows the password; the core then says whether they may apply.`,
  columns: ["User name", "Leads to"],
  rows: [
    ["Any demo member", "The same result as a sign-in with the password"],
    [visitor.userName, "A sign-on of somebody who is no member: refused like a wrong password"],
  ],
};
