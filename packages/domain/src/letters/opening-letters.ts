import type { Paragraph } from "./compose-letter.ts";
import { isUnconfirmed, type PaymentProblem } from "../payments/payment-problem.ts";
import { formatMoney } from "../values/money.ts";

/** A payment that a letter is about. */
export interface PaymentOfLetter {
  /** In dollars. */
  readonly amount: number;
  /** Of the bank account. */
  readonly lastFour: string | undefined;
  /** Each account that it was for, with its part of the amount: "Share savings: $5.00". */
  readonly parts: readonly string[];
  /** Undefined for one that a bank took back after it had come. */
  readonly problem: PaymentProblem | undefined;
}

/** What the letters are written from. */
export interface OpeningFacts {
  /** Opens the last page. Undefined in a letter to a joint owner, and where nobody can come back by a link. */
  readonly link: string | undefined;
  /** Dollars that a card holds until the accounts open. */
  readonly reserved: number;
  readonly payment: PaymentOfLetter | undefined;
}

interface OpeningWords {
  readonly subject: string;
  readonly paragraphs: (facts: OpeningFacts) => readonly Paragraph[];
}

/** Somebody who pays by card sees the reservation at their bank, so the letter explains it. */
function notCharged({ reserved }: OpeningFacts): string {
  if (reserved === 0) return "Nothing has been charged.";
  return `Nothing has been charged. Your bank shows ${formatMoney(reserved)} as reserved on your card. We take it only if your accounts open. If we need more than 7 days, your bank releases it.`;
}

function toLastPage({ link }: OpeningFacts, label: string): readonly Paragraph[] {
  return link === undefined ? [] : ["Open your application here. We'll send you a code first:", { link, label }];
}

function bankOf({ payment }: OpeningFacts): string {
  const { lastFour } = payment ?? {};
  return lastFour === undefined ? "your bank account" : `your bank account ending in ${lastFour}`;
}

const amountOf = ({ payment }: OpeningFacts) => formatMoney(payment?.amount ?? 0);

const partsOf = ({ payment }: OpeningFacts) => (payment?.parts ?? []).map((part) => `• ${part}`);

/** Why a bank sent a payment back. A bank's own words say little to most people. */
function reasonOfReturn(problem: PaymentProblem | undefined): string {
  switch (problem) {
    case "insufficientFunds":
      return "The reason: there wasn't enough money in your bank account.";
    case "accountUnusable":
      return "The reason: your bank account is closed, or we couldn't use its numbers.";
    case "declined":
      return "The reason: your bank didn't approve the payment.";
    case "overLimit":
      return "The reason: the amount is over a limit of your bank account.";
    default:
      return "We don't know the reason. Your bank can tell you.";
  }
}

function reasonUnconfirmed(problem: PaymentProblem | undefined): string {
  switch (problem) {
    case "depositTries":
      return "The amounts or the code didn't match too many times.";
    case "depositsNotSent":
      return "We couldn't send the small deposits to it.";
    default:
      return "The time to confirm it is over.";
  }
}

const addLater = "The accounts stay open. You can add money in online banking, or call us.";

const howToConfirm: OpeningWords["paragraphs"] = (facts) => [
  "If there is one deposit, it has a code beside it that begins with SM. If there are two, use their amounts. Type the code or the two amounts on the last page of your application.",
  `We take ${amountOf(facts)} from your bank after that, and not before. You have 10 days from the day that your accounts opened.`,
  ...toLastPage(facts, "Confirm my bank account"),
];

/**
 * Letters about accounts after the signature. None says why an account didn't open: reasons are in the notice, and a review never tells any
 * (decision 348). Each is about one state, so a person who reads two of them can tell them apart.
 */
export const openingLetters = {
  inReview: {
    subject: "We're reviewing your application",
    paragraphs: (facts) => [
      "Thank you for your application for a new account. One of us is looking at it now, and we'll write to you when that's done.",
      `You don't have to do anything. ${notCharged(facts)}`,
    ],
  },
  declined: {
    subject: "About your new account",
    paragraphs: (facts) => [
      "We couldn't open the accounts that you asked for. Nothing has been charged. If we reserved money on your card, your bank releases it within a few days.",
      "Your notice is on the last page of your application. It says why, and which report we used. If you want it on paper, call us.",
      ...toLastPage(facts, "See my notice"),
    ],
  },
  partlyOpen: {
    subject: "Part of what you asked for is open",
    paragraphs: (facts) => [
      "We opened some of your new accounts, and one of us is finishing the rest. We'll write to you when that's done.",
      "We took your payment. If we can't finish everything, we send back what isn't in your accounts.",
      ...toLastPage(facts, "See my accounts"),
    ],
  },
  withdrawn: {
    subject: "Your application is closed",
    paragraphs: () => [
      "You told us that you don't need these accounts anymore, so we closed your application. No account was opened.",
      "If we reserved money on your card, your bank releases it within a few days. If you linked a bank account, we take nothing from it. A payment that was already on its way goes back to you.",
      "If that's a mistake, please call us.",
    ],
  },
  paymentNeeded: {
    subject: "Your new account needs another payment",
    paragraphs: (facts) => [
      "We couldn't take the payment for your new account. Your accounts aren't open yet.",
      "Come back to your application and choose another way to pay. Everything else is done.",
      ...toLastPage(facts, "Choose how to pay"),
    ],
  },
  givenBack: {
    subject: "We're sending your money back",
    paragraphs: () => [
      "We couldn't open the account that you asked for. If you paid something, we're sending all of it back.",
      "A refund to a card or to another bank usually takes 5 to 10 business days.",
    ],
  },
  confirmBank: {
    subject: "Confirm your bank account",
    paragraphs: (facts) => [
      `Your new accounts are open, and there's one thing left to do. We're sending one or two small deposits to ${bankOf(facts)}. Look for them on your bank statement in 1 to 2 business days.`,
      ...howToConfirm(facts),
    ],
  },
  confirmBankSoon: {
    subject: "Your bank account isn't confirmed yet",
    paragraphs: (facts) => [
      `Look for one or two small deposits on the statement of ${bankOf(facts)}. We sent them to confirm that it's yours.`,
      ...howToConfirm(facts),
    ],
  },
  unconfirmed: {
    subject: "Your bank account wasn't confirmed",
    paragraphs: (facts) => [
      `We couldn't confirm ${bankOf(facts)}. ${reasonUnconfirmed(facts.payment?.problem)} So we took no money from your bank.`,
      `This ${amountOf(facts)} isn't in your accounts:`,
      ...partsOf(facts),
      addLater,
    ],
  },
  returned: {
    subject: "A payment to your account came back",
    paragraphs: (facts) => [
      `Your payment of ${amountOf(facts)} came back. ${reasonOfReturn(facts.payment?.problem)}`,
      "So this money isn't in your accounts:",
      ...partsOf(facts),
      addLater,
    ],
  },
} as const satisfies Readonly<Record<string, OpeningWords>>;
export type OpeningLetter = keyof typeof openingLetters;

/** The letter about a payment that doesn't come. Nothing came back if nothing was ever taken. */
export function letterOfLostPayment(problem: PaymentProblem | undefined): OpeningLetter {
  return isUnconfirmed(problem) ? "unconfirmed" : "returned";
}
