import type { KeptSource } from "@portico/domain/accounts/funding";
import { centsOf } from "@portico/domain/values/money";
import type { PaymentState } from "@portico/domain/payments/payment";
import type { AnyJobScope } from "../../jobs/job.ts";
import { put } from "../../kernel/change.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import type { Payment } from "../../providers/payments/port.ts";
import { paidSources, withReading, withSource, type PaidSource } from "../account-funding/payment-of-source.ts";
import type { Opening } from "./opening-record.ts";
import { paymentRow, readingOf } from "../payments/payment-rows.ts";

/** A payment in one of these states brings its money, now or in some days. */
const taken: ReadonlySet<PaymentState> = new Set<PaymentState>(["processing", "needsDeposits", "paid", "disputed"]);
const takeable: ReadonlySet<PaymentState> = new Set<PaymentState>(["ready", ...taken]);

/**
 * Takes the money after the yes: debits the bank, then captures the card. Before either, it reads both, so that nobody is charged for accounts
 * that can't be funded. Each reading is stored before the next call. Returns whether all of it was taken.
 */
export async function takeMoney(scope: AnyJobScope, { loaded }: Opening): Promise<boolean> {
  const [funding] = loaded.records.accountFunding;
  const sources = funding ? paidSources(funding) : [];
  const internal = funding?.sources.find(({ source }) => source === "internal");
  if (internal && !(await isCovered(scope, internal, loaded.records.applicant[0]?.memberNumber))) return false;
  for (const source of sources) if (!(await isTakeable(scope, source))) return false;
  // A bank may refuse its debit, and an authorized card is only refused once it is too old.
  for (const source of sources.toSorted((one) => (one.source === "bankAccount" ? -1 : 1)))
    if (!(await take(scope, source))) return false;
  return true;
}

/** Whether the account here still has the money. An answer that was lost already took it, and then the deposit is known. */
async function isCovered({ providers }: AnyJobScope, source: KeptSource, memberNumber: string | undefined) {
  if (memberNumber === undefined) return false;
  const accounts = await providers.coreBanking.accounts(memberNumber);
  const from = accounts.find(({ reference }) => reference === source.fromAccountReference);
  return from !== undefined && centsOf(from.availableBalance) >= centsOf(source.amount);
}

async function isTakeable(scope: AnyJobScope, source: PaidSource): Promise<boolean> {
  const reference = await referenceOf(scope, source);
  if (reference === null) return note(scope, source, undefined);
  const payment = await scope.providers.payments.read(reference);
  return takeable.has(payment.state) || note(scope, source, payment);
}

async function take(scope: AnyJobScope, source: PaidSource): Promise<boolean> {
  const { payments } = scope.providers;
  const reference = (await referenceOf(scope, source))!;
  const payment =
    source.source === "card"
      ? await payments.capture(reference)
      : await payments.debit(reference, await mandateOf(scope));
  await scope.database.trip([readingOf(scope, source.paymentId, payment)]);
  return taken.has(payment.state) || note(scope, source, payment);
}

async function referenceOf(scope: AnyJobScope, { paymentId: id }: PaidSource): Promise<string | null> {
  const row = await paymentRow(scope, id);
  return row?.reference ?? null;
}

/** The person's yes, which they gave when they linked the account. */
async function mandateOf(scope: AnyJobScope) {
  const { records } = await scope.loadApplication();
  const mandate = records.accountFunding[0]?.mandate;
  if (!mandate) throw new Error("A linked bank account has no mandate.");
  return { ...mandate, acceptedAt: new Date(mandate.acceptedAt) };
}

/** The payment can't be taken, so its page asks for another one. */
async function note(scope: AnyJobScope, source: PaidSource, payment: Payment | undefined): Promise<false> {
  await scope.change(
    ({
      records: {
        accountFunding: [funding],
      },
    }) => {
      if (!funding) return undefined;
      const changed = payment ? withReading(source, payment) : { ...source, isReady: false };
      return {
        writes: [put("accountFunding", funding, withSource(withoutIds(funding), { ...changed, isReady: false }))],
        events: [{ action: "payment.notTaken", details: { source: source.source } }],
        statements: payment ? [readingOf(scope, source.paymentId, payment)] : [],
      };
    },
  );
  return false;
}
