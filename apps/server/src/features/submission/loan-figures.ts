import { monthlyPaymentCents } from "@portico/domain/loan/annual-percentage-rate";
import type { CalendarDate } from "@portico/domain/values/dates";
import { combinedDebtCents } from "@portico/domain/loan/heloc-loan";
import { statedCollateralOf } from "@portico/domain/loan/loan-request";
import { centsOf, type Cents } from "@portico/domain/values/money";
import { minimumPaymentCents, type OpenEndSettings } from "@portico/domain/loan/open-end";
import type { Records, Stored, UnderwritingRecords } from "@portico/domain/records/records";
import type { AmountAndTerm } from "@portico/domain/application/amount-and-term";
import { VehicleCondition } from "@portico/domain/collateral/vehicle";
import { vehicleAgeOn } from "@portico/domain/collateral/vehicle-age";
import { ratio } from "@portico/domain/values/ratio";

/** The monthly cost of the credit: a loan's payment at a rate (basis points), or the minimum payment on a whole limit. */
export function proposedPaymentOf(
  { loanAmount, termInMonths }: AmountAndTerm,
  annualRateBasisPoints: number,
  openEnd: OpenEndSettings | undefined,
): Cents {
  const amount = centsOf(loanAmount);
  if (termInMonths !== undefined) return monthlyPaymentCents(amount, annualRateBasisPoints, termInMonths);
  if (!openEnd) throw new Error("A loan was requested without a term or a minimum payment.");
  return minimumPaymentCents(amount, openEnd);
}

/**
 * The payment that ends with a refinancing, in cents. The reports list the old loan among the debts, so it must not be counted beside its
 * successor. The applicant states it, so it is never more than the reports' largest payment on one vehicle loan, nor than what refinancings
 * accepted here have left of all such payments.
 */
export function refinancedPaymentOf(
  { refinancedLoan: [old] }: Pick<Records, "refinancedLoan">,
  reported: { readonly largest: Cents; readonly left: Cents },
): Cents {
  return old ? Math.max(0, Math.min(centsOf(old.presentMonthlyPayment), reported.largest, reported.left)) : 0;
}

/**
 * The collateral's value and the share of it that the loan takes. The value is a vehicle's valuation, or what the applicant states for a
 * pledge or a home. For a home, the remaining mortgages count too, which gives the combined ratio.
 */
export function collateralFigures(
  {
    vehicle: [vehicle],
    vehicleSeller: [seller],
    valuation: [valuation],
    loanRequest: [request],
    helocLoan: [line],
  }: Pick<UnderwritingRecords, "vehicle" | "vehicleSeller" | "valuation" | "loanRequest" | "helocLoan">,
  loanAmount: number,
  today: CalendarDate,
) {
  const collateralValue =
    valuation?.price ?? (request && statedCollateralOf(request)) ?? line?.estimatedPropertyValue ?? null;
  return {
    collateralValue,
    loanToValue: collateralValue === null ? null : ratio(centsOf(loanAmount), centsOf(collateralValue)),
    combinedLoanToValue: combinedLoanToValueOf(line),
    vehicleAgeInYears: vehicle ? vehicleAgeOn(vehicle, today) : null,
    isNewVehicle: conditionOf(vehicle, seller) === VehicleCondition.new,
  };
}

/** The vehicle's condition. One that isn't found yet has the condition that the applicants look for. */
function conditionOf(vehicle: Stored<"vehicle"> | undefined, seller: Stored<"vehicleSeller"> | undefined) {
  return vehicle ? vehicle.condition : seller?.vehicleCondition;
}

function combinedLoanToValueOf(line: Stored<"helocLoan"> | undefined): number | null {
  return line ? ratio(combinedDebtCents(line), centsOf(line.estimatedPropertyValue)) : null;
}
