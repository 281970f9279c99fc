import * as z from "zod/mini";
import { centsOf, dollarsOf } from "./money.ts";
import { ApplicantType } from "./person.ts";
import { codeOf, optionId } from "./numbers.ts";

/** Optional protection of the payments. The premium is dollars per thousand of loan and month. */
export const PaymentProtectionProduct = z.object({
  id: z.int().check(z.gte(1), z.lte(1_000_000)),
  title: z.string().check(z.minLength(1)),
  description: z.string(),
  ratePerThousandMonthly: z.number().check(z.gt(0), z.lte(20)),
  jointRatePerThousandMonthly: z.optional(z.number().check(z.gt(0), z.lte(20))),
});
export type PaymentProtectionProduct = z.output<typeof PaymentProtectionProduct>;

/** A yes or a no for each product and person: silence is neither (12 CFR 1026.4(d) wants an affirmative request). */
export const PaymentProtectionSelection = z.strictObject({
  productId: optionId("Unknown product."),
  applicantType: codeOf({ primary: ApplicantType.primary, joint: ApplicantType.joint }, "Unknown applicant."),
  elected: z.boolean("Choose yes or no."),
});
export type PaymentProtectionSelection = z.output<typeof PaymentProtectionSelection>;

export const PaymentProtection = z.strictObject({
  selections: z.array(PaymentProtectionSelection).check(z.maxLength(20, "There are too many selections.")),
});
export type PaymentProtection = z.output<typeof PaymentProtection>;

/** What one product costs a month for a loan, in dollars. */
export function monthlyPremium(product: PaymentProtectionProduct, loanAmount: number, isJoint: boolean): number {
  const rate = isJoint
    ? (product.jointRatePerThousandMonthly ?? product.ratePerThousandMonthly)
    : product.ratePerThousandMonthly;
  return dollarsOf(centsOf((loanAmount / 1000) * rate));
}
