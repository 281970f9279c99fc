import type { ToldPayment } from "@portico/contract/account-funding";
import type { FundingSettings } from "@portico/domain/accounts/funding-limits";
import type { KeptSource, StoredFunding } from "@portico/domain/accounts/funding";
import { paymentProblems, problemOfChecks, type PaymentProblem } from "@portico/domain/payments/payment-problem";
import type { PaymentSource, PaymentState } from "@portico/domain/payments/payment";
import { AppError } from "../../kernel/app-error.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Payment } from "../../providers/payments/port.ts";

/** A source that is paid through the vendor, with our name of its payment. */
export type PaidSource = KeptSource & { readonly source: PaymentSource; readonly paymentId: string };

export function paidSources({ sources }: Pick<StoredFunding, "sources">): readonly PaidSource[] {
  return sources.filter((one): one is PaidSource => one.paymentId !== undefined);
}

/** The saved source that a page pays for. Throws `notItsTurn` if nobody chose it. */
export function requirePaid(funding: StoredFunding | undefined, source: PaymentSource): PaidSource {
  const found = funding && paidSources(funding).find((one) => one.source === source);
  if (!found) throw new AppError("notItsTurn");
  return found;
}

/** Once the person did their part, the payment is ready, until it fails or ends. */
const ready: ReadonlySet<PaymentState> = new Set<PaymentState>(["ready", "needsDeposits", "processing", "paid"]);

/** A card whose details don't match, unless the institution takes it all the same. */
export function mismatchOf(payment: Payment, settings: FundingSettings | undefined): PaymentProblem | undefined {
  if (payment.state !== "ready" || !payment.checks || settings?.mismatchedCards === "taken") return undefined;
  return problemOfChecks(payment.checks);
}

/** Copies what the vendor says of a payment to its source. */
export function withReading({ problem: _earlier, ...source }: PaidSource, payment: Payment): PaidSource {
  const { problem, lastFour, brand, bankName, state } = payment;
  return {
    ...source,
    isReady: ready.has(state),
    ...(problem && { problem }),
    ...(lastFour && { lastFour }),
    ...(brand && { brand }),
    ...(bankName && { bankName }),
  };
}

/** The funding with one source replaced. */
export function withSource(funding: StoredFunding, changed: PaidSource): StoredFunding {
  return { ...funding, sources: funding.sources.map((one) => (one.source === changed.source ? changed : one)) };
}

/** Letters in place of digits, so that nothing takes a payment's name for the number of a card. */
export function newPaymentId({ newToken }: Pick<Scope, "newToken">): string {
  return newToken()
    .replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)
    .slice(0, 32);
}

/** A payment as its page shows it. */
export function toldPayment(source: PaidSource, state: PaymentState, deposits?: Payment["deposits"]): ToldPayment {
  const { problem, lastFour, brand, bankName, isReady = false } = source;
  return {
    source: source.source,
    amount: source.amount,
    state,
    isReady,
    ...(problem && {
      problem: { problem, message: paymentProblems[problem].message, next: paymentProblems[problem].next },
    }),
    ...(lastFour !== undefined && { lastFour }),
    ...(brand !== undefined && { brand }),
    ...(bankName !== undefined && { bankName }),
    ...(deposits && { deposits }),
  };
}
