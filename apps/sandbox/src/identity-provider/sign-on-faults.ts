import type { TriggerTable } from "../trigger-table.ts";
import { demoPassword } from "../core/roles.ts";

/** The identity provider's own faults and their meanings. They are injected like any other. */
const meanings = {
  expired: "Expired ten minutes ago",
  wrongAudience: "For another audience",
  wrongIssuer: "Names another institution's identity provider as its issuer",
  wrongSignature: "Signed with an unknown key",
  unsigned: "Not signed: algorithm none, or an assertion without a signature",
  replay: "The previous one, again",
  wrongRecipient: "SAML only: addressed to another site",
} as const;
export type SignOnFault = keyof typeof meanings;

export const signOnFaults = Object.keys(meanings) as readonly SignOnFault[];

/** A person whom online banking knows and the core doesn't. */
export const visitor = { userName: "visitor", memberNumber: "9999999", firstName: "Vesper", lastName: "Loring" };

export const signOnFaultTable: TriggerTable = {
  title: "Faults of a sign-on",
  note:
    "Set them with `POST /control/faults {vendor, operation, fault}`. The operation `token` is OpenID Connect, `handOff` is the signed " +
    "hand-off, and `samlResponse` is SAML.",
  columns: ["Fault", "The token or assertion…"],
  rows: Object.entries(meanings),
};

export const signOnPeople: TriggerTable = {
  title: "Who can sign on",
  note: `Sign on at \`/identity-provider/{institution}\` with the password \`${demoPassword}\`. The identity provider vouches for anybody with the password. The core then says whether they may apply.`,
  columns: ["User name", "Leads to"],
  rows: [
    ["Any demo member", "The same result as a sign-in with the password"],
    [visitor.userName, "A sign-on of a nonmember: rejected like a wrong password"],
  ],
};
