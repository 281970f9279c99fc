/** What a person can do about a payment that didn't go through. */
export type NextStep =
  | "anotherSourceOrAmount"
  | "callBank"
  | "correctField"
  | "tryAgain"
  | "approveWithBank"
  | "anotherAccountOrAmount"
  | "typeAgain"
  | "addAccountAgain"
  | "readAgain";

export type PaymentField = "cardNumber" | "expiryDate" | "securityCode" | "zipCode" | "street";

interface Problem {
  readonly message: string;
  readonly next: NextStep;
  /** The field that the person should look at. */
  readonly field?: PaymentField;
}

const check = (field: PaymentField, message: string): Problem => ({ message, field, next: "correctField" });

/** Why a payment didn't go through, as people hear it. */
export const paymentProblems = {
  insufficientFunds: {
    message: "There isn't enough money for this payment. Try a smaller amount, or use another card or account.",
    next: "anotherSourceOrAmount",
  },
  /** Also for cards that were lost, stolen, or used for fraud. Whoever holds such a card must not hear it. */
  declined: {
    message: "Your bank didn't approve this payment. Call your bank, or use another card or account.",
    next: "callBank",
  },
  expiredCard: check("expiryDate", "This card has expired. Check the date, or use another card."),
  cardNumber: check("cardNumber", "Check the card number."),
  expiryDate: check("expiryDate", "Check the month and the year on your card."),
  securityCode: check("securityCode", "The security code doesn't match. It's the 3 or 4 digits on your card."),
  zipCode: check("zipCode", "The ZIP code doesn't match. It's the one where your card's statements go."),
  street: check("street", "The street doesn't match. It's the one where your card's statements go."),
  tryAgain: { message: "Your payment didn't go through. Try again in a minute.", next: "tryAgain" },
  approveWithBank: {
    message: "Your bank needs you to approve this payment. Try again, and answer your bank.",
    next: "approveWithBank",
  },
  accountUnusable: {
    message: "We couldn't use this bank account. Check the numbers, or use another account.",
    next: "anotherAccountOrAmount",
  },
  overLimit: {
    message: "This amount is over the limit of your bank account. Try a smaller amount, or use another account.",
    next: "anotherAccountOrAmount",
  },
  /** Portico's own check of the day's limit. */
  overDay: {
    message: "You can't pay this much from this source today. Enter a smaller amount, or use another source.",
    next: "anotherSourceOrAmount",
  },
  depositAmounts: {
    message: "Those amounts don't match. Look at your statement, and type them again.",
    next: "typeAgain",
  },
  depositCode: { message: "That code doesn't match. Look at your statement, and type it again.", next: "typeAgain" },
  depositTries: {
    message: "That was the last try for this account. Add your bank account again, or use a card.",
    next: "addAccountAgain",
  },
  depositsLate: {
    message: "The time to confirm this account is over. Add your bank account again, or use a card.",
    next: "addAccountAgain",
  },
  depositsNotSent: {
    message: "We couldn't send deposits to this account. Check the numbers, or use another account.",
    next: "addAccountAgain",
  },
  /** Something happened to it meanwhile. Often it was paid. */
  changed: { message: "This payment has changed. Let's see where it stands now.", next: "readAgain" },
} as const satisfies Record<string, Problem>;
export type PaymentProblem = keyof typeof paymentProblems;

/** Problems that end a payment before any money moved: nobody confirmed the small deposits, or they never came. */
const unconfirmed: ReadonlySet<string> = new Set<PaymentProblem>(["depositTries", "depositsLate", "depositsNotSent"]);

/** Whether the bank account of a payment was never confirmed. */
export function isUnconfirmed(problem: string | undefined): boolean {
  return problem !== undefined && unconfirmed.has(problem);
}

/** The problem of a code, as card networks and Stripe name them. */
const byCode: Readonly<Record<string, PaymentProblem>> = {
  insufficient_funds: "insufficientFunds",
  generic_decline: "declined",
  do_not_honor: "declined",
  transaction_not_allowed: "declined",
  call_issuer: "declined",
  card_velocity_exceeded: "declined",
  lost_card: "declined",
  stolen_card: "declined",
  fraudulent: "declined",
  expired_card: "expiredCard",
  incorrect_number: "cardNumber",
  invalid_number: "cardNumber",
  incorrect_cvc: "securityCode",
  invalid_cvc: "securityCode",
  incorrect_zip: "zipCode",
  incorrect_address: "street",
  invalid_expiry_month: "expiryDate",
  invalid_expiry_year: "expiryDate",
  processing_error: "tryAgain",
  lock_timeout: "tryAgain",
  rate_limit: "tryAgain",
  authentication_required: "approveWithBank",
  payment_intent_authentication_failure: "approveWithBank",
  account_closed: "accountUnusable",
  no_account: "accountUnusable",
  debit_not_authorized: "accountUnusable",
  bank_account_unusable: "accountUnusable",
  bank_account_bad_routing_numbers: "accountUnusable",
  account_number_invalid: "accountUnusable",
  routing_number_invalid: "accountUnusable",
  charge_exceeds_transaction_limit: "overLimit",
  payment_method_microdeposit_verification_amounts_mismatch: "depositAmounts",
  payment_method_microdeposit_verification_amounts_invalid: "depositAmounts",
  payment_method_microdeposit_verification_descriptor_code_mismatch: "depositCode",
  payment_method_microdeposit_verification_attempts_exceeded: "depositTries",
  payment_method_microdeposit_verification_timeout: "depositsLate",
  payment_method_microdeposit_failed: "depositsNotSent",
  payment_intent_unexpected_state: "changed",
};

/** A bank's own reason says more than the vendor's code. Anything unknown is the neutral problem, which gives nothing away. */
export function problemOfCodes(code: string | undefined, declineCode?: string): PaymentProblem {
  return [declineCode, code].map((one) => knownProblem(one)).find((problem) => problem !== undefined) ?? "declined";
}

/** The problem of a code, or undefined for a code that isn't about a payment. */
export function knownProblem(code: string | undefined): PaymentProblem | undefined {
  return code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
}

export type CheckResult = "pass" | "fail" | "unavailable" | "unchecked";

/** What the bank said of the details that were typed with a card. */
export interface CardChecks {
  readonly securityCode: CheckResult;
  readonly zipCode: CheckResult;
  readonly street: CheckResult;
}

/** The first detail that doesn't match. The institution decides whether it takes the payment all the same. */
export function problemOfChecks(checks: CardChecks): PaymentProblem | undefined {
  return (["securityCode", "zipCode", "street"] as const).find((name) => checks[name] === "fail");
}
