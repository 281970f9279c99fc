import type { DeclineReason, ReviewReason } from "@portico/domain/decision/decision";

/** What a decision table sees of an application. Amounts in dollars, ratios as fractions. Documented in docs/underwriting.md. */
export interface UnderwritingInput {
  readonly productTypeId: number;
  readonly loanAmount: number;
  /** Null for a credit that stays open. */
  readonly termInMonths: number | null;
  readonly monthlyIncome: number;
  readonly monthlyObligations: number;
  readonly monthlyHousing: number;
  /** At the rate of the table's own `rates`, which must therefore not ask for it. */
  readonly proposedPayment: number;
  /** Of the loan that is paid off, which is among the obligations; 0 where none is. */
  readonly refinancedPayment: number;
  readonly debtToIncome: number;
  /** Where the report stands: found, no file at all, frozen, or the bureau could not be reached. */
  readonly creditFile: "found" | "noFile" | "frozen" | "unavailable";
  readonly score: number | null;
  readonly inquiries: number;
  readonly bankruptcies: number;
  readonly delinquencies: number;
  readonly fraudAlert: boolean;
  readonly addressMismatch: boolean;
  readonly collateralValue: number | null;
  readonly loanToValue: number | null;
  /** A home with its mortgages and the whole line; null for anything that is no home. */
  readonly combinedLoanToValue: number | null;
  readonly vehicleAgeInYears: number | null;
  readonly isNewVehicle: boolean;
  readonly isJoint: boolean;
  readonly isMember: boolean;
  readonly identityVerified: boolean;
  readonly addressVerified: boolean;
  readonly monthsEmployed: number;
  readonly monthsResident: number;
}

/** Every name that a table may ask for. A table that asks for another one is refused: it would never fire. */
export const underwritingFields = [
  "productTypeId",
  "loanAmount",
  "termInMonths",
  "monthlyIncome",
  "monthlyObligations",
  "monthlyHousing",
  "proposedPayment",
  "refinancedPayment",
  "debtToIncome",
  "creditFile",
  "score",
  "inquiries",
  "bankruptcies",
  "delinquencies",
  "fraudAlert",
  "addressMismatch",
  "collateralValue",
  "loanToValue",
  "combinedLoanToValue",
  "vehicleAgeInYears",
  "isNewVehicle",
  "isJoint",
  "isMember",
  "identityVerified",
  "addressVerified",
  "monthsEmployed",
  "monthsResident",
] as const satisfies readonly (keyof UnderwritingInput)[];

/** What a table answers: every row that fired names its reason, the decisive ones first. */
export interface UnderwritingOutcome {
  readonly decision: "approved" | "pending" | "declined";
  readonly reasons: readonly (DeclineReason | ReviewReason)[];
  /** Annual rate in basis points, whatever the decision is. */
  readonly annualRateBasisPoints: number;
}

/** A decision table as the institution wrote it, and its version. */
export interface PolicyTable {
  readonly content: Buffer;
  readonly version: string;
}

/** A decision table that cannot be trusted: its message says which cell, for whoever wrote it. */
export class InvalidPolicy extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "InvalidPolicy";
  }
}

/**
 * Evaluates an institution's decision table. Pure: the same table and input give the same outcome. A table that cannot be evaluated is an
 * InvalidPolicy: policy is pending, by a person.
 */
export interface DecisionEngine {
  evaluate(table: PolicyTable, input: UnderwritingInput): Promise<UnderwritingOutcome>;
}
