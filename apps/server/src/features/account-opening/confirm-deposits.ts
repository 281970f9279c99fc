import type { accountFundingApi } from "@portico/contract/account-funding";
import type { InputOf } from "@portico/contract/endpoint";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import type { DepositAnswer } from "../../providers/payments/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { requirePaid, toldPayment, withReading, withSource } from "../account-funding/payment-of-source.ts";
import { paymentChangedTopic } from "../payments/payment-changed.ts";
import { paymentRow, readingOf } from "../payments/payment-rows.ts";

type Confirm = (typeof accountFundingApi)["confirmDeposits"];

/** Confirms the small deposits that the vendor sent to the person's bank account. A wrong answer is the payment's problem. */
export async function confirmDeposits(scope: AnyApplicationScope, input: InputOf<Confirm>): Promise<Change<Confirm>> {
  const { providers, log, records } = scope;
  const [funding] = records.accountFunding;
  const source = requirePaid(funding, "bankAccount");
  const row = await paymentRow(scope, source.paymentId);
  const answer = answerIn(input);
  if (!funding || !answer || row?.reference == null || row.state !== "needsDeposits") throw new AppError("notItsTurn");
  const payment = await whenProviderFails(log, providers.payments.verifyDeposits(row.reference, answer), undefined);
  if (!payment) throw new AppError("unavailable");
  const read = withReading(source, payment);
  return {
    writes: [put("accountFunding", funding, withSource(withoutIds(funding), read))],
    events: [{ action: "payment.depositsConfirmed", details: { state: payment.state } }],
    statements: [readingOf(scope, source.paymentId, payment)],
    outbox: [
      { topic: paymentChangedTopic, key: `deposits-${scope.application.revision}`, payload: { paymentId: row.id } },
    ],
    answer: { payment: toldPayment(read, payment.state, payment.deposits) },
  };
}

function answerIn({ code, amountsCents }: InputOf<Confirm>): DepositAnswer | undefined {
  if (code !== undefined) return { code };
  return amountsCents && { amountsCents };
}
