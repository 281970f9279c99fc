import { expect, test } from "vitest";
import { paymentProblems, problemOfChecks, problemOfCodes } from "./payment-problem.ts";

const neutral = "Your bank didn't approve this payment. Call your bank, or use another card or account.";

test.each(["lost_card", "stolen_card", "fraudulent", "generic_decline", "do_not_honor", "a_code_of_next_year"])(
  "says nothing but the neutral sentence of %s",
  (declineCode) => {
    expect(paymentProblems[problemOfCodes("card_declined", declineCode)].message).toBe(neutral);
  },
);

test.each([
  ["card_declined", "insufficient_funds", "anotherSourceOrAmount"],
  ["insufficient_funds", undefined, "anotherSourceOrAmount"],
  ["card_declined", "call_issuer", "callBank"],
  ["card_declined", "card_velocity_exceeded", "callBank"],
  ["expired_card", "expired_card", "correctField"],
  ["incorrect_number", undefined, "correctField"],
  ["incorrect_cvc", "", "correctField"],
  ["incorrect_zip", undefined, "correctField"],
  ["invalid_expiry_year", undefined, "correctField"],
  ["processing_error", undefined, "tryAgain"],
  ["rate_limit", undefined, "tryAgain"],
  ["payment_intent_authentication_failure", undefined, "approveWithBank"],
  ["account_closed", undefined, "anotherAccountOrAmount"],
  ["charge_exceeds_transaction_limit", undefined, "anotherAccountOrAmount"],
  ["payment_method_microdeposit_verification_amounts_mismatch", undefined, "typeAgain"],
  ["payment_method_microdeposit_verification_attempts_exceeded", undefined, "addAccountAgain"],
  ["payment_method_microdeposit_failed", undefined, "addAccountAgain"],
  ["payment_intent_unexpected_state", undefined, "readAgain"],
  [undefined, undefined, "callBank"],
])("leads from %s and %s to %s", (code, declineCode, next) => {
  expect(paymentProblems[problemOfCodes(code, declineCode)].next).toBe(next);
});

test("names the first detail of a card that doesn't match", () => {
  const checks = { securityCode: "pass", zipCode: "unavailable", street: "unchecked" } as const;

  expect(problemOfChecks(checks)).toBeUndefined();
  expect(problemOfChecks({ ...checks, street: "fail" })).toBe("street");
  expect(problemOfChecks({ securityCode: "fail", zipCode: "fail", street: "fail" })).toBe("securityCode");
});
