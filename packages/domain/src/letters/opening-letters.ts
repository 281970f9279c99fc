import type { Paragraph } from "./compose-letter.ts";
import { isUnconfirmed, type PaymentProblem } from "../payments/payment-problem.ts";
import type { PaymentSource } from "../payments/payment.ts";
import { longDate } from "../values/long-date.ts";
import { formatMoney } from "../values/money.ts";

/** A payment that a letter is about. */
export interface PaymentOfLetter {
  /** In dollars. */
  readonly amount: number;
  readonly source: PaymentSource;
  /** Of the card or the bank account. */
  readonly lastFour: string | undefined;
  /** Each account that it was for, with its part of the amount: "Share savings: $5.00". */
  readonly parts: readonly string[];
  /** Undefined for one that a bank took back after it had come. */
  readonly problem: PaymentProblem | undefined;
}

/** Only its owner can lift a freeze. */
export interface FrozenFileOfLetter {
  readonly name: string;
  readonly telephone: string;
  /** The institution's. */
  readonly ours: string;
}

/** What the letters are written from. */
export interface OpeningFacts {
  /** Opens the last page. Undefined where nobody can come back by a link. */
  readonly link: string | undefined;
  /** The first name of the owner who pays. Undefined in a letter to that owner. */
  readonly payer: string | undefined;
  /** How many accounts the application is for. */
  readonly count: number;
  /** Dollars that a card holds until the accounts open. */
  readonly reserved: number;
  readonly payment: PaymentOfLetter | undefined;
  /** The agency of the reader's own file, if it is frozen during a review, and the institution's telephone. */
  readonly frozen: FrozenFileOfLetter | undefined;
  /** The day on which the payment's money can be used. Undefined: at once. */
  readonly usableOn: string | undefined;
  /** What can be used since the letter's day: "Share savings: $5.00". */
  readonly usable: readonly string[];
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

const accountsIn = ({ count }: OpeningFacts) => (count === 1 ? "account" : "accounts");
const newAccounts = ({ count }: OpeningFacts) => (count === 1 ? "a new account" : "new accounts");
const areOpen = ({ count }: OpeningFacts) => (count === 1 ? "new account is open" : "new accounts are open");

/** The bank account or the card of a payment. Another owner reads only whose it is. */
function fromOf({ payment, payer }: OpeningFacts): string {
  const { lastFour, source } = payment ?? {};
  const kind = source === "card" ? "card" : "bank account";
  if (payer !== undefined) return `${payer}'s ${kind}`;
  return lastFour === undefined ? `your ${kind}` : `your ${kind} ending in ${lastFour}`;
}

const paymentFrom = (facts: OpeningFacts) =>
  facts.payer === undefined
    ? `Your payment of ${amountOf(facts)} from ${fromOf(facts)}`
    : `${facts.payer}'s payment of ${amountOf(facts)}`;

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

/** The page says the same. Nobody asks the agency again by themselves, so the person has to call. */
const howToLift = ({ frozen }: OpeningFacts): readonly Paragraph[] =>
  frozen === undefined
    ? []
    : [
        `${frozen.name} keeps a file about you, and it's frozen, so we can't see it. Only you can lift that. Call ${frozen.name} at ${frozen.telephone} and ask for it.`,
        `Then open your application and press "I lifted the freeze". We ask again at once. You can also call us at ${frozen.ours}. We can't go on before you do.`,
      ];

const addLater = ({ count }: OpeningFacts) =>
  `The ${count === 1 ? "account stays" : "accounts stay"} open. You can add money in online banking, or call us.`;

const howToConfirm: OpeningWords["paragraphs"] = (facts) => [
  "If there is one deposit, it has a code beside it that begins with SM. If there are two, use their amounts. Type the code or the two amounts on the last page of your application.",
  `We take ${amountOf(facts)} from your bank after that, and not before. You have 10 days from the day that your ${accountsIn(facts)} opened.`,
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
      `Thank you for your application for ${newAccounts(facts)}. One of us is looking at it now, and we'll write to you when that's done.`,
      `You don't have to do anything. ${notCharged(facts)}`,
      ...toLastPage(facts, "See where it stands"),
    ],
  },
  /** The review of somebody whose own file is frozen, which waits for them. */
  frozenFile: {
    subject: "We need something from you",
    paragraphs: (facts) => [
      `Thank you for your application for ${newAccounts(facts)}. One of us is looking at it, and we need something from you.`,
      ...howToLift(facts),
      notCharged(facts),
      ...toLastPage(facts, "See where it stands"),
    ],
  },
  reservationEnded: {
    subject: "Your card doesn't hold money for us anymore",
    paragraphs: (facts) => [
      `We're still reviewing your application for ${newAccounts(facts)}. Your bank has released the ${amountOf(facts)} that it held on ${fromOf(facts)}. Nothing has been charged.`,
      ...howToLift(facts),
      `${facts.frozen ? "" : "You don't have to do anything now. "}If we can open your ${accountsIn(facts)}, we'll write to you and ask you to pay again.`,
      ...toLastPage(facts, "See where it stands"),
    ],
  },
  declined: {
    subject: "About your application",
    paragraphs: (facts) => [
      `We couldn't open the ${accountsIn(facts)} that you asked for. Nothing has been charged.${facts.payer === undefined ? " If we reserved money on your card, your bank releases it within a few days." : ""}`,
      facts.link === undefined
        ? "We're mailing you your notice. It says why, and names any report that we used."
        : "Your notice is on the last page of your application. It says why, and names any report that we used. If you want it on paper, call us.",
      ...toLastPage(facts, "See my notice"),
    ],
  },
  partlyOpen: {
    subject: "Part of what you asked for is open",
    paragraphs: (facts) => [
      "We opened some of your new accounts, and one of us is finishing the rest. We'll write to you when that's done.",
      "We took the payment. If we can't finish everything, we send back what isn't in your accounts.",
      ...toLastPage(facts, "See my accounts"),
    ],
  },
  withdrawn: {
    subject: "Your application is closed",
    paragraphs: ({ payer }) => [
      payer === undefined
        ? "You told us that you don't need these accounts anymore, so we closed your application. No account was opened."
        : `${payer} told us that you don't need these accounts anymore, so we closed the application. No account was opened.`,
      ...(payer === undefined
        ? [
            "If we reserved money on your card, your bank releases it within a few days. If you linked a bank account, we take nothing from it. A payment that was already on its way goes back to you.",
          ]
        : []),
      "If that's a mistake, please call us.",
    ],
  },
  paymentNeeded: {
    subject: "We need another payment",
    paragraphs: (facts) => [
      `We couldn't take the payment for your ${facts.count === 1 ? "new account, so it isn't" : "new accounts, so they aren't"} open yet.`,
      ...(facts.payer === undefined
        ? [
            "Come back to your application and choose how to pay. Everything else is done.",
            ...toLastPage(facts, "Choose how to pay"),
          ]
        : [
            `${facts.payer} can choose another way to pay, with the link in our email to ${facts.payer}. Everything else is done.`,
          ]),
    ],
  },
  givenBack: {
    subject: "We're sending the money back",
    paragraphs: (facts) => [
      `We couldn't open the ${accountsIn(facts)} that you asked for. If ${facts.payer ?? "you"} paid something, we're sending all of it back.`,
      "A refund to a card or to another bank usually takes 5 to 10 business days.",
    ],
  },
  confirmBank: {
    subject: "Confirm your bank account",
    paragraphs: (facts) => [
      `Your ${areOpen(facts)}, and there's one thing left to do. We're sending one or two small deposits to ${fromOf(facts)}. Look for them on your bank statement in 1 to 2 business days.`,
      ...howToConfirm(facts),
    ],
  },
  confirmBankSoon: {
    subject: "Your bank account isn't confirmed yet",
    paragraphs: (facts) => [
      `Look for one or two small deposits on the statement of ${fromOf(facts)}. We sent them to confirm that it's yours.`,
      ...howToConfirm(facts),
    ],
  },
  unconfirmed: {
    subject: "A bank account wasn't confirmed",
    paragraphs: (facts) => [
      `We couldn't confirm ${fromOf(facts)}.${facts.payer === undefined ? ` ${reasonUnconfirmed(facts.payment?.problem)}` : ""} So we took no money from it.`,
      `This ${amountOf(facts)} isn't in your ${accountsIn(facts)}:`,
      ...partsOf(facts),
      addLater(facts),
      ...toLastPage(facts, `See my ${accountsIn(facts)}`),
    ],
  },
  arrived: {
    subject: "Money for your new account is here",
    paragraphs: (facts) => [
      `${paymentFrom(facts)} is here:`,
      ...partsOf(facts),
      facts.usableOn === undefined
        ? "You can use it now."
        : `You can use it on ${longDate(facts.usableOn)}. We'll write to you on that day.`,
      ...toLastPage(facts, `See my ${accountsIn(facts)}`),
    ],
  },
  usable: {
    subject: "You can use your money now",
    paragraphs: (facts) => [
      "You can use this money from today on:",
      ...facts.usable.map((part) => `• ${part}`),
      ...toLastPage(facts, `See my ${accountsIn(facts)}`),
    ],
  },
  disputed: {
    subject: "Your bank is looking into a payment",
    paragraphs: (facts) => [
      facts.payer === undefined
        ? `Your bank heard that you didn't make the payment of ${amountOf(facts)} from ${fromOf(facts)}. It's looking into it.`
        : `${facts.payer}'s bank heard that ${facts.payer} didn't make the payment of ${amountOf(facts)}. It's looking into it.`,
      "Until it decides, nobody can use this money:",
      ...partsOf(facts),
      ...(facts.payer === undefined ? ["If you did make this payment, call your bank and say so."] : []),
      ...toLastPage(facts, `See my ${accountsIn(facts)}`),
    ],
  },
  disputeOver: {
    subject: "You can use your payment again",
    paragraphs: (facts) => [
      `The bank has looked into the payment of ${amountOf(facts)} from ${fromOf(facts)}. You can use this money again:`,
      ...partsOf(facts),
      ...toLastPage(facts, `See my ${accountsIn(facts)}`),
    ],
  },
  returned: {
    subject: "A payment to your account came back",
    paragraphs: (facts) => [
      `${paymentFrom(facts)} came back.${facts.payer === undefined ? ` ${reasonOfReturn(facts.payment?.problem)}` : ""}`,
      `So this money isn't in your ${accountsIn(facts)}:`,
      ...partsOf(facts),
      addLater(facts),
      ...toLastPage(facts, `See my ${accountsIn(facts)}`),
    ],
  },
} as const satisfies Readonly<Record<string, OpeningWords>>;
export type OpeningLetter = keyof typeof openingLetters;

/** The letter about a payment that doesn't come. Nothing came back if nothing was ever taken. */
export function letterOfLostPayment(problem: PaymentProblem | undefined): OpeningLetter {
  return isUnconfirmed(problem) ? "unconfirmed" : "returned";
}
