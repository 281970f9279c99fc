import * as z from "zod/mini";
import { centsOf, type Cents } from "../values/money.ts";

/** A row of the table that goes with a line or a card: "Annual fee", "None" (12 CFR 1026.6(b)(2) and 1026.60). */
export const AccountTerm = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(80)),
  value: z.string().check(z.minLength(1), z.maxLength(300)),
});
export type AccountTerm = z.output<typeof AccountTerm>;

/** How a credit that stays open is repaid, and what it costs beside its rate. */
export const OpenEndSettings = z.strictObject({
  /** Of what is owed, each month, in percent. */
  minimumPaymentPercent: z.number().check(z.gt(0), z.lte(100)),
  /** The minimum is never less than this, in dollars, unless less is owed. */
  leastMinimumPayment: z.number().check(z.gte(0), z.lte(1000)),
  accountTerms: z.array(AccountTerm).check(z.maxLength(12)),
});
export type OpenEndSettings = z.output<typeof OpenEndSettings>;

/** What has to be paid in a month in which so much is owed: the share of it or the least amount, and never more than is owed. */
export function minimumPaymentCents(
  owed: Cents,
  {
    minimumPaymentPercent,
    leastMinimumPayment,
  }: Pick<OpenEndSettings, "minimumPaymentPercent" | "leastMinimumPayment">,
): Cents {
  const share = Math.ceil((owed * minimumPaymentPercent) / 100 - 1e-6);
  return Math.min(owed, Math.max(share, centsOf(leastMinimumPayment)));
}
