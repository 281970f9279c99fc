import type { Records, Stored } from "../records/records.ts";

type PresentLoan = Pick<Stored<"refinancedLoan">, "vehicle">;
type NamedVehicle = NonNullable<PresentLoan["vehicle"]>;

/** The vehicle whose loan is refinanced. Undefined before it is known. */
export function vehicleBehindLoan({ vehicle: [vehicle] }: Pick<Records, "vehicle">): NamedVehicle | undefined {
  if (!vehicle) return undefined;
  const { vin, year, make, model } = vehicle;
  return { ...(vin !== undefined && { vin }), year, make, model };
}

/**
 * Whether the answers about the present loan were given for another vehicle than the one to refinance now. The
 * applicant is then asked for them again. A corrected trim or mileage, or a VIN added later, is the same vehicle.
 */
export function isForAnotherVehicle({ vehicle }: PresentLoan, records: Pick<Records, "vehicle">): boolean {
  const now = vehicleBehindLoan(records);
  return vehicle !== undefined && now !== undefined && !isSameVehicle(vehicle, now);
}

function isSameVehicle(one: NamedVehicle, other: NamedVehicle): boolean {
  if (one.vin !== undefined && other.vin !== undefined) return one.vin === other.vin;
  return one.year === other.year && isSameName(one.make, other.make) && isSameName(one.model, other.model);
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
