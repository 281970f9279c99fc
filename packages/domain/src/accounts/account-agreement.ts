import * as z from "zod/mini";
import { longDate } from "../values/long-date.ts";
import type { Beneficiary } from "./beneficiaries.ts";
import type { LegalDocument, Line, NamedInstitution } from "./legal-document.ts";

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** An institution's own terms of the membership and account agreement. The names and accounts come before them. */
export const AgreementTerms = z.strictObject({
  version: line(40),
  effectiveOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "A day is written as YYYY-MM-DD.")),
  sections: z
    .array(z.strictObject({ heading: line(80), lines: z.array(line(1000)).check(z.minLength(1), z.maxLength(12)) }))
    .check(z.minLength(1), z.maxLength(30)),
});
export type AgreementTerms = z.output<typeof AgreementTerms>;

interface AgreedAccount {
  readonly displayText: string;
  readonly nickname?: string | undefined;
  readonly hasDebitCard: boolean;
}

/** The people and the choices that an agreement names. */
export interface AgreedParts {
  /** Full names. The first one is the member. */
  readonly owners: readonly string[];
  /** The full name of a child who owns the accounts together with the member. */
  readonly minor?: string | undefined;
  readonly accounts: readonly AgreedAccount[];
  readonly beneficiaries: readonly Beneficiary[];
  readonly statements: "online" | "paper";
}

/** The membership and account agreement of these people about these accounts. */
export function accountAgreement(
  { clientName, clientAddress }: Pick<NamedInstitution, "clientName" | "clientAddress">,
  { version, effectiveOn, sections }: AgreementTerms,
  parts: AgreedParts,
): LegalDocument {
  return {
    id: "agreement",
    title: "Membership and account agreement",
    sections: [
      {
        heading: "",
        lines: [
          `This is an agreement between ${clientName}, ${clientAddress}, and the owners who sign it.`,
          `Its terms are those of version ${version}, in effect since ${longDate(effectiveOn)}.`,
        ],
      },
      { heading: "Owners", lines: ownerLines(parts) },
      { heading: "Accounts", lines: [parts.accounts.map(accountLine)] },
      { heading: "Payable on death", lines: beneficiaryLines(parts.beneficiaries) },
      { heading: "Statements", lines: [statementLines[parts.statements]] },
      ...sections,
    ],
  };
}

function ownerLines({ owners: [member = "", ...others], minor }: AgreedParts): readonly Line[] {
  if (minor !== undefined) return linesWithMinor(member, minor);
  if (others.length === 0) return [`${member} is the member and the only owner.`];
  return [
    [`${member}, member and owner`, ...others.map((name) => `${name}, joint owner`)],
    "Each owner owns the accounts and can use all of the money. When an owner dies, the money belongs to the other owner.",
  ];
}

/** An adult answers for the accounts, because a child can take back an agreement. */
function linesWithMinor(adult: string, minor: string): readonly Line[] {
  return [
    [`${adult}, member and adult owner`, `${minor}, owner under 18`],
    `${adult} signs for both owners, and answers for the accounts until ${minor} is 18.`,
    "Each owner owns the accounts. When an owner dies, the money belongs to the other owner.",
  ];
}

function accountLine({ displayText, nickname, hasDebitCard }: AgreedAccount): string {
  const named = nickname === undefined ? displayText : `${displayText}, called "${nickname}"`;
  return hasDebitCard ? `${named}, with a debit card` : named;
}

function beneficiaryLines(beneficiaries: readonly Beneficiary[]): readonly Line[] {
  if (beneficiaries.length === 0) return ["No beneficiaries are named."];
  const shares = beneficiaries.map(({ firstName, lastName, relationship, sharePercent }) => {
    const name = relationship === undefined ? "" : ` (${relationship})`;
    return `${firstName} ${lastName}${name}: ${sharePercent}%`;
  });
  return ["When the last owner dies, we pay the money in these shares:", shares];
}

const statementLines = {
  online: "You get your statements online. You can ask for paper at any time.",
  paper: "You get your statements on paper.",
} as const;
