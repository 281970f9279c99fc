/** What a decision table sees of an application. Amounts in dollars, ratios as fractions. Documented in docs/underwriting.md. */
export interface UnderwritingInput {
  readonly productTypeId: number;
  readonly loanAmount: number;
  readonly termInMonths: number;
  readonly monthlyIncome: number;
  readonly monthlyObligations: number;
  readonly monthlyHousing: number;
  readonly proposedPayment: number;
  readonly debtToIncome: number;
  readonly score: number | null;
  readonly inquiries: number;
  readonly bankruptcies: number;
  readonly delinquencies: number;
  readonly collateralValue: number | null;
  readonly loanToValue: number | null;
  readonly isJoint: boolean;
  readonly isMember: boolean;
  readonly identityVerified: boolean;
  readonly addressVerified: boolean;
  readonly monthsEmployed: number;
  readonly monthsResident: number;
}

/** What a table answers: every row that fired names its reason. */
export interface UnderwritingOutcome {
  readonly decision: "approved" | "pending" | "declined";
  readonly reasons: readonly string[];
  /** Annual rate in basis points, for an approval. */
  readonly annualRateBasisPoints: number;
}

/** Evaluates an institution's decision table. Pure: the same table and input give the same outcome. */
export interface DecisionEngine {
  evaluate(table: { content: Buffer; version: string }, input: UnderwritingInput): Promise<UnderwritingOutcome>;
}
