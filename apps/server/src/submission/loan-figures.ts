import { monthlyPaymentCents } from "@portico/domain/annual-percentage-rate";
import type { CalendarDate } from "@portico/domain/dates";
import { statedCollateralOf } from "@portico/domain/loan-request";
import { centsOf, type Cents } from "@portico/domain/money";
import { minimumPaymentCents, type OpenEndSettings } from "@portico/domain/open-end";
import type { Records } from "@portico/domain/records";
import type { RequestedLoan } from "@portico/domain/requested-loan";
import { VehicleCondition } from "@portico/domain/vehicle";
import { ratio } from "./ratio.ts";

/** What the credit costs a month: the payment of a loan at a rate (basis points), or the minimum payment while a whole limit is owed. */
export function proposedPaymentOf(
  { loanAmount, termInMonths }: RequestedLoan,
  annualRateBasisPoints: number,
  openEnd: OpenEndSettings | undefined,
): Cents {
  const amount = centsOf(loanAmount);
  if (termInMonths !== undefined) return monthlyPaymentCents(amount, annualRateBasisPoints, termInMonths);
  if (!openEnd) throw new Error("A loan was asked for without a term, and nothing says how it is repaid.");
  return minimumPaymentCents(amount, openEnd);
}

/**
 * The payment that goes away, in cents: a refinancing pays off a loan that the reports have among the debts, so it must not be counted
 * beside its successor. Never more than the reports know of.
 */
export function refinancedPaymentOf({ refinancedLoan: [old] }: Records, monthlyObligations: Cents): Cents {
  return old ? Math.min(centsOf(old.presentMonthlyPayment), monthlyObligations) : 0;
}

/** What stands behind the loan, and how much of it the loan takes: a vehicle's value, or what the applicant says that a pledge is worth. */
export function collateralFigures(
  { vehicle: [vehicle], valuation: [valuation], loanRequest: [request] }: Records,
  loanAmount: number,
  today: CalendarDate,
) {
  const collateralValue = valuation?.price ?? (request && statedCollateralOf(request)) ?? null;
  return {
    collateralValue,
    loanToValue: collateralValue === null ? null : ratio(centsOf(loanAmount), centsOf(collateralValue)),
    vehicleAgeInYears: vehicle ? Math.max(0, Number(today.slice(0, 4)) - vehicle.year) : null,
    isNewVehicle: vehicle?.condition === VehicleCondition.new,
  };
}
