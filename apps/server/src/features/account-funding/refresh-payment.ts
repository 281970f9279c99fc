import type { accountFundingApi } from "@portico/contract/account-funding";
import type { InputOf } from "@portico/contract/endpoint";
import type { StoredFunding } from "@portico/domain/accounts/funding";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import type { Payment } from "../../providers/payments/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { hasRoomToday } from "./day-limit.ts";
import { dropPayments } from "./drop-payments.ts";
import { requireFundingTurn } from "./funding-turn.ts";
import {
  mismatchOf,
  newPaymentId,
  paidSources,
  requirePaid,
  toldPayment,
  withReading,
  withSource,
  type PaidSource,
} from "./payment-of-source.ts";
import { startOpening } from "./start-opening.ts";
import { newRow, paymentRow, readingOf } from "../payments/payment-rows.ts";

type Refresh = (typeof accountFundingApi)["refresh"];

/** Reads a payment again, after the page confirmed it with the vendor's script, and after a reload, a return from the bank, or a second tab. */
export async function refreshPayment(
  scope: AnyApplicationScope,
  { source }: InputOf<Refresh>,
): Promise<Change<Refresh>> {
  requireFundingTurn(scope);
  const [funding] = scope.records.accountFunding;
  const paid = requirePaid(funding, source);
  const payment = await readPayment(scope, paid);
  if (!funding || !payment) return { answer: { payment: toldPayment(paid, "open") } };
  const mismatch = mismatchOf(payment, scope.tenant.accounts?.funding);
  if (mismatch) return anotherTry(scope, paid, mismatch);
  if (!(await hasRoomToday(scope, scope, paid, payment))) return anotherTry(scope, paid, "overDay");
  const read = withReading(paid, payment);
  const changed = { ...withSource(withoutIds(funding), read), ...mandateOf(scope, payment) };
  const isAllReady = paidSources(changed).every(({ isReady }) => isReady);
  const next = isAllReady ? answered(changed) : changed;
  return {
    writes: [put("accountFunding", funding, next)],
    events: [{ action: "payment.read", details: { source, state: payment.state } }],
    statements: [readingOf(scope, paid.paymentId, payment)],
    outbox: isSubmitted(scope.application) && isAllReady ? startOpening(scope) : [],
    answer: { payment: toldPayment(read, payment.state, payment.deposits) },
  };
}

/** Nothing has to be asked again. */
function answered({ needsAgain: _asked, ...funding }: StoredFunding): StoredFunding {
  return funding;
}

/** Undefined if nobody began it at the vendor. */
async function readPayment(scope: AnyApplicationScope, { paymentId: id }: PaidSource) {
  const { providers, log } = scope;
  const row = await paymentRow(scope, id);
  if (row?.reference == null) return undefined;
  const payment = await whenProviderFails(log, providers.payments.read(row.reference), undefined);
  if (!payment) throw new AppError("unavailable");
  return payment;
}

/** Why a card isn't taken: its details don't match, or its amount is above the day's limit. Its authorization is then released. */
function anotherTry(
  scope: AnyApplicationScope,
  paid: PaidSource,
  problem: NonNullable<PaidSource["problem"]>,
): Change<Refresh> {
  const [funding] = scope.records.accountFunding;
  const { source, amount, fromAccountReference: _none } = paid;
  const again = { source, amount, paymentId: newPaymentId(scope), isReady: false, problem };
  return {
    writes: [put("accountFunding", funding!, withSource(withoutIds(funding!), again))],
    events: [{ action: "payment.mismatched", details: { source, problem } }],
    statements: [newRow(scope, scope.application.applicationId, again)],
    outbox: dropPayments([paid]),
    answer: { payment: toldPayment(again, "open") },
  };
}

/** Linking a bank account is the person's yes to its debit, which the vendor keeps as the mandate. */
function mandateOf({ caller, now }: AnyApplicationScope, { source, state }: Payment) {
  if (source !== "bankAccount" || state !== "ready") return {};
  const { ipAddress, userAgent } = caller;
  return { mandate: { ipAddress, userAgent, acceptedAt: now.toISOString() } };
}
