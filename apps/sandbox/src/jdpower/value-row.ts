import { listOptions } from "@portico/vehicle-data/options";
import { illustrativePrices } from "@portico/vehicle-data/price";
import type { ValuedVehicle } from "./vehicle-ids.ts";

/** J.D. Power's text for a missing value. */
const notAvailable = "N/A";

/**
 * A vehicle with its values, with numbers as strings like J.D. Power's. The values don't include options. The adjusted ones differ from the
 * base by the mileage.
 */
export function valueRow(vehicle: ValuedVehicle, id: string, inYear: number, mileage: number | undefined): object {
  const base = illustrativePrices(vehicle, { inYear });
  const adjusted = mileage === undefined ? base : illustrativePrices(vehicle, { inYear, mileage });
  return {
    ucgvehicleid: id,
    vid: id.slice(-7),
    rollupvehicleid: "0",
    modelyear: String(vehicle.year),
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim ?? notAvailable,
    trim2: notAvailable,
    body: vehicle.label,
    bodytype: vehicle.bodyStyle ?? notAvailable,
    ...values("base", base),
    ...values("adjusted", adjusted),
    basemsrp: dollars(base.msrpCents),
    averagemileage: String(base.averageMileage),
    mileageadjustment: dollars(adjusted.mileageAdjustmentCents),
    mileageclass: "II",
    ...notToldHere,
  };
}

type Prices = ReturnType<typeof illustrativePrices>;

function values(prefix: "base" | "adjusted", prices: Prices): Record<string, string> {
  return {
    [`${prefix}cleantrade`]: dollars(prices.cleanTradeInCents),
    [`${prefix}averagetrade`]: dollars(prices.averageTradeInCents),
    [`${prefix}roughtrade`]: dollars(prices.roughTradeInCents),
    [`${prefix}cleanretail`]: dollars(prices.retailCents),
    [`${prefix}loan`]: dollars(prices.loanCents),
  };
}

/** Fields of the row that the open data doesn't have. */
const notToldHere = {
  maxmileageadj: notAvailable,
  minmileageadj: notAvailable,
  vinoptionstrade: "0",
  vinoptionsretail: "0",
  vinoptionsloan: "0",
  minadjretail: notAvailable,
  doors: notAvailable,
  drivetype: notAvailable,
  liters: notAvailable,
  cylinders: notAvailable,
  transmission: notAvailable,
  fueltype: notAvailable,
  curbweight: notAvailable,
};

/** The options of a vehicle. `isincluded` is 1 for standard options. */
export function accessoryRows(vehicle: ValuedVehicle, inYear: number): object[] {
  return listOptions(vehicle, { inYear }).map((option) => ({
    acccode: option.code,
    accdesc: option.description,
    tradein: dollars(option.tradeInCents),
    retail: dollars(option.retailCents),
    loan: dollars(option.loanCents),
    isincluded: option.isIncluded ? "1" : "0",
    isadded: "0",
    includes: "",
    excludes: option.excludes.join(","),
  }));
}

function dollars(cents: number): string {
  return String(Math.round(cents / 100));
}
