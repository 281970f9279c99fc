import { monthlyPaymentCents } from "@portico/domain/loan/annual-percentage-rate";
import type { Range, ScoreBand } from "@portico/domain/loan/estimate";
import { ProductCode } from "@portico/domain/loan/product";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import type { DecisionEngine, PolicyTable, UnderwritingInput } from "../../providers/decision-engine/port.ts";

/** A loan or a line that somebody asks about, without knowing the person. */
export interface Asked {
  readonly productTypeId: number;
  readonly loanAmount: number;
  readonly termInMonths: number | null;
  readonly band: ScoreBand;
  readonly isMember: boolean | undefined;
}

/** The distance of the scores at which a table is asked. Both ends of a band are always asked. */
const scoreStep = 40;

/** The shares of a collateral's value that a loan usually takes, while its value is unknown. */
const usualLoanToValues = [0.6, 0.8] as const;

/** The income of the assumed person, so high that no table prices or refuses because of it. */
const plentyOfIncome = 1_000_000;

/**
 * The lowest and the highest rate (basis points) of a decision table for the scores of a band. A score that the table declines doesn't
 * count, because nobody gets its rate. If it declines all of them, the estimate isn't about the score, so all count.
 */
export async function ratesOfBand(engine: DecisionEngine, table: PolicyTable, asked: Asked): Promise<Range> {
  const outcomes = await Promise.all(peopleOf(asked).map(async (input) => engine.evaluate(table, input)));
  const lent = outcomes.filter(({ decision }) => decision !== "declined");
  const rates = (lent.length > 0 ? lent : outcomes).map(({ annualRateBasisPoints }) => annualRateBasisPoints);
  return { from: Math.min(...rates), to: Math.max(...rates) };
}

function peopleOf(asked: Asked): readonly UnderwritingInput[] {
  const members = asked.isMember === undefined ? [true, false] : [asked.isMember];
  return members.flatMap((isMember) =>
    scoresOf(asked.band).flatMap((score) =>
      usualLoanToValues.map((loanToValue) => inputOf(asked, { isMember, score, loanToValue })),
    ),
  );
}

function scoresOf({ from, to }: ScoreBand): readonly number[] {
  const scores = Array.from({ length: Math.ceil((to - from) / scoreStep) }, (_, step) => from + step * scoreStep);
  return [...scores, to];
}

type Person = Pick<UnderwritingInput, "isMember"> & { readonly score: number; readonly loanToValue: number };

/** A person of whom nothing is known but the score: no debts, no marks, and everything verified. */
function inputOf(
  { productTypeId, loanAmount, termInMonths }: Asked,
  { isMember, score, loanToValue }: Person,
): UnderwritingInput {
  const highestPayment = monthlyPaymentCents(centsOf(loanAmount), 1800, termInMonths ?? 12);
  return {
    productTypeId,
    loanAmount,
    termInMonths,
    monthlyIncome: plentyOfIncome,
    monthlyObligations: 0,
    monthlyHousing: 0,
    proposedPayment: dollarsOf(highestPayment),
    refinancedPayment: 0,
    debtToIncome: 0,
    creditFile: "found",
    score,
    inquiries: 0,
    bankruptcies: 0,
    delinquencies: 0,
    fraudAlert: false,
    addressMismatch: false,
    collateralValue: loanAmount / loanToValue,
    loanToValue,
    combinedLoanToValue: productTypeId === ProductCode.heloc ? loanToValue : null,
    vehicleAgeInYears: 0,
    isNewVehicle: true,
    isJoint: false,
    isMember,
    identityVerified: true,
    addressVerified: true,
    monthsEmployed: 600,
    monthsResident: 600,
  };
}
