import type Stripe from "stripe";
import { type Account, secondsOfDay } from "./account.ts";

const daysToAnswer = 9;

/** A person disputes a card payment at their bank. */
export function disputeCharge(account: Account, charge: Stripe.Charge, reason: string): void {
  const dispute = addDispute(account, charge, reason, "needs_response");
  account.emit("charge.dispute.created", dispute);
  account.emit("charge.dispute.funds_withdrawn", dispute);
}

/** A bank takes a debit back after it had succeeded. Nobody can answer, so it is closed and lost at once. */
export function returnCharge(account: Account, charge: Stripe.Charge, reason: string): void {
  const dispute = addDispute(account, charge, reason, "lost");
  account.emit("charge.dispute.funds_withdrawn", dispute);
  account.emit("charge.dispute.closed", dispute);
}

/** The bank decided about a dispute. */
export function closeDispute(account: Account, dispute: Stripe.Dispute, status: "won" | "lost"): void {
  dispute.status = status;
  account.emit("charge.dispute.closed", dispute);
  if (status === "won") account.emit("charge.dispute.funds_reinstated", dispute);
}

function addDispute(
  account: Account,
  charge: Stripe.Charge,
  reason: string,
  status: Stripe.Dispute["status"],
): Stripe.Dispute {
  const dispute: Stripe.Dispute = {
    id: account.newId("dp"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: status === "needs_response" ? account.now() + daysToAnswer * secondsOfDay : null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "unspecified",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status,
  };
  charge.disputed = true;
  account.disputes.add(dispute);
  return dispute;
}
