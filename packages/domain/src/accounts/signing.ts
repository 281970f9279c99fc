import * as z from "zod/mini";
import { lettersOf } from "../person/spelling.ts";

/** The work that follows once every owner signed, and the news that the accounts are open. */
export const accountSignedTopic = "account-signed";
export const accountOpenedTopic = "account-opened";

/** The sentence above the field for the name. Typing a name is a signature like any other (15 USC 7001(a)). */
export const signingStatement =
  "I have read these documents, and I agree to them. My typed name is my signature, with the same effect as one on paper.";

/** The same for a person who also certifies their number. */
export const certifyingStatement =
  "Under penalties of perjury, I certify what my tax certification says, without what is crossed out.";

/** The statements of a signature. An adult signs for a child too, who can't (decision 364). */
export function statementsOf(minorName: string | undefined): string[] {
  const forChild =
    minorName === undefined ? [] : [`I sign for myself and, as the adult owner, for ${minorName}, who is under 18.`];
  return [signingStatement, ...forChild, certifyingStatement];
}

/** Whether somebody typed a name. Case, accents, spaces, and punctuation don't count. */
function isNameTyped(typed: string, name: string): boolean {
  const letters = lettersOf(name);
  return letters !== "" && lettersOf(typed) === letters;
}

/** The typed signature of somebody with this name. */
export function signatureRules(name: string) {
  const message = `Type your name as in your answers: ${name}.`;
  return z.object({ fullName: z.string(message).check(z.refine((typed) => isNameTyped(typed, name), message)) });
}

/** The typed signatures of several people: the name of each field, and the name of its person. */
export function signaturesRules(people: readonly (readonly [field: string, name: string])[]) {
  return z.object(Object.fromEntries(people.map(([field, name]) => [field, signatureRules(name).shape.fullName])));
}

const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/, "A digest has 64 digits."));

/** What a person has opened, and what they said for their tax certification. */
export const AccountReading = z.strictObject({
  opened: z.array(z.strictObject({ documentId: z.string(), digest: Digest, openedAt: z.string() })),
  /** The IRS has told them that they are subject to backup withholding. */
  wasNotified: z.optional(z.boolean()),
});
export type AccountReading = z.output<typeof AccountReading>;

/** A document as it was signed. */
const SignedDocument = z.strictObject({
  id: z.string(),
  title: z.string(),
  digest: Digest,
  sections: z.array(
    z.strictObject({ heading: z.string(), lines: z.array(z.union([z.string(), z.array(z.string())])) }),
  ),
});
export type SignedDocument = z.output<typeof SignedDocument>;

/** One owner's signature, with what shows that it is theirs and what they signed (15 USC 7001, UETA sections 7 to 9). */
export const AccountSignature = z.strictObject({
  /** As they typed it. */
  name: z.string(),
  signedAt: z.string(),
  statements: z.array(z.string()),
  documents: z.array(SignedDocument),
  wasNotified: z.boolean(),
  /** The consent to electronic documents that covers them, and how its person showed that they can read them. */
  access: z.strictObject({
    disclosureConfigurationId: z.int(),
    version: z.string(),
    acceptedAt: z.string(),
    shownBy: z.enum(["accessCode", "onFile"]),
  }),
  /** Keyed hashes: the network address, and the number that the tax certification is about. */
  networkHash: z.string(),
  taxpayerHash: z.string(),
  userAgent: z.string(),
  /** The site where it was signed. Letters lead there. */
  site: z.string(),
});
export type AccountSignature = z.output<typeof AccountSignature>;
