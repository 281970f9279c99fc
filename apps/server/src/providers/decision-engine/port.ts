import type { AccountPolicyInput, AccountPolicyOutcome } from "@portico/domain/accounts/account-policy";
import type { DeclineReason, ReviewReason } from "@portico/domain/decision/decision";

/** The inputs of a decision table. Amounts are dollars, ratios are fractions. Documented in docs/underwriting.md. */
export interface UnderwritingInput {
  readonly productTypeId: number;
  readonly loanAmount: number;
  /** Null for a line of credit. */
  readonly termInMonths: number | null;
  readonly monthlyIncome: number;
  /** With the loans accepted here that no report shows yet. */
  readonly monthlyObligations: number;
  /** The part of the obligations that was accepted here and that no report shows yet. */
  readonly acceptedHere: number;
  readonly monthlyHousing: number;
  /** Calculated with the rate from the table's own `rates`, so `rates` must not use it. */
  readonly proposedPayment: number;
  /** The payment of the loan being paid off, which is also part of the obligations. 0 without one. */
  readonly refinancedPayment: number;
  readonly debtToIncome: number;
  /** The report's status: found, no file at all, frozen, or an unreachable bureau. */
  readonly creditFile: "found" | "noFile" | "frozen" | "unavailable";
  readonly score: number | null;
  readonly inquiries: number;
  readonly bankruptcies: number;
  readonly delinquencies: number;
  readonly fraudAlert: boolean;
  readonly addressMismatch: boolean;
  readonly collateralValue: number | null;
  readonly loanToValue: number | null;
  /** Includes the home's mortgages and the whole line. Null if the collateral isn't a home. */
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

/** Every name that a table may use. A table with another name is refused, because its rule would never fire. */
export const underwritingFields = [
  "productTypeId",
  "loanAmount",
  "termInMonths",
  "monthlyIncome",
  "monthlyObligations",
  "acceptedHere",
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

/** A table's outcome. Every fired row adds its reason, the decisive ones first. */
export interface UnderwritingOutcome {
  readonly decision: "approved" | "pending" | "declined";
  readonly reasons: readonly (DeclineReason | ReviewReason)[];
  /** Annual rate in basis points, for every decision. */
  readonly annualRateBasisPoints: number;
}

/** A decision table in the institution's words, and its version. */
export interface PolicyTable {
  readonly content: Buffer;
  readonly version: string;
}

/** The two kinds of tables: about loans, and about people who open accounts. */
export type PolicyKind = "loan" | "account";

/** The highest rate of a federal credit union (12 CFR 701.21(c)(7)), in basis points. */
export const ceilingBasisPoints = 1800;

/** Something wrong about a decision table, for its author. */
export interface PolicyProblem {
  /** The keys that lead to the place in the document. */
  readonly path: readonly PropertyKey[];
  readonly reason: string;
  /** A name that isn't known, and the known ones. */
  readonly written?: string;
  readonly known?: readonly string[];
}

/** An unusable decision table. The message names the cell for its author. */
export class InvalidPolicy extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "InvalidPolicy";
  }
}

/**
 * Evaluates an institution's decision table. It is pure: the same table and input give the same outcome. Rejects with InvalidPolicy if the
 * table can't be evaluated. The policy is a pending decision and manual review.
 */
export interface DecisionEngine {
  evaluate(table: PolicyTable, input: UnderwritingInput): Promise<UnderwritingOutcome>;
}

/** The same for an account application. The table is asked about each person who opens the account. */
export interface AccountDecisionEngine {
  evaluateAccount(table: PolicyTable, input: AccountPolicyInput): Promise<AccountPolicyOutcome>;
}

export interface PolicyEngine extends DecisionEngine, AccountDecisionEngine {
  /** Finds what is wrong about a table, without an applicant. */
  problemsOf(table: PolicyTable, kind: PolicyKind): readonly PolicyProblem[];
}
