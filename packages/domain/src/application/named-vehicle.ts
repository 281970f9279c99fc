import type * as z from "zod/mini";
import type { NamedVehicle as NamedVehicleSchema } from "../records/record-shapes.ts";
import type { Records } from "../records/records.ts";

export type NamedVehicle = z.output<typeof NamedVehicleSchema>;

/** The parts of the application's vehicle that identify it. Undefined until it is known. */
export function namedVehicleOf({ vehicle: [vehicle] }: Pick<Records, "vehicle">): NamedVehicle | undefined {
  return vehicle && nameOf(vehicle);
}

export function nameOf({ vin, hin, year, make, model }: NamedVehicle): NamedVehicle {
  return { ...(vin !== undefined && { vin }), ...(hin !== undefined && { hin }), year, make, model };
}

/**
 * Whether an answer was given for another vehicle than the one in the application now. The applicant is then asked
 * again. A corrected trim or mileage, or a number added later, is the same vehicle.
 */
export function isForAnotherVehicle(
  { vehicle }: { readonly vehicle?: NamedVehicle | undefined },
  records: Pick<Records, "vehicle">,
): boolean {
  const now = namedVehicleOf(records);
  return vehicle !== undefined && now !== undefined && !isSameVehicle(vehicle, now);
}

function isSameVehicle(one: NamedVehicle, other: NamedVehicle): boolean {
  if (one.vin !== undefined && other.vin !== undefined) return one.vin === other.vin;
  if (one.hin !== undefined && other.hin !== undefined) return one.hin === other.hin;
  return one.year === other.year && isSameName(one.make, other.make) && isSameName(one.model, other.model);
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
