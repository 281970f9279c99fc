import * as z from "zod/mini";
import { formatMoney, formatWholeMoney } from "../values/money.ts";

/** A charge for a late payment: a share of the payment (percent), an amount (dollars), or the lesser or greater of both. */
export const LateCharge = z
  .strictObject({
    /** Days after the due date without a charge. */
    graceDays: z.int().check(z.gte(0), z.lte(60)),
    percentOfPayment: z.optional(z.number().check(z.gt(0), z.lte(20))),
    dollars: z.optional(z.number().check(z.gt(0), z.lte(100))),
    /** Required when both a share and an amount are set. */
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

/**
 * A loan's conditions other than its rate, as an institution sets them. The law requires disclosing each of them before
 * the borrower is bound.
 */
export const LoanConditionSettings = z.strictObject({
  /** Null when a late payment costs nothing. */
  lateCharge: z.nullable(LateCharge),
  /**
   * The charge for paying early. Left out when there is none. A federal credit union may not charge one (12 USC
   * 1757(5)(A)(viii)).
   */
  prepaymentChargeText: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  /**
   * The collateral behind the loan: "You give us a security interest in the vehicle that you buy." It leaves out homes that secure other
   * loans, because a loan secured by a home may be canceled for three days (12 CFR 1026.15 and 1026.23).
   */
  securityInterestText: z.string().check(
    z.minLength(1),
    z.maxLength(500),
    z.refine(
      (text) => !/other loans/i.test(text) || /except your home/i.test(text),
      'A home may not secure other loans. Say "collateral for your other loans with us except your home".',
    ),
  ),
});
export type LoanConditionSettings = z.output<typeof LoanConditionSettings>;

/**
 * The conditions of one offer, in the sentences shown to the applicant: prepayment, late payment and security interest
 * (12 CFR 1026.18(k) to (m)).
 */
export const LoanConditions = z.object({
  lateCharge: z.string(),
  prepayment: z.string(),
  securityInterest: z.string(),
});
export type LoanConditions = z.output<typeof LoanConditions>;

/** The sentences for an offer. They are stored with it, so later changes to the settings don't alter an accepted offer. */
export function loanConditionsOf(settings: LoanConditionSettings, kind: "loan" | "line" = "loan"): LoanConditions {
  return {
    lateCharge: settings.lateCharge ? lateChargeText(settings.lateCharge) : "You are not charged for a late payment.",
    prepayment: settings.prepaymentChargeText ?? freePrepayment[kind],
    securityInterest: settings.securityInterestText,
  };
}

const freePrepayment = {
  loan: "You may pay off all or part of the loan early. You will not have to pay a penalty.",
  line: "You may repay all or part of what you owe at any time. You will not have to pay a penalty.",
} as const;

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
