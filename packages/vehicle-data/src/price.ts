import { kindPrices, makeFactor } from "./price-table.ts";
import type { VehicleKind } from "./vehicle-kind.ts";

export interface PricedVehicle {
  readonly kind: VehicleKind;
  readonly year: number;
  readonly make: string;
  readonly bodyStyle?: string;
  readonly lengthInFeet?: number;
  readonly horsepower?: number;
}

/** When and how the vehicle is valued; the caller's clock gives the year. */
export interface Valuation {
  readonly inYear: number;
  /** Assumed as usual for the age when absent. */
  readonly mileage?: number;
}

/** All amounts in integer cents, whole dollars. */
export interface VehiclePrices {
  /** The price when new. */
  readonly msrpCents: number;
  /** What a dealer asks for the vehicle in clean condition. */
  readonly retailCents: number;
  /** What a dealer pays, by condition. */
  readonly cleanTradeInCents: number;
  readonly averageTradeInCents: number;
  readonly roughTradeInCents: number;
  /** What a lender counts on. */
  readonly loanCents: number;
  readonly averageMileage: number;
  /** Already in the values above, the price when new excepted; negative for more miles than usual. */
  readonly mileageAdjustmentCents: number;
}

const lowestShare = 0.08;
const cleanTradeInShare = 0.88;
const averageTradeInShare = 0.82;
const roughTradeInShare = 0.74;
const loanShareOfTradeIn = 0.95;

/**
 * An illustrative price, for the sandbox and demonstrations. No open data on vehicle prices exists, so this is arithmetic,
 * not a market value, and no lending decision about a real vehicle may rest on it: the price of the body style when new
 * (of boats and RVs by their length, of boats with their horsepower), times the factor of the make, times what a year leaves to the power of the age, plus or minus cents for each mile under
 * or over the usual, never under 8 % of the price when new. Equal questions get equal answers.
 */
export function illustrativePrices(vehicle: PricedVehicle, { inYear, mileage }: Valuation): VehiclePrices {
  const { milesPerYear, centsPerMile } = kindPrices[vehicle.kind];
  const msrp = newPriceDollars(vehicle);
  const value = msrp * keptShare(vehicle.kind, inYear - vehicle.year);
  const averageMileage = milesPerYear * ageOf(vehicle, inYear);
  const byMiles = mileage === undefined ? 0 : ((averageMileage - mileage) * centsPerMile) / 100;
  const retail = Math.max(value + byMiles, msrp * lowestShare);
  return {
    msrpCents: wholeDollars(msrp),
    retailCents: wholeDollars(retail),
    cleanTradeInCents: wholeDollars(retail * cleanTradeInShare),
    averageTradeInCents: wholeDollars(retail * averageTradeInShare),
    roughTradeInCents: wholeDollars(retail * roughTradeInShare),
    loanCents: wholeDollars(retail * cleanTradeInShare * loanShareOfTradeIn),
    averageMileage,
    mileageAdjustmentCents: wholeDollars(retail - value),
  };
}

/** The part of the price when new that is left at an age in years; a vehicle of next year's model counts as new. */
export function keptShare(kind: VehicleKind, age: number): number {
  return Math.max(kindPrices[kind].keptPerYear ** Math.max(age, 0), lowestShare);
}

function newPriceDollars({ kind, make, bodyStyle = "", lengthInFeet, horsepower = 0 }: PricedVehicle): number {
  const { newPriceByBody, otherBody, byLength, dollarsPerHorsepower = 0 } = kindPrices[kind];
  const usualFeet = byLength?.usualFeet[bodyStyle];
  const byFeet = byLength && usualFeet && lengthInFeet ? (lengthInFeet / usualFeet) ** byLength.exponent : 1;
  const body = (newPriceByBody[bodyStyle] ?? otherBody) * byFeet;
  return (body + horsepower * dollarsPerHorsepower) * makeFactor(make);
}

function ageOf({ year }: PricedVehicle, inYear: number): number {
  return Math.max(inYear - year, 0);
}

/** An amount to the dollar, in cents. */
export function wholeDollars(dollars: number): number {
  return Math.round(dollars) * 100;
}
