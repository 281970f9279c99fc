import type { Range, ScoreBand } from "@portico/domain/loan/estimate";
import type { DecisionEngine, PolicyTable, UnderwritingInput } from "../../providers/decision-engine/port.ts";
import { assumedInput, usualLoanToValues, type AskedEstimate } from "./assumed-input.ts";

/** A loan or a line that somebody asks about, without knowing the person. */
export interface Asked extends AskedEstimate {
  readonly band: ScoreBand;
  /** Undefined while nobody knows. The rates are then a new person's, so that joining never raises them (decision 105). */
  readonly isMember: boolean | undefined;
}

/** The distance of the scores at which a table is asked. Both ends of a band are always asked. */
const scoreStep = 40;

/** A new vehicle and a usual used one, for a table that distinguishes them. Before an application, nobody knows which it is. */
const newVehicle = { isNewVehicle: true, vehicleAgeInYears: 0 } as const;
const usedVehicle = { isNewVehicle: false, vehicleAgeInYears: 5 } as const;
type AssumedVehicle = typeof newVehicle | typeof usedVehicle;

/** The answers of each engine and table, the oldest first. A table never changes while the server runs, and no answer is about a person. */
const known = new WeakMap<DecisionEngine, WeakMap<PolicyTable, Map<string, Promise<Range>>>>();
const mostKnown = 1_000;

/**
 * The lowest and the highest rate (basis points) of a decision table for the scores of a band. A score that the table declines doesn't
 * count, because nobody gets its rate. If it declines all of them, the estimate isn't about the score, so all count.
 */
export async function ratesOfBand(engine: DecisionEngine, table: PolicyTable, asked: Asked): Promise<Range> {
  const ofTable = knownOf(engine, table);
  const { productTypeId, loanAmount, termInMonths, band, isMember } = asked;
  const name = [productTypeId, loanAmount, termInMonths, band.from, band.to, isMember].join(" ");
  const rates = ofTable.get(name) ?? evaluatedRates(engine, table, asked);
  ofTable.delete(name);
  ofTable.set(name, rates);
  const [oldest = name] = ofTable.keys();
  if (ofTable.size > mostKnown) ofTable.delete(oldest);
  try {
    return await rates;
  } catch (error) {
    ofTable.delete(name);
    throw error;
  }
}

function knownOf(engine: DecisionEngine, table: PolicyTable): Map<string, Promise<Range>> {
  const ofEngine = known.get(engine) ?? new WeakMap<PolicyTable, Map<string, Promise<Range>>>();
  known.set(engine, ofEngine);
  const ofTable = ofEngine.get(table) ?? new Map<string, Promise<Range>>();
  ofEngine.set(table, ofTable);
  return ofTable;
}

async function evaluatedRates(engine: DecisionEngine, table: PolicyTable, asked: Asked): Promise<Range> {
  const outcomes = await Promise.all(
    peopleOf(asked, vehiclesIn(table)).map(async (input) => engine.evaluate(table, input)),
  );
  const lent = outcomes.filter(({ decision }) => decision !== "declined");
  const rates = (lent.length > 0 ? lent : outcomes).map(({ annualRateBasisPoints }) => annualRateBasisPoints);
  return { from: Math.min(...rates), to: Math.max(...rates) };
}

/** The vehicles to ask a table about. Only a few tables distinguish them. */
export function vehiclesIn({ content }: PolicyTable): readonly AssumedVehicle[] {
  const text = content.toString();
  return Object.keys(usedVehicle).some((field) => text.includes(field)) ? [newVehicle, usedVehicle] : [newVehicle];
}

function peopleOf(asked: Asked, vehicles: readonly AssumedVehicle[]): readonly UnderwritingInput[] {
  const { isMember = false } = asked;
  return scoresOf(asked.band).flatMap((score) =>
    usualLoanToValues.flatMap((loanToValue) =>
      vehicles.map((vehicle) => assumedInput(asked, { isMember, score, loanToValue, ...vehicle })),
    ),
  );
}

function scoresOf({ from, to }: ScoreBand): readonly number[] {
  const scores = Array.from({ length: Math.ceil((to - from) / scoreStep) }, (_, step) => from + step * scoreStep);
  return [...scores, to];
}
