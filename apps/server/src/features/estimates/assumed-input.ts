import { monthlyPaymentCents } from "@portico/domain/loan/annual-percentage-rate";
import { ProductCode } from "@portico/domain/loan/product";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import type { UnderwritingInput } from "../../providers/decision-engine/port.ts";

/** A loan or a line that somebody asks about before the application is complete. */
export interface AskedEstimate {
  readonly productTypeId: number;
  readonly loanAmount: number;
  readonly termInMonths: number | null;
}

/** The facts that are known. The others are assumed. */
export interface KnownFacts extends Partial<UnderwritingInput> {
  readonly isMember: boolean;
  readonly score: number | null;
  readonly loanToValue: number;
}

/** The shares of a collateral's value that a loan usually takes, while its value is unknown. */
export const usualLoanToValues = [0.6, 0.8] as const;

/** The income of the assumed person, so high that no table prices or refuses because of it. */
const plentyOfIncome = 1_000_000;

/** A person of whom only these facts are known: otherwise no debts, no marks, and everything verified. */
export function assumedInput(
  { productTypeId, loanAmount, termInMonths }: AskedEstimate,
  known: KnownFacts,
): UnderwritingInput {
  const highestPayment = monthlyPaymentCents(centsOf(loanAmount), 1800, termInMonths ?? 12);
  return {
    productTypeId,
    loanAmount,
    termInMonths,
    monthlyIncome: plentyOfIncome,
    monthlyObligations: 0,
    acceptedHere: 0,
    monthlyHousing: 0,
    proposedPayment: dollarsOf(highestPayment),
    refinancedPayment: 0,
    debtToIncome: 0,
    creditFile: "found",
    inquiries: 0,
    bankruptcies: 0,
    delinquencies: 0,
    fraudAlert: false,
    addressMismatch: false,
    collateralValue: loanAmount / known.loanToValue,
    combinedLoanToValue: productTypeId === ProductCode.heloc ? known.loanToValue : null,
    vehicleAgeInYears: 0,
    isNewVehicle: true,
    isJoint: false,
    identityVerified: true,
    addressVerified: true,
    monthsEmployed: 600,
    monthsResident: 600,
    ...known,
  };
}
