import type { TriggerTable } from "../trigger-table.ts";
import type { Decline } from "./test-cards.ts";

/** What a test bank account does. */
export interface BankBehavior {
  readonly number: string;
  /** The end of the name of Stripe's ready payment method. */
  readonly token: string;
  /** Why the debit fails after some days. */
  readonly failure?: Decline;
  readonly ending?: "blocked" | "noMicroDeposits" | "disputed" | "neverSettles";
  readonly result: string;
}

const failing = (number: string, token: string, code: string, message: string): BankBehavior => ({
  number,
  token,
  failure: { code, message },
  result: `fails with ${code}`,
});

export const testRoutingNumber = "110000000";

/** Stripe's own test accounts. */
export const testBanks: readonly BankBehavior[] = [
  { number: "000123456789", token: "success", result: "paid" },
  failing("000111111113", "accountClosed", "account_closed", "The customer's bank account has been closed."),
  failing("000111111116", "noAccount", "no_account", "The customer's bank account could not be located."),
  failing("000222222227", "insufficientFunds", "insufficient_funds", "The account has insufficient funds."),
  failing("000333333335", "debitNotAuthorized", "debit_not_authorized", "The customer has not authorized the debit."),
  failing(
    "000777777771",
    "weeklyLimitExceeded",
    "charge_exceeds_transaction_limit",
    "The payment exceeds the account's weekly limit.",
  ),
  { number: "000000004954", token: "riskLevelHighest", ending: "blocked", result: "blocked at once" },
  { number: "000666666661", token: "failMicrodeposits", ending: "noMicroDeposits", result: "gets no micro-deposits" },
  { number: "000555555559", token: "dispute", ending: "disputed", result: "paid, and then returned" },
  { number: "000000000009", token: "processing", ending: "neverSettles", result: "stays in processing" },
];

export function bankOf(accountNumber: string): BankBehavior | undefined {
  return testBanks.find(({ number }) => number === accountNumber);
}

export const microDepositCodes: Readonly<Record<string, "verified" | "attempts_exceeded" | "timeout">> = {
  "32,45": "verified",
  SM11AA: "verified",
  "10,11": "attempts_exceeded",
  SM33CC: "attempts_exceeded",
  "40,41": "timeout",
  SM44DD: "timeout",
};

export const bankTriggers: TriggerTable = {
  title: "Bank accounts (Stripe)",
  note: `The routing number is \`${testRoutingNumber}\`. A debit is in processing for four days, or until the page of payments settles it. Any other account number is refused.`,
  columns: ["Account", "Result"],
  rows: testBanks.map(({ number, result }) => [number, result]),
};

export const microDepositTriggers: TriggerTable = {
  title: "Micro-deposits (Stripe)",
  note: "A payment of whole dollars sends one deposit with a code. Any other amount sends two deposits. Ten wrong tries or ten days end it.",
  columns: ["Amounts", "Code", "Result"],
  rows: [
    ["0.32 and 0.45", "SM11AA", "the account is verified"],
    ["0.10 and 0.11", "SM33CC", "too many tries"],
    ["0.40 and 0.41", "SM44DD", "too late"],
    ["any other", "any other", "a wrong try"],
  ],
};
