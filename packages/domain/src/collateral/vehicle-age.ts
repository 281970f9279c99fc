import type { Vehicle } from "./vehicle.ts";

/** A vehicle's age in years on a day (YYYY-MM-DD), counted from its model year. */
export function vehicleAgeOn({ year }: Pick<Vehicle, "year">, today: string): number {
  return Math.max(0, Number(today.slice(0, 4)) - year);
}
