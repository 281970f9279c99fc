import * as z from "zod/mini";
import { asksForMileage, type Vehicle } from "./vehicle.ts";
import { VehicleProductKind } from "./vehicle-kind.ts";

/** The answers that a vehicle's value goes without, because nobody gave them. Each could change it. */
export const ValueAssumes = z.object({
  /** The trim is unknown, so the value is the lowest one of the model. */
  isLowest: z.optional(z.literal(true)),
  /** The mileage is open, so the value is for an average one. */
  isAverageMileage: z.optional(z.literal(true)),
  /** The VIN may tell the trim, and is open. */
  takesVin: z.optional(z.literal(true)),
});
export type ValueAssumes = z.output<typeof ValueAssumes>;

/** What a vehicle's value assumes. Undefined if it assumes nothing. */
export function valueAssumes(kind: VehicleProductKind, vehicle: Vehicle | undefined): ValueAssumes | undefined {
  if (!vehicle) return undefined;
  const isLowest = (vehicle.bodyStyle ?? vehicle.trim) === undefined;
  const isAverageMileage = asksForMileage(kind, vehicle) && vehicle.mileage === undefined;
  if (!isLowest && !isAverageMileage) return undefined;
  return {
    ...(isLowest && { isLowest }),
    ...(isAverageMileage && { isAverageMileage }),
    ...(isLowest && isVinOpen(kind, vehicle) && { takesVin: true }),
  };
}

/** The catalog doesn't know the numbers of boats and RVs. */
function isVinOpen(kind: VehicleProductKind, { vin }: Vehicle): boolean {
  return vin === undefined && (kind === VehicleProductKind.auto || kind === VehicleProductKind.motorcycle);
}
