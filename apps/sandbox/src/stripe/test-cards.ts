import type { TriggerTable } from "../trigger-table.ts";

type Check = "pass" | "fail";

/** Why a card was declined, in Stripe's codes. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** What a test card does. */
export interface CardBehavior {
  readonly number: string;
  /** The name of Stripe's ready payment method with this card. */
  readonly token: string;
  readonly brand: string;
  readonly funding?: "debit";
  readonly decline?: Decline;
  readonly checks?: { readonly cvc?: Check; readonly zip?: Check; readonly line1?: Check };
  readonly authentication?: "required" | "thenDeclined";
  readonly later?: "disputed" | "refundPending" | "refundFails";
  /** For the table. */
  readonly result: string;
}

const declined = (decline_code: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  decline_code,
  message,
});

const visa = (number: string, token: string, result: string, more: Partial<CardBehavior> = {}): CardBehavior => ({
  number,
  token,
  result,
  brand: "visa",
  ...more,
});

/** Stripe's own test cards (docs.stripe.com/testing). Any other number that passes the check digit is declined. */
export const testCards: readonly CardBehavior[] = [
  visa("4242424242424242", "pm_card_visa", "paid"),
  { number: "5555555555554444", token: "pm_card_mastercard", brand: "mastercard", result: "paid" },
  { number: "378282246310005", token: "pm_card_amex", brand: "amex", result: "paid" },
  visa("4000056655665556", "pm_card_visa_debit", "paid, by a debit card", { funding: "debit" }),
  visa("4000000000000002", "pm_card_visa_chargeDeclined", "generic_decline", {
    decline: declined("generic_decline"),
  }),
  visa("4000000000009995", "pm_card_visa_chargeDeclinedInsufficientFunds", "insufficient_funds", {
    decline: declined("insufficient_funds", "Your card has insufficient funds."),
  }),
  visa("4000000000009987", "pm_card_visa_chargeDeclinedLostCard", "lost_card", { decline: declined("lost_card") }),
  visa("4000000000009979", "pm_card_visa_chargeDeclinedStolenCard", "stolen_card", {
    decline: declined("stolen_card"),
  }),
  visa("4000000000006975", "pm_card_visa_chargeDeclinedVelocityLimitExceeded", "card_velocity_exceeded", {
    decline: declined("card_velocity_exceeded"),
  }),
  visa("4000000000000069", "pm_card_chargeDeclinedExpiredCard", "expired_card", {
    decline: { code: "expired_card", message: "Your card has expired." },
  }),
  visa("4000000000000127", "pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", {
    decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  }),
  visa("4000000000000119", "pm_card_chargeDeclinedProcessingError", "processing_error", {
    decline: { code: "processing_error", message: "An error occurred while processing your card. Try again later." },
  }),
  visa("4000000000000101", "pm_card_cvcCheckFail", "paid, and the security code doesn't match", {
    checks: { cvc: "fail" },
  }),
  visa("4000000000000036", "pm_card_avsZipFail", "paid, and the ZIP code doesn't match", { checks: { zip: "fail" } }),
  visa("4000000000000028", "pm_card_avsLine1Fail", "paid, and the street doesn't match", {
    checks: { line1: "fail" },
  }),
  visa("4000000000000010", "pm_card_avsFail", "paid, and neither street nor ZIP code match", {
    checks: { line1: "fail", zip: "fail" },
  }),
  visa("4000000000003220", "pm_card_threeDSecure2Required", "the bank asks the person", {
    authentication: "required",
  }),
  visa("4000002760003184", "pm_card_authenticationRequired", "the bank asks the person each time", {
    authentication: "required",
  }),
  visa("4000008400001629", "pm_card_threeDSecureRequiredChargeDeclined", "the bank asks, and then declines", {
    authentication: "thenDeclined",
  }),
  visa("4000000000000259", "pm_card_createDispute", "paid, and then disputed as fraud", { later: "disputed" }),
  visa("4000000000007726", "pm_card_pendingRefund", "paid. A refund is pending for a day", { later: "refundPending" }),
  visa("4000000000005126", "pm_card_refundFail", "paid. A refund fails after a day", { later: "refundFails" }),
];

export const genericDecline = declined("generic_decline");

/** The card of a number, or undefined for a number whose check digit is wrong. */
export function cardOf(number: string): CardBehavior | undefined {
  const known = testCards.find((card) => card.number === number);
  if (known) return known;
  return hasCheckDigit(number) ? visa(number, "", "generic_decline", { decline: genericDecline }) : undefined;
}

function hasCheckDigit(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

export const cardTriggers: TriggerTable = {
  title: "Cards (Stripe)",
  note: "Stripe's own test cards, with any date to come, any security code, and any ZIP code. A number with a wrong check digit, such as `4242424242424241`, is `incorrect_number`. Other numbers are declined.",
  columns: ["Card", "Result"],
  rows: testCards.map(({ number, result }) => [number, result]),
};
