import * as z from "zod/mini";
import { Eligibility } from "@portico/domain/membership/eligibility";
import { FundingProduct } from "@portico/domain/membership/funding-product";
import { NamedPeople } from "@portico/domain/accounts/beneficiaries";
import { MinorOwner } from "@portico/domain/accounts/minor-owner";
import { OverdraftChoiceOfAccount } from "@portico/domain/accounts/overdraft";
import { AccountSelection } from "@portico/domain/accounts/selection";
import { AccountTerms } from "@portico/domain/accounts/product";
import { Disclosure } from "./agreements.ts";
import { IneligibleContent } from "./eligibility.ts";
import { command, query } from "./endpoint.ts";
import { ApplicationId } from "./ids.ts";

/** A text that the law requires before an account opens. A line is a paragraph, or a list of items. */
export const LegalDocument = z.object({
  id: z.string(),
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), lines: z.array(z.union([z.string(), z.array(z.string())])) })),
});

/** An account that people can open, with everything that its card says, and its own disclosures (12 CFR 707.4(b)). */
export const AccountCard = z.object({
  ...FundingProduct.shape,
  terms: AccountTerms,
  truthInSavings: LegalDocument,
  /** Set if the account may be overdrawn for a fee. It stands apart from every other text (12 CFR 1005.17(b)(1)(i)). */
  overdraftNotice: z.optional(LegalDocument),
});
export type AccountCard = z.output<typeof AccountCard>;

/** The position of somebody whose application hasn't begun: the pages that may open, and the next one. */
const Walk = z.object({
  path: z.array(z.string()),
  /** Null after a "no". */
  frontier: z.nullable(z.string()),
  exit: z.nullable(z.string()),
});

/** The answers that this browser's session keeps until the application for accounts begins, and where they lead. */
const Beginning = z.object({
  accounts: z.nullable(AccountSelection),
  eligibility: z.nullable(Eligibility),
  /** The steps that may follow, and the time that is left. */
  ahead: z.array(z.string()),
  secondsLeft: z.int(),
  walk: Walk,
  /** The walk of somebody who isn't a member, and says how they may join before the application begins. */
  walkOfNew: Walk,
  /** The institution's text about a "no". Nobody has applied, so this is no decision. */
  content: z.optional(IneligibleContent),
});
export type AccountBeginning = z.output<typeof Beginning>;

export const accountApi = {
  /** The accounts of an institution whose switch `accounts` is on. */
  configuration: query("GET /api/Account/Configuration", {
    access: "session",
    output: z.object({
      /** In the institution's order. A new member opens the required ones, and can't leave them out. */
      accounts: z.array(AccountCard),
      /** The texts for every account that opens, after its own. */
      documents: z.array(LegalDocument),
      /** The initial privacy notice. Its HTML is sanitized. */
      privacyNotice: z.object({ version: z.string(), effectiveOn: z.string(), html: z.string() }),
    }),
  }),
  /** The answers of the pages before an application for accounts exists. */
  beginning: query("GET /api/Account/Beginning", { access: "session", output: Beginning }),
  /** Keeps one of these answers. How somebody may join counts for loans too. */
  saveBeginning: command("POST /api/Account/Beginning", {
    access: "session",
    when: "always",
    input: z.strictObject({ accounts: z.optional(AccountSelection), eligibility: z.optional(Eligibility) }),
    output: Beginning,
  }),
  selection: query("GET /api/Account/Selection/{applicationId}", {
    access: "application",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ accounts: z.nullable(AccountSelection) }),
  }),
  select: command("POST /api/Account/Selection", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId, accounts: AccountSelection }),
    output: z.object({ selected: z.boolean() }),
  }),
  /** The accounts whose owners are asked about overdrafts by card, each with its notice and the saved answer, if any. */
  overdraft: query("GET /api/Account/Overdraft/{applicationId}", {
    access: "application",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({
      accounts: z.array(
        z.object({
          fundingProductId: z.int(),
          displayText: z.string(),
          notice: LegalDocument,
          noticeDigest: z.string(),
          /** The two answers in the words of the model form. Neither is preselected (12 CFR 1005.17(d)). */
          answers: z.object({ notOptedIn: z.string(), optedIn: z.string() }),
          answer: z.optional(z.enum(["optedIn", "notOptedIn"])),
        }),
      ),
    }),
  }),
  /** Saves an answer for each of these accounts. A notice that has changed since it was shown is rejected. */
  chooseOverdraft: command("POST /api/Account/Overdraft", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      choices: z.array(OverdraftChoiceOfAccount).check(z.minLength(1), z.maxLength(20)),
    }),
    output: z.object({ chosen: z.boolean() }),
  }),
  /** The texts that each owner agrees to or confirms before signing, by the call for loans too. The privacy notice is one of them. */
  disclosures: query("GET /api/Account/Disclosures/{applicationId}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ disclosures: z.array(Disclosure) }),
  }),
  /** The child who owns the accounts too. The number and the birth date are masked. */
  minor: query("GET /api/Account/Minor/{applicationId}", {
    access: "application",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ child: z.nullable(MinorOwner) }),
  }),
  /** Saves the child's details. A mask keeps what is saved. */
  nameMinor: command("POST /api/Account/Minor", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId, child: MinorOwner }),
    output: z.object({ named: z.boolean() }),
  }),
  namedPeople: query("GET /api/Account/People/{applicationId}", {
    access: "application",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ people: z.nullable(NamedPeople) }),
  }),
  /** Saves the beneficiaries and the trusted contact. Naming nobody is an answer. */
  namePeople: command("POST /api/Account/People", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId, people: NamedPeople }),
    output: z.object({ named: z.boolean() }),
  }),
};
