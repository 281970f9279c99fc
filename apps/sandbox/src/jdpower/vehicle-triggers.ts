import { demoVehicles } from "@portico/vehicle-data/demo-vins";
import type { TriggerTable } from "../trigger-table.ts";

/** A mileage at which J.D. Power has no value for any vehicle. */
export const mileageWithoutValue = 999_999;

export const vehicleTriggers: TriggerTable = {
  title: "Vehicles: VINs and values",
  note:
    "Every VIN with a right check digit that the public NHTSA tables know is decoded, and every vehicle of its catalogue " +
    "has values. They are arithmetic, not market prices.",
  columns: ["VIN or mileage", "What J.D. Power answers"],
  rows: [
    ...Object.values(demoVehicles).map((vehicle) => [
      vehicle.vin,
      [vehicle.year, vehicle.make, vehicle.model, "trim" in vehicle ? vehicle.trim : ""].join(" ").trim(),
    ]),
    ["5J6RW2H86NA000017", "Nothing: its check digit is wrong"],
    ["11111111111111111", "Nothing: no vehicle has it, though its check digit is right"],
    [`Mileage ${mileageWithoutValue}`, "The vehicle has no value"],
  ],
};
