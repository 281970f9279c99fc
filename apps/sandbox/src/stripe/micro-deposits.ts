import type { Account, Cause, HeldIntent } from "./account.ts";
import { startDebit } from "./confirm.ts";
import { type Fields, listAt, textAt } from "./nested-fields.ts";
import { fail } from "./outcome.ts";
import { invalid, missingParameter, Refusal, unexpectedState } from "./refusal.ts";
import { microDepositCodes } from "./test-banks.ts";

const mostTries = 10;
const prefix = "payment_method_microdeposit_verification_";

/** Compares what the person read on their statement. A right answer starts the debit. */
export function verifyMicroDeposits(account: Account, held: HeldIntent, fields: Fields, cause: Cause): HeldIntent {
  const method = held.waiting;
  const isWaiting = held.object.next_action?.type === "verify_with_microdeposits";
  if (!method?.bank || !isWaiting) throw unexpectedState(held.object, "verify");
  const { typed, mismatch } = typedIn(fields);
  const result = microDepositCodes[typed];
  if (result === "verified") {
    startDebit(account, held, method, cause);
    return held;
  }
  held.microDepositTries += 1;
  const last = result ?? (held.microDepositTries >= mostTries ? "attempts_exceeded" : undefined);
  if (last !== undefined) end(account, held, last, cause);
  throw refusal(held, last ?? mismatch);
}

/** The code or the amounts, and the name of a wrong answer. */
function typedIn(fields: Fields): { readonly typed: string; readonly mismatch: string } {
  const code = textAt(fields, "descriptor_code");
  if (code !== undefined) return { typed: code.toUpperCase(), mismatch: "descriptor_code_mismatch" };
  const amounts = listAt(fields, "amounts");
  if (amounts.length !== 2) throw missingParameter("amounts");
  if (amounts.some((amount) => !/^\d{1,2}$/.test(amount))) throw invalid("Invalid amounts.", { param: "amounts" });
  return { typed: amounts.toSorted().join(), mismatch: "amounts_mismatch" };
}

const words: Readonly<Record<string, string>> = {
  attempts_exceeded: "You have exceeded the number of allowed verification attempts.",
  timeout: "Microdeposit verification timed out.",
  amounts_mismatch: "The amounts provided do not match the amounts sent to the bank account.",
  descriptor_code_mismatch: "The descriptor code provided does not match the code sent to the bank account.",
};

function end(account: Account, held: HeldIntent, why: string, cause?: Cause): void {
  fail(
    account,
    held,
    held.waiting!,
    { code: `${prefix}${why}`, message: words[why]! },
    { isCharged: false, ...(cause && { cause }) },
  );
}

function refusal({ object }: HeldIntent, why: string): Refusal {
  const error = {
    type: "invalid_request_error",
    code: `${prefix}${why}`,
    message: words[why]!,
    payment_intent: object,
  } as const;
  return new Refusal(400, error, true);
}

/** Nobody typed the amounts in time, or the bank took no deposit. */
export function endMicroDeposits(account: Account, held: HeldIntent): void {
  const method = held.waiting!;
  if (method.bank?.ending !== "noMicroDeposits") {
    end(account, held, "timeout");
    return;
  }
  const decline = { code: "payment_method_microdeposit_failed", message: "The microdeposits could not be sent." };
  fail(account, held, method, decline, { isCharged: false });
}
