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

/** The time and mileage of the valuation. The caller's clock gives the year. */
export interface Valuation {
  readonly inYear: number;
  /** If left out, the usual mileage for the age. */
  readonly mileage?: number;
}

/** All amounts are whole dollars in integer cents. */
export interface VehiclePrices {
  /** The price when new. */
  readonly msrpCents: number;
  /** A dealer's asking price for the vehicle in clean condition. */
  readonly retailCents: number;
  /** A dealer's purchase price, by condition. */
  readonly cleanTradeInCents: number;
  readonly averageTradeInCents: number;
  readonly roughTradeInCents: number;
  /** The value for a lender. */
  readonly loanCents: number;
  readonly averageMileage: number;
  /** Already in the values above, except the price when new. Negative for more miles than usual. */
  readonly mileageAdjustmentCents: number;
}

const lowestShare = 0.08;
const cleanTradeInShare = 0.88;
const averageTradeInShare = 0.82;
const roughTradeInShare = 0.74;
const loanShareOfTradeIn = 0.95;

/**
 * An illustrative price for the sandbox and demonstrations. No open data on vehicle prices exists, so this is
 * arithmetic, not a market value. Never use it for a lending decision about a real vehicle. It multiplies the body
 * style's price when new, the make's factor, and the share left per year to the power of the age. Boats and RVs are
 * priced by length, and boats also by horsepower. Then it adds or subtracts cents for each mile under or over the
 * usual. It never goes below 8 % of the price when new. The same input always gives the same price.
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

/** The share of the price when new that is left at an age in years. Next year's models count as new. */
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

/** An amount rounded to the dollar, in cents. */
export function wholeDollars(dollars: number): number {
  return Math.round(dollars) * 100;
}
