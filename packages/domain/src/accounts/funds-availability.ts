import * as z from "zod/mini";
import { formatWholeMoney } from "../values/money.ts";
import type { LegalDocument, Line } from "./legal-document.ts";

const businessDays = (most: number, message: string) =>
  z.int().check(z.gte(0, "Days begin with 0."), z.lte(most, message));

/** An institution's policy on when deposits can be used, within the limits of Regulation CC. */
export const AvailabilityPolicy = z.strictObject({
  /** "5:00 PM": a later deposit counts for the next business day. */
  cutOff: z.string().check(z.regex(/^\d{1,2}:\d{2} [AP]M$/, 'A time is written like "5:00 PM".')),
  /** The business days that a check is held in an exception, which the notice names (12 CFR 229.13(h)). */
  exceptionDays: businessDays(7, "An exception ends by the seventh business day."),
  /** The business days until a personal check to a new account can be used. */
  newAccountCheckDays: businessDays(30, "Name a day within the first 30."),
  /** Business days until a payment by card, or one that we take from another bank, can be used: terms of the contract, not of the regulation. */
  cardDays: businessDays(10, "A card payment is held for 10 business days at most."),
  bankDays: businessDays(10, "A payment from a bank is held for 10 business days at most."),
});
export type AvailabilityPolicy = z.output<typeof AvailabilityPolicy>;

/** The amounts from July 1, 2025. They are adjusted every five years (12 CFR 229.11). */
export const availabilityAmounts = { nextDay: 275, largeDeposit: 6725, newAccount: 6725 } as const;

/** Days in which an account counts as new (12 CFR 229.13(a)(2)). */
export const newAccountDays = 30;

/**
 * The disclosure of the specific availability policy (12 CFR 229.16), after model form C-2 in appendix C. It stands alone, under its own
 * heading, and comes before the account opens (12 CFR 229.17).
 */
export function fundsAvailability(
  policy: AvailabilityPolicy,
  { clientName, clientTelephone }: { readonly clientName: string; readonly clientTelephone: string },
): LegalDocument {
  const { nextDay } = availabilityAmounts;
  return {
    id: "fundsAvailability",
    title: `Your ability to withdraw funds at ${clientName}`,
    sections: [
      {
        heading: "Our policy",
        lines: [
          "Our policy is to make funds from your cash and check deposits available to you on the first business day after the day we receive your deposit. Electronic direct deposits will be available on the day we receive the deposit. Once they are available, you can withdraw the funds in cash and we will use the funds to pay checks that you have written.",
          `For determining the availability of your deposits, every day is a business day, except Saturdays, Sundays, and federal holidays. If you make a deposit before ${policy.cutOff} on a business day that we are open, we will consider that day to be the day of your deposit. However, if you make a deposit after ${policy.cutOff} or on a day we are not open, we will consider that the deposit was made on the next business day we are open.`,
        ],
      },
      {
        heading: "Longer delays may apply",
        lines: [
          `In some cases, we will not make all of the funds that you deposit by check available to you on the first business day after the day of your deposit. Depending on the type of check that you deposit, funds may not be available until the second business day after the day of your deposit. The first ${formatWholeMoney(nextDay)} of your deposits, however, may be available on the first business day.`,
          "If we are not going to make all of the funds from your deposit available on the first business day, we will notify you at the time you make your deposit. We will also tell you when the funds will be available. If your deposit is not made directly to one of our employees, or if we decide to take this action after you have left the premises, we will mail you the notice by the day after we receive your deposit.",
          `If you will need the funds from a deposit right away, ask us when the funds will be available. Call ${clientTelephone}.`,
          ...exceptions(policy),
        ],
      },
      { heading: "Special rules for new accounts", lines: newAccounts(policy) },
      { heading: "Payments by card and from another bank", lines: contractTerms(policy) },
    ],
  };
}

/** 12 CFR 229.13(b) to (f), which the notice of 12 CFR 229.16(b) names. */
function exceptions({ exceptionDays }: AvailabilityPolicy): readonly Line[] {
  return [
    "In addition, funds you deposit by check may be delayed for a longer period under the following circumstances:",
    [
      "We believe a check you deposit will not be paid.",
      `You deposit checks totaling more than ${formatWholeMoney(availabilityAmounts.largeDeposit)} on any one day.`,
      "You redeposit a check that has been returned unpaid.",
      "You have overdrawn your account repeatedly in the last six months.",
      "There is an emergency, such as failure of computer or communications equipment.",
    ],
    `We will notify you if we delay your ability to withdraw funds for any of these reasons, and we will tell you when the funds will be available. They will generally be available no later than ${ordinalDay(exceptionDays)} after the day of your deposit.`,
  ];
}

/** 12 CFR 229.13(a). */
function newAccounts({ newAccountCheckDays }: AvailabilityPolicy): readonly string[] {
  const limit = formatWholeMoney(availabilityAmounts.newAccount);
  return [
    `If you are a new customer, the following special rules will apply during the first ${newAccountDays} days your account is open.`,
    "Funds from electronic direct deposits to your account will be available on the day we receive the deposit.",
    `Funds from deposits of cash, wire transfers, and the first ${limit} of a day's total deposits of cashier's, certified, teller's, traveler's, and federal, state and local government checks will be available on the first business day after the day of your deposit if the deposit meets certain conditions. For example, the checks must be payable to you.`,
    `The excess over ${limit} will be available on the ninth business day after the day of your deposit.`,
    `Funds from all other check deposits will be available on ${ordinalDay(newAccountCheckDays)} after the day of your deposit.`,
  ];
}

/** Neither is an "electronic payment" of 12 CFR 229.2, so these terms are the contract's. */
function contractTerms({ cardDays, bankDays }: AvailabilityPolicy): readonly string[] {
  return [
    `You can use a payment that you make by card ${usable(cardDays)}.`,
    `You can use a payment that we take from your account at another bank ${usable(bankDays)}. If that bank returns it, we take it back.`,
  ];
}

function usable(days: number): string {
  return days === 0 ? "on the day you make it" : `on ${ordinalDay(days)} after you make it`;
}

const ordinals = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** "the second business day". */
function ordinalDay(days: number): string {
  return days < ordinals.length ? `the ${ordinals[days]} business day` : `business day ${days}`;
}
