import * as z from "zod/mini";
import { formatMoney, formatWholeMoney } from "../values/money.ts";

/** A charge for a payment that comes late: a share of the payment (percent), an amount (dollars), or the one of both that is named. */
export const LateCharge = z
  .strictObject({
    /** Days after the due date on which nothing is charged yet. */
    graceDays: z.int().check(z.gte(0), z.lte(60)),
    percentOfPayment: z.optional(z.number().check(z.gt(0), z.lte(20))),
    dollars: z.optional(z.number().check(z.gt(0), z.lte(100))),
    /** Needed where a share and an amount are both set. */
    whicheverIs: z.optional(z.enum(["less", "greater"])),
  })
  .check(
    z.refine(
      ({ percentOfPayment, dollars }) => percentOfPayment !== undefined || dollars !== undefined,
      "A late charge has a percentOfPayment, dollars, or both.",
    ),
    z.refine(
      ({ percentOfPayment, dollars, whicheverIs }) =>
        (whicheverIs !== undefined) === (percentOfPayment !== undefined && dollars !== undefined),
      "whicheverIs says which counts where there is a percentOfPayment and dollars, and only there.",
    ),
  );
export type LateCharge = z.output<typeof LateCharge>;

/** What an institution sets of a loan's conditions, beside its rate: the law wants each of them told before anybody is bound. */
export const LoanConditionSettings = z.strictObject({
  /** Null where a late payment costs nothing. */
  lateCharge: z.nullable(LateCharge),
  /** What paying early costs. Left out, nothing: a federal credit union may not charge for it (12 USC 1757(5)(A)(viii)). */
  prepaymentChargeText: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  /** What stands behind the loan: "You give us a security interest in the vehicle that you buy." */
  securityInterestText: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type LoanConditionSettings = z.output<typeof LoanConditionSettings>;

/** The conditions of one offer, in the sentences that were shown: prepayment, late payment and security interest (12 CFR 1026.18(k) to (m)). */
export const LoanConditions = z.object({
  lateCharge: z.string(),
  prepayment: z.string(),
  securityInterest: z.string(),
});
export type LoanConditions = z.output<typeof LoanConditions>;

/** The sentences for an offer. They are kept with it: what was accepted does not change when the institution's settings do. */
export function loanConditionsOf(settings: LoanConditionSettings): LoanConditions {
  return {
    lateCharge: settings.lateCharge ? lateChargeText(settings.lateCharge) : "You are not charged for a late payment.",
    prepayment:
      settings.prepaymentChargeText ??
      "You may pay off all or part of the loan early. You will not have to pay a penalty.",
    securityInterest: settings.securityInterestText,
  };
}

function lateChargeText({ graceDays, percentOfPayment, dollars, whicheverIs }: LateCharge): string {
  const share = percentOfPayment === undefined ? [] : [`${percentOfPayment}% of the payment`];
  const amount =
    dollars === undefined ? [] : [Number.isInteger(dollars) ? formatWholeMoney(dollars) : formatMoney(dollars)];
  const charge = [...share, ...amount].join(" or ");
  const which = whicheverIs ? `, whichever is ${whicheverIs}` : "";
  return `If a payment is ${lateness(graceDays)}, you will be charged ${charge}${which}.`;
}

function lateness(graceDays: number): string {
  if (graceDays === 0) return "late";
  return `more than ${graceDays} ${graceDays === 1 ? "day" : "days"} late`;
}
