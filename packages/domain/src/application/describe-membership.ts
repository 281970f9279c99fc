import { begunMembershipRows, membershipRows, type LoanFate } from "./membership-of-loan.ts";

const loans: Readonly<Record<LoanFate, string>> = {
  pending: "waits for a decision",
  offered: "approved, and its offer is open",
  accepted: "approved and accepted, or approved with nothing to accept",
  notAccepted: "approved, and its offer was refused or has ended",
  counteroffered: "declined, and a counteroffer is open",
  counterofferChosen: "declined, and a counteroffer was chosen",
  declined: "declined",
  unidentified: "declined, because nothing confirmed who its person is",
  withdrawn: "withdrawn",
  erased: "erased",
};

const openings: Readonly<Record<(typeof membershipRows)[LoanFate]["opens"], string>> = {
  withTheLoan: "opens once its person signs and pays for it",
  alone: "opens only if its person asks for it, signs, and pays",
  later: "isn't opened yet, and nothing is charged",
  never: "isn't opened by this application",
};

const read = (says: string | null) => says?.replace("{share}", " and pay $5 for your share") ?? "";

/** The table of a loan's membership as a documentation page. */
export function describeMembership(): string {
  const loanRows = Object.entries(membershipRows) as [LoanFate, (typeof membershipRows)[LoanFate]][];
  return [
    "# The membership of a new person's loan",
    "",
    "Generated from `packages/domain/src/application/membership-of-loan.ts` by `npm run docs`; a test fails when it is out of date.",
    "",
    "Where the switch `accounts` is on, a new person opens the membership that they asked for with a loan here",
    "([decision 365](decisions/365-a-loans-membership-opens-as-an-account.md)). It is an application for accounts of its own, so its share is paid as any account is: by card,",
    "from another bank, or later where the account allows that. A membership that is open stays open, whatever becomes of the loan.",
    "",
    "| the loan is | the membership | its person reads |",
    "| --- | --- | --- |",
    ...loanRows.map(([fate, { opens, says }]) => `| ${loans[fate]} | ${openings[opens]} | ${read(says)} |`),
    "",
    "Once its person has begun to open it, its own state counts:",
    "",
    "| the opening | its person reads |",
    "| --- | --- |",
    ...Object.entries(begunMembershipRows).map(([state, { says }]) => `| ${state} | ${says} |`),
    "",
  ].join("\n");
}
