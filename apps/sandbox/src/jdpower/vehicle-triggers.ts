import { demoVehicles } from "@portico/vehicle-data/demo-vins";
import type { TriggerTable } from "../trigger-table.ts";
import type { ValuedVehicle } from "./vehicle-ids.ts";

/** The mileage at which J.D. Power has no value for any vehicle. */
const mileageWithoutValue = 999_999;

/** The model year without values for boats and RVs, because boats and most RVs have no odometer. */
const yearWithoutValue = 1990;

/** Whether J.D. Power lists this vehicle but can't value it. */
export function isWithoutValue({ kind, year }: ValuedVehicle, mileage: number | undefined): boolean {
  return mileage === mileageWithoutValue || ((kind === "marine" || kind === "rv") && year === yearWithoutValue);
}

export const vehicleTriggers: TriggerTable = {
  title: "Vehicles: VINs and values",
  note:
    "The sandbox decodes every VIN with a valid check digit that the public NHTSA tables know. Every vehicle in the catalog " +
    "has values, computed by a formula, not market prices. Motorcycles, boats, and RVs are under /motorcycle, /marine, and /rv. " +
    "Boats and RVs come from a short list that is kept by hand. No VIN or hull number leads to one of them.",
  columns: ["VIN or mileage", "What J.D. Power answers"],
  rows: [
    ...Object.values(demoVehicles).map((vehicle) => [
      vehicle.vin,
      [vehicle.year, vehicle.make, vehicle.model, "trim" in vehicle ? vehicle.trim : ""].join(" ").trim(),
    ]),
    ["5J6RW2H86NA000017", "Nothing: its check digit is wrong"],
    ["11111111111111111", "Nothing: no vehicle has it, though its check digit is right"],
    [`Mileage ${mileageWithoutValue}`, "The vehicle has no value"],
    [`A boat or an RV of ${yearWithoutValue}`, "The vehicle has no value"],
  ],
};
