import type { CalendarDate } from "@portico/domain/values/dates";
import { addDays } from "@portico/domain/values/dates";
import { calendarDay } from "@portico/domain/values/calendar-day";
import type { PaymentState } from "@portico/domain/payments/payment";
import type { PaymentTable } from "../../database/tables.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { CoreLedger, Deposit } from "../../providers/core-banking/port.ts";
import type { Payment, Payments } from "../../providers/payments/port.ts";
import { listPaymentsBetween } from "./payment-store.ts";

/**
 * How the payment vendor, our records, and the core disagree about a payment.
 *
 * - `unknownHere`: the vendor has money of a payment that we don't know.
 * - `unknownAtVendor`: we know of a payment that the vendor doesn't list.
 * - `amount`, `state`, `refunded`: we and the vendor have different values.
 * - `notInCore`: the vendor has the money, and no account has it.
 * - `tooMuchInCore`: an account has money that the vendor hasn't, or gave back.
 */
export type DifferenceKind =
  | "unknownHere"
  | "unknownAtVendor"
  | "amount"
  | "state"
  | "refunded"
  | "notInCore"
  | "tooMuchInCore";

export interface Difference {
  readonly kind: DifferenceKind;
  /** Our name of the payment, or null if we don't know it. */
  readonly paymentId: string | null;
  readonly reference: string | null;
  readonly applicationId: number | null;
  /** In cents where it is an amount, or else a state. */
  readonly here: string | number | null;
  readonly there: string | number | null;
}

interface Sides extends Pick<Scope, "database" | "tenant"> {
  readonly payments: Payments;
  readonly coreBanking: Pick<CoreLedger, "depositsOfDay">;
  readonly now: Date;
}

/** Compares the payments that began between two times: the vendor's list, our rows, and the core's deposits. Reads only. */
export async function reconcilePayments(sides: Sides, from: Date, before: Date): Promise<readonly Difference[]> {
  const theirs = await allPayments(sides.payments, from, before);
  const [ours] = await sides.database.trip([listPaymentsBetween({ tenant: sides.tenant.name, from, before })]);
  const deposits = await depositsSince(sides, from);
  const rows = new Map(ours.map((row) => [row.id, row]));
  const known = new Set(theirs.map(({ paymentId }) => paymentId as string | undefined));
  return [
    ...theirs.flatMap((payment) => differencesOf(payment, rows.get(payment.paymentId ?? ""), deposits)),
    ...ours.filter((row) => !known.has(row.id) && row.reference !== null).map(missing),
  ];
}

async function allPayments(payments: Payments, from: Date, before: Date): Promise<readonly Payment[]> {
  const all: Payment[] = [];
  for (let after: string | undefined, isLast = false; !isLast; isLast = after === undefined) {
    const page = await payments.list(from, before, after);
    all.push(...page.payments);
    after = page.next;
  }
  return all;
}

/** A review may take days, so deposits are read until today. By the vendor's name of their payment. */
async function depositsSince({ coreBanking, tenant, now }: Sides, from: Date) {
  const byPayment = new Map<string, Deposit[]>();
  const last = calendarDay(now, tenant.timeZone);
  // A core's day may begin earlier than ours.
  for (
    let day: CalendarDate = addDays(calendarDay(from, tenant.timeZone), -1);
    day <= addDays(last, 1);
    day = addDays(day, 1)
  )
    for (const deposit of await depositsOn(coreBanking, day)) {
      const reference = deposit.externalPaymentId;
      if (reference !== undefined) byPayment.set(reference, [...(byPayment.get(reference) ?? []), deposit]);
    }
  return byPayment;
}

async function depositsOn(core: Pick<CoreLedger, "depositsOfDay">, day: CalendarDate): Promise<readonly Deposit[]> {
  const all: Deposit[] = [];
  for (let after: string | undefined, isLast = false; !isLast; isLast = after === undefined) {
    const page = await core.depositsOfDay(day, after);
    all.push(...page.deposits);
    after = page.next;
  }
  return all;
}

/** Nobody paid, so nothing has to be anywhere. */
const unpaid: ReadonlySet<PaymentState> = new Set<PaymentState>([
  "open",
  "ready",
  "needsBank",
  "needsDeposits",
  "canceled",
]);
const onItsWay: ReadonlySet<PaymentState> = new Set<PaymentState>(["processing", "needsDeposits"]);

function differencesOf(
  payment: Payment,
  row: PaymentTable | undefined,
  deposits: ReadonlyMap<string, readonly Deposit[]>,
): readonly Difference[] {
  const named = { paymentId: payment.paymentId ?? null, reference: payment.reference };
  if (!row)
    return unpaid.has(payment.state)
      ? []
      : [{ kind: "unknownHere", ...named, applicationId: null, here: null, there: payment.amountCents }];
  const of = { ...named, applicationId: row.applicationId };
  const pairs = [
    ["amount", row.amountCents, payment.amountCents],
    ["state", row.state, payment.state],
    ["refunded", row.refundedCents, payment.refundedCents],
  ] as const;
  return [
    ...pairs.flatMap(([kind, here, there]) => (here === there ? [] : [{ kind, ...of, here, there }])),
    ...inCore(payment, deposits.get(payment.reference) ?? []).map((one) => ({ ...one, ...of })),
  ];
}

/** A payment's money is in accounts, to the cent: pending while it is on its way, and posted once it came. */
function inCore(payment: Payment, deposits: readonly Deposit[]) {
  const sum = (isCounted: (deposit: Deposit) => boolean) =>
    deposits.filter(isCounted).reduce((total, { amountCents }) => total + amountCents, 0);
  const here = sum(({ state }) => state !== "reversed");
  const there = owedTo(payment);
  // Accounts that aren't open yet have no deposit of a debit that is on its way.
  if (here === there || (here === 0 && onItsWay.has(payment.state))) return [];
  return [{ kind: here < there ? ("notInCore" as const) : ("tooMuchInCore" as const), here, there }];
}

function owedTo({ state, amountCents, refundedCents }: Payment): number {
  if (onItsWay.has(state)) return amountCents;
  return state === "paid" || state === "disputed" ? amountCents - refundedCents : 0;
}

const missing = ({ id, reference, applicationId, state }: PaymentTable): Difference => ({
  kind: "unknownAtVendor",
  paymentId: id,
  reference,
  applicationId,
  here: state,
  there: null,
});
