import type { OpeningState } from "../accounts/opening.ts";
import { LoanDecision } from "../decision/decision.ts";
import { leastToJoin } from "../membership/funding-product.ts";
import type { ApplicationState, Records } from "../records/records.ts";
import { accountsOf } from "../tenant/accounts-of.ts";
import type { Tenant } from "../tenant/tenant.ts";
import type { CalendarDate } from "../values/dates.ts";
import { formatLimit } from "../values/format-limit.ts";
import { isIdentityOpen } from "./membership-not-opened.ts";

/** What became of a loan, as far as the membership that a new person asked for with it depends on it. */
export type LoanFate =
  | "pending"
  | "offered"
  | "accepted"
  | "notAccepted"
  | "counteroffered"
  | "counterofferChosen"
  | "declined"
  | "unidentified"
  | "withdrawn"
  | "erased";

/**
 * When the membership can open. Each opening is an application for accounts of its own, with its own signature (decision 365).
 *
 * - `withTheLoan`: its person is asked to open it now.
 * - `alone`: its person may open it without the loan, if they ask for it.
 * - `later`: not before something else happens.
 * - `never`: this application opens none.
 */
export type Opens = "withTheLoan" | "alone" | "later" | "never";

interface Row {
  readonly opens: Opens;
  /** The sentence of pages and letters. `{share}` is how its share is paid. Null where none of them exists. */
  readonly says: string | null;
}

const nothingOwed = "This application didn't open a membership or an account, and you owe nothing for one.";

/** What happens to the membership of a new person's loan (decision 365). Drawn in docs/membership.md. */
export const membershipRows: Readonly<Record<LoanFate, Row>> = {
  pending: {
    opens: "later",
    says: "Your membership isn't open yet, and you owe nothing for it. You can open it once your loan is approved.",
  },
  offered: { opens: "later", says: "Once you accept, open your membership{share}." },
  accepted: { opens: "withTheLoan", says: "Open your membership{share}." },
  notAccepted: { opens: "alone", says: `${nothingOwed} You can still open a membership without the loan.` },
  counteroffered: { opens: "later", says: "If you accept one of our other terms, you can open your membership then." },
  counterofferChosen: { opens: "later", says: "Your membership opens with the terms that you chose instead." },
  declined: { opens: "alone", says: `${nothingOwed} You can still open a membership without the loan.` },
  unidentified: { opens: "never", says: nothingOwed },
  withdrawn: { opens: "alone", says: `${nothingOwed} You can still open a membership without the loan.` },
  erased: { opens: "never", says: null },
};

/** Where the opening stands that its person began. A draft that can't go on has `ended`. */
export type MembershipState = OpeningState | "draft" | "ended";

interface Begun {
  readonly says: string;
  /** The way into its application. */
  readonly way: "goOn" | "see";
}

/** A loan may need the membership, and only a person decides what becomes of it. */
const callAboutLoan = "If you accepted a loan, call us about it before you sign or buy anything.";

/** The same, once its person has begun to open it. */
export const begunMembershipRows: Readonly<Record<MembershipState, Begun>> = {
  draft: { says: "You've started to open your membership. It isn't open yet.", way: "goOn" },
  ended: { says: "We couldn't open your membership online. Please call us.", way: "see" },
  opening: { says: "We're opening your membership.", way: "see" },
  inReview: { says: "A person here is checking your membership. You don't need to do anything.", way: "see" },
  partlyOpen: { says: "A part of your accounts is open. A person here finishes the rest.", way: "see" },
  paymentNeeded: { says: "The payment for your membership didn't go through. Choose another one.", way: "goOn" },
  opened: { says: "Your membership is open.", way: "see" },
  openedWithLimits: { says: "Your membership is open, with limits.", way: "see" },
  declined: { says: `We couldn't open your membership. You weren't charged for it. ${callAboutLoan}`, way: "see" },
  givenBack: {
    says: `We couldn't open your membership. What you paid for it goes back to you. ${callAboutLoan}`,
    way: "see",
  },
};

/** The person's other application opens it. */
export const membershipElsewhere = "Your other application opens your membership, so you pay for it only once.";

/** Beside the accounts that a new person chooses with their loan. */
export const depositHere = "You choose how to pay when you open your membership, once your loan is approved.";

interface Known {
  readonly application: Pick<ApplicationState, "memberType" | "status">;
  readonly records: Pick<
    Records,
    "eligibility" | "decision" | "counteroffer" | "counterofferTaken" | "loanOffer" | "offerRefusal" | "sentPath"
  >;
}

/**
 * What became of this loan. Undefined for members, for people who can't join, and before the loan is sent: then no page speaks of the
 * membership.
 */
export function loanFateOf({ application, records }: Known, today: CalendarDate): LoanFate | undefined {
  const { memberType, status } = application;
  const [decision] = records.decision;
  if (memberType !== "new" || !records.eligibility.some(({ isEligible }) => isEligible)) return undefined;
  if (status === "cancelled") return records.sentPath.length > 0 ? "withdrawn" : undefined;
  if (status === "open") return undefined;
  if (decision?.decision === LoanDecision.declined) return fateOfDecline(records, today);
  return decision?.decision === LoanDecision.approved ? fateOfApproval(records, today) : "pending";
}

function fateOfDecline(records: Known["records"], today: CalendarDate): LoanFate {
  const [made] = records.counteroffer;
  if (made && made.choices.length > 0) {
    if (records.counterofferTaken.length > 0) return "counterofferChosen";
    if (today <= made.endsOn) return "counteroffered";
  }
  return isIdentityOpen(records) ? "unidentified" : "declined";
}

/** An approval with nothing to accept counts as accepted. A no can be taken back, and counts until then. */
function fateOfApproval({ loanOffer: [offer], offerRefusal }: Known["records"], today: CalendarDate): LoanFate {
  if (!offer || offer.accepted) return "accepted";
  return offerRefusal.length > 0 || today > offer.expiresOn ? "notAccepted" : "offered";
}

/** Whether this institution opens the membership of a loan here, and not in its loan system. */
export function opensMembershipHere(tenant: Tenant): boolean {
  return accountsOf(tenant).some(({ isRequired }) => isRequired);
}

/** The sentence of a row, with what its share costs. */
export function membershipText(says: string, tenant: Tenant): string {
  const least = leastToJoin(accountsOf(tenant));
  const share = least > 0 ? ` and pay ${formatLimit(least)} for your share` : "";
  return says.replace("{share}", share);
}
