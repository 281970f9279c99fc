import { AccountDecision } from "../accounts/account-decision.ts";
import { NamedPeople } from "../accounts/beneficiaries.ts";
import { MinorOwner } from "../accounts/minor-owner.ts";
import { StoredOverdraftChoices } from "../accounts/overdraft.ts";
import { CheckedPerson } from "../accounts/sanctions-match.ts";
import { AccountScreening } from "../accounts/screening.ts";
import { AccountSelection } from "../accounts/selection.ts";
import { AccountReading, AccountSignature } from "../accounts/signing.ts";
import { StoredFunding } from "../accounts/funding.ts";
import { AccountOpening, LoanOfMembership } from "../accounts/opening.ts";
import { kept, kind } from "./kind.ts";

/** Answers about accounts. The core banking system gets them, and the loan system doesn't. */
const ofAccounts = { owner: "application", count: "one", onReview: false, handOff: null } as const;

/** The records of applications for accounts alone. */
export const accountKinds = {
  /** The accounts to open. The core banking system opens them, and the loan system doesn't hear of them (decision 349). */
  accountSelection: kind({ ...ofAccounts, schema: AccountSelection, steps: { accountSelection: "all" } }),
  overdraftChoices: kind({ ...ofAccounts, schema: StoredOverdraftChoices, steps: { overdraft: "all" } }),
  /** A child who owns the accounts together with the adult who opens them. */
  minorOwner: kind({ ...ofAccounts, schema: MinorOwner, steps: { minorOwner: "all" } }),
  /** The people whom the owners of accounts name: beneficiaries, and somebody to call about an owner. */
  namedPeople: kind({ ...ofAccounts, schema: NamedPeople, steps: { beneficiaries: "all" } }),
  /** The opening deposits and their sources. */
  accountFunding: kind({
    ...ofAccounts,
    schema: StoredFunding,
    steps: { funding: "all", fundingCard: "all", fundingTransfer: "all" },
  }),
  /** The screening agency's report on somebody who opens an account. */
  accountScreening: kind({ schema: AccountScreening, owner: "person", count: "one", ...kept }),
  /** What the sanctions lists say about each person whom an account application names. */
  sanctionsCheck: kind({ schema: CheckedPerson, owner: "application", count: "many", ...kept }),
  /** The documents that a person opened before they sign. */
  accountReading: kind({ schema: AccountReading, owner: "person", count: "one", ...kept }),
  /** A person's signature with the documents as they signed them. */
  accountSignature: kind({
    schema: AccountSignature,
    owner: "person",
    count: "one",
    steps: { sign: "all" },
    onReview: false,
    handOff: null,
  }),
  /** The opened accounts with their numbers, their deposits, and what is left to do. */
  accountOpening: kind({ schema: AccountOpening, owner: "application", count: "one", ...kept }),
  /** The loan for which a new person opens their membership (decision 365). */
  loanOfMembership: kind({ schema: LoanOfMembership, owner: "application", count: "one", ...kept }),
  accountDecision: kind({ schema: AccountDecision, owner: "application", count: "one", ...kept }),
};
