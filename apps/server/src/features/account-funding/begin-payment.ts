import type { accountFundingApi } from "@portico/contract/account-funding";
import type { InputOf } from "@portico/contract/endpoint";
import { centsOf } from "@portico/domain/values/money";
import { AppError } from "../../kernel/app-error.ts";
import { requireApplicant, recordOf } from "../../kernel/applicant-of.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { hasRoomToday } from "./day-limit.ts";
import { dropPayments } from "./drop-payments.ts";
import { requireFundingTurn } from "./funding-turn.ts";
import {
  newPaymentId,
  requirePaid,
  toldPayment,
  withReading,
  withSource,
  type PaidSource,
} from "./payment-of-source.ts";
import { newRow, paymentRow, readingOf } from "../payments/payment-rows.ts";

type Pay = (typeof accountFundingApi)["pay"];

/**
 * Begins a source's payment at the vendor, or finds the one that was begun: our name of it is its key. It is only authorized or linked, so no
 * money moves. A payment that ended meanwhile, or that the day's limit has no room for, gets a new name.
 */
export async function beginPayment(scope: AnyApplicationScope, { source }: InputOf<Pay>): Promise<Change<Pay>> {
  requireFundingTurn(scope);
  const tool = scope.providers.paymentTool;
  const [funding] = scope.records.accountFunding;
  if (!funding || !tool) throw new AppError("notItsTurn");
  const asked = requirePaid(funding, source);
  const { paid, begun } = await begin(scope, asked);
  const read = withReading(paid, begun.payment);
  const { scriptUrl, publishableKey } = tool;
  return {
    writes: [put("accountFunding", funding, withSource(withoutIds(funding), read))],
    events: [{ action: "payment.begun", details: { source } }],
    statements: [readingOf(scope, paid.paymentId, begun.payment)],
    outbox: asked.paymentId === paid.paymentId ? [] : dropPayments([asked]),
    answer: {
      payment: toldPayment(read, begun.payment.state, begun.payment.deposits),
      clientSecret: begun.clientSecret,
      scriptUrl,
      publishableKey,
      payer: payerOf(scope),
    },
  };
}

async function begin(scope: AnyApplicationScope, paid: PaidSource) {
  const begun = await beginOnce(scope, paid);
  const isKept = begun.payment.state !== "canceled" && (await hasRoomToday(scope, scope, paid, begun.payment));
  if (isKept) return { paid, begun };
  const again = { ...paid, paymentId: newPaymentId(scope), isReady: false };
  // The row comes first, so that no payment begins at the vendor without one.
  await scope.database.trip([newRow(scope, scope.application.applicationId, again)]);
  return { paid: again, begun: await beginOnce(scope, again) };
}

async function beginOnce(scope: AnyApplicationScope, paid: PaidSource) {
  const { providers, log, now } = scope;
  const { paymentId, source, amount } = paid;
  const row = await paymentRow(scope, paymentId);
  const order = { paymentId, source, amountCents: centsOf(amount), firstTriedAt: row?.firstTriedAt ?? now };
  const begun = await whenProviderFails(log, providers.payments.begin({ ...order, taken: "later" }), undefined);
  if (!begun) throw new AppError("unavailable");
  return begun;
}

function payerOf({ application, records }: AnyApplicationScope) {
  const { primaryApplicantId } = application;
  const { firstName, lastName, emailAddress } = requireApplicant(records, primaryApplicantId);
  const identified = recordOf(records, "identification", primaryApplicantId);
  return { name: `${firstName} ${lastName}`, email: identified?.emailAddress ?? emailAddress };
}
