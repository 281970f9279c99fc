import * as z from "zod/mini";
import { centsOf, type Cents } from "../values/money.ts";

/** A row of the disclosure table for a line or a card: "Annual fee", "None" (12 CFR 1026.6(b)(2) and 1026.60). */
export const AccountTerm = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(80)),
  value: z.string().check(z.minLength(1), z.maxLength(300)),
});
export type AccountTerm = z.output<typeof AccountTerm>;

/** A row as the institution sets it. */
const AccountTermSettings = z.extend(AccountTerm, {
  /** The value for a home that its owner doesn't live in. Such a home has no right to cancel (12 CFR 1026.15(a)). */
  valueElsewhere: z.optional(AccountTerm.shape.value),
});

/** The repayment of open-end credit, and its costs other than the rate. */
export const OpenEndSettings = z.strictObject({
  /** The share of the balance due each month, in percent. */
  minimumPaymentPercent: z.number().check(z.gt(0), z.lte(100)),
  /** The minimum payment is never below this, in dollars, unless the balance is. */
  leastMinimumPayment: z.number().check(z.gte(0), z.lte(1000)),
  accountTerms: z.array(AccountTermSettings).check(z.maxLength(12)),
  /** What third parties charge to open the line, and who pays it when. The line's disclosure says it in the same words. */
  openingCosts: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  /** The fee for moving balances from other cards, as the card's disclosure states it: "3% of the amount, at least $5". */
  balanceTransferFee: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
});
export type OpenEndSettings = z.output<typeof OpenEndSettings>;

/** The disclosure table's rows, with the transfer fee if there is one. `isElsewhere`: the owner doesn't live in the home that secures the line. */
export function accountTermsOf(
  { accountTerms, balanceTransferFee }: OpenEndSettings,
  { isElsewhere = false } = {},
): AccountTerm[] {
  const rows = accountTerms.map(({ label, value, valueElsewhere }) => ({
    label,
    value: (isElsewhere ? valueElsewhere : undefined) ?? value,
  }));
  if (balanceTransferFee === undefined) return rows;
  return [...rows, { label: "Balance transfers", value: balanceTransferFee }];
}

/**
 * The payment due for a month: the share of what is owed when the month begins or the least payment, and never more than the balance with the
 * month's interest.
 */
export function minimumPaymentCents(
  owed: Cents,
  {
    minimumPaymentPercent,
    leastMinimumPayment,
  }: Pick<OpenEndSettings, "minimumPaymentPercent" | "leastMinimumPayment">,
  interest: Cents = 0,
): Cents {
  const share = Math.ceil((owed * minimumPaymentPercent) / 100 - 1e-6);
  return Math.min(owed + interest, Math.max(share, centsOf(leastMinimumPayment)));
}
