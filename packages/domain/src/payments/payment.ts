/** Where the money of a payment comes from. */
export const paymentSources = ["card", "bankAccount"] as const;
export type PaymentSource = (typeof paymentSources)[number];

/**
 * What became of a payment.
 *
 * - `open`: nobody has paid, or the last try failed. The person may try again.
 * - `ready`: a card is authorized, or a bank account is linked. Nothing moves until we take it.
 * - `needsBank`: the person's bank wants them to approve it.
 * - `needsDeposits`: the person has to find small deposits on their statement.
 * - `processing`: a bank's debit is on its way, for days.
 * - `paid`: the money is here. A bank may still take a debit back.
 * - `disputed`: the person told their bank that they didn't make it. Nobody has decided yet.
 * - `returned`: a bank took the money back, or the dispute was lost.
 * - `refunded`: all of it was given back.
 * - `canceled`: it can't be paid anymore.
 */
export const paymentStates = [
  "open",
  "ready",
  "needsBank",
  "needsDeposits",
  "processing",
  "paid",
  "disputed",
  "returned",
  "refunded",
  "canceled",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `pending` refunds may still fail. The money of a failed one is back with the institution. */
export type RefundState = "pending" | "refunded" | "failed";

/** A card's brand as people write it, such as "Visa". The vendor writes it in lowercase. */
export function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}
