import * as z from "zod/mini";
import type { Counteroffer } from "../decision/counteroffer.ts";
import { vehicleWordOf } from "../collateral/collateral.ts";
import type { LineEstimate, Range, TermEstimate } from "../loan/estimate.ts";
import { changeFrom } from "../loan/change-from.ts";
import { loanTermLabel } from "../loan/loan-terms.ts";
import { isOpenEnd, ProductCode } from "../loan/product.ts";
import { withOwn } from "../loan/with-own.ts";
import { formatLimit } from "../values/format-limit.ts";
import { centsOf, dollarsOf, formatMoney, formatWholeMoney } from "../values/money.ts";

/** The figures that people decide by, in the order in which they are shown. */
export const keyFactIds = [
  "amount",
  "transfer",
  "ownMoney",
  "term",
  "payment",
  "presentPayment",
  "difference",
  "rate",
  "collateral",
  "accounts",
  "borrowers",
  "total",
  "otherTerm",
] as const;
export type KeyFactId = (typeof keyFactIds)[number];

/** A figure that people decide by, such as the amount. The server and the page that is being answered word it alike. */
export const KeyFact = z.object({ id: z.enum(keyFactIds), label: z.string(), value: z.string() });
export type KeyFact = z.output<typeof KeyFact>;

export function amountFact(productCode: number, loanAmount: number): KeyFact {
  return { id: "amount", label: isOpenEnd(productCode) ? "Credit limit" : "Amount", value: formatLimit(loanAmount) };
}

/** The part of a card's limit that pays off other cards. */
export function transferFact(amount: number): KeyFact {
  return { id: "transfer", label: "Balance transfer", value: formatMoney(amount) };
}

/** The first person's own money beside the loan, as an invited co-borrower reads it. */
export function ownMoneyFact(productCode: number, amount: number): KeyFact {
  const label = productCode === ProductCode.autoRefi ? "Paid with own money" : "Down payment";
  return { id: "ownMoney", label, value: formatMoney(amount) };
}

/** What a refinanced loan costs a month today, beside the new payment. */
export function presentPaymentFact(amount: number): KeyFact {
  return { id: "presentPayment", label: "You pay today", value: `${formatMoney(amount)} a month` };
}

/** What a refinancing changes about all that is left to pay, with the person's own money counted. */
export function differenceFact(today: number, { ours, own }: { readonly ours: Range; readonly own: number }): KeyFact {
  const { kind, low, high } = changeFrom(today, withOwn(ours, own));
  const show = low === high ? formatMoney : formatWholeMoney;
  const [from, to] = [show(low), show(high)];
  const texts = {
    Less: low === high ? `${from} less` : `${from} to ${to} less`,
    More: low === high ? `${from} more` : `${from} to ${to} more`,
    Mixed: `From ${from} less to ${to} more`,
  };
  const counted = own > 0 ? `, with your ${formatMoney(own)}` : "";
  return { id: "difference", label: "In all", value: `${texts[kind]} than today${counted}` };
}

export function termFact(months: number): KeyFact {
  return { id: "term", label: "Term", value: loanTermLabel(months) };
}

/** A second person, whose name may not be known yet. */
interface CoBorrower {
  readonly firstName: string | undefined;
}

interface Figures {
  readonly term: Pick<TermEstimate, "monthlyPayment" | "annualPercentageRate"> | undefined;
  readonly line: LineEstimate | null | undefined;
  /** The figures come from a soft look at the person's own report. */
  readonly isOwn: boolean;
  /** A soft look gave no rate, so the figures only rest on what people say about their credit. */
  readonly isGuess?: boolean;
  /** The estimated rate is lower because the person is a member. */
  readonly isMemberRate?: boolean;
  /** The second person, whose credit no figure knows before the decision. Undefined for one person. */
  readonly coBorrower?: CoBorrower | undefined;
  /** The monthly cost of the chosen payment protection. People pay it together with the loan. */
  readonly protection?: number;
}

/** The payment of a term or the minimum payment of a line, and the rate. Nothing without figures. */
export function figureFacts({ term, line, coBorrower, protection = 0, ...about }: Figures): KeyFact[] {
  const rateOf = (rate: Range) =>
    about.isOwn && coBorrower ? firstRateFact(rate, coBorrower) : rateFact(rate, about, coBorrower);
  if (term) {
    const payment = (more: number) => ranged(raised(term.monthlyPayment, more), formatWholeMoney);
    return [paymentFact({ payment, isEstimated: true }, protection), rateOf(term.annualPercentageRate)];
  }
  if (!line) return [];
  const payment = (more: number) => formatWholeMoney(line.minimumPaymentOfLimit + more);
  return [minimumFact({ payment, isEstimated: true }, protection), rateOf(line.annualPercentageRate)];
}

function raised({ from, to }: Range, more: number): Range {
  return { from: from + more, to: to + more };
}

/** The figures of a counteroffer or an offer. It stands, so they aren't estimated. */
export function offeredFacts(
  {
    termInMonths,
    monthlyPayment,
    annualPercentageRate,
  }: Pick<Counteroffer, "termInMonths" | "monthlyPayment" | "annualPercentageRate">,
  protection = 0,
): KeyFact[] {
  const payment = (more: number) => formatMoney(dollarsOf(centsOf(monthlyPayment) + centsOf(more)));
  const paid = termInMonths === null ? minimumFact({ payment }, protection) : paymentFact({ payment }, protection);
  return [paid, { id: "rate", label: "Rate", value: `${annualPercentageRate.toFixed(2)}% APR` }];
}

/** The payment while a page changes the protection, before the server has added up the two. */
export function protectionFact(premium: number): KeyFact {
  const value =
    premium > 0
      ? `The loan's payment, plus ${formatMoney(premium)} a month for payment protection`
      : "The loan's payment alone, without payment protection";
  return { id: "payment", label: "Payment", value };
}

/** A payment, with more for protection. */
interface Payment {
  readonly payment: (more: number) => string;
  readonly isEstimated?: boolean;
}

function paymentFact({ payment, isEstimated = false }: Payment, protection: number): KeyFact {
  const [alone, whole] = [payment(0), payment(protection)];
  const protectedText = isEstimated
    ? `About ${whole} a month with payment protection, or about ${alone} without it`
    : `${whole} a month with payment protection, or ${alone} without it`;
  const aloneText = isEstimated ? `About ${alone} a month` : `${alone} a month`;
  return { id: "payment", label: "Payment", value: protection > 0 ? protectedText : aloneText };
}

function minimumFact({ payment, isEstimated = false }: Payment, protection: number): KeyFact {
  const [alone, whole] = [payment(0), payment(protection)];
  const protectedText = isEstimated
    ? `About ${whole} a month if you use it all, with payment protection, or about ${alone} without it`
    : `${whole} a month if you use it all, with payment protection, or ${alone} without it`;
  const aloneText = isEstimated ? `About ${alone} a month if you use it all` : `${alone} a month if you use it all`;
  return { id: "payment", label: "Minimum payment", value: protection > 0 ? protectedText : aloneText };
}

/** Stands for the payment and the rate, which would look like what to expect beside a likely no (decision 275). */
export const priceLeftOut: KeyFact = {
  id: "rate",
  label: "Payment and rate",
  value: "Left out, because we'd likely say no",
};

/** Whether this fact says something about the price of the new loan. */
export const isPrice = ({ id }: Pick<KeyFact, "id">): boolean =>
  id === "payment" || id === "rate" || id === "difference";

type AboutRate = Pick<Figures, "isOwn" | "isGuess" | "isMemberRate">;

function rateFact(
  rate: Range,
  { isOwn, isGuess = false, isMemberRate = false }: AboutRate,
  coBorrower?: CoBorrower,
): KeyFact {
  const apr = aprOf(rate);
  const label = isMemberRate ? "Member rate" : "Rate";
  if (isOwn) return { id: "rate", label, value: `${apr}, from your soft check` };
  // One person chose their credit, and the decision uses the lower score of the two.
  const estimated = coBorrower ? `${apr}, estimated before we look at ${creditOf(coBorrower)}` : `${apr}, estimated`;
  const value = isGuess ? `${apr}, a guess from the credit you chose, not from your check` : estimated;
  return { id: "rate", label, value };
}

/** The first person's rate, while nobody has looked at the other one's credit (decision 130). */
function firstRateFact(rate: Range, coBorrower: CoBorrower): KeyFact {
  return { id: "rate", label: "Your own rate", value: `${aprOf(rate)}, before we look at ${creditOf(coBorrower)}` };
}

const creditOf = ({ firstName }: CoBorrower): string =>
  firstName ? `${firstName}'s credit` : "your co-borrower's credit";

function aprOf(rate: Range): string {
  return `${ranged(rate, (percent) => `${percent.toFixed(2)}%`)} APR`;
}

function ranged({ from, to }: Range, show: (value: number) => string): string {
  const [low, high] = [show(from), show(to)];
  return low === high ? low : `${low} to ${high}`;
}

interface NamedVehicle {
  readonly year?: number | null | undefined;
  readonly make?: string | null | undefined;
  readonly model?: string | null | undefined;
}

/** The vehicle, as far as it is known. */
export function vehicleFact(productCode: number, { year, make, model }: NamedVehicle): KeyFact | undefined {
  const value = [year, make, model].filter(Boolean).join(" ");
  const word = vehicleWordOf(productCode);
  return value === "" ? undefined : { id: "collateral", label: `${word[0]!.toUpperCase()}${word.slice(1)}`, value };
}

export function homeFact({ street, city }: { readonly street: string; readonly city: string }): KeyFact {
  return { id: "collateral", label: "Home", value: `${street}, ${city}` };
}

/** The deposit that secures a loan. An account that is still to be opened has no number yet. */
interface Deposit {
  readonly account: string;
  readonly lastFour: string | undefined;
  readonly balance: number;
  readonly isToOpen: boolean;
}

export function depositFact({ account, lastFour, balance, isToOpen }: Deposit): KeyFact {
  const money = formatMoney(balance);
  const owned = lastFour ? `${account} ending in ${lastFour}, balance ${money}` : `${account}, balance ${money}`;
  const value = isToOpen ? `${account}, you put in ${money}` : owned;
  return { id: "collateral", label: "Secured by", value };
}

/** The accounts that a new member opens beside the loan, with the money for them. */
export function accountsFact(accounts: readonly { readonly name: string; readonly amount: number }[]): KeyFact {
  const value = accounts.map(({ name, amount }) => `${name}, you put in ${formatMoney(amount)}`).join("; ");
  return { id: "accounts", label: "For your membership", value };
}

/** Who borrows. A co-borrower's name may not be known yet. */
export function borrowersFact(isJoint: boolean, coBorrower: string | undefined): KeyFact {
  const together = coBorrower ? `You and ${coBorrower}` : "You and a co-borrower";
  return { id: "borrowers", label: "Borrowers", value: isJoint ? together : "Just you" };
}
