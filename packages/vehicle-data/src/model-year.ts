import { firstYear, lastYear } from "./vehicle-kind.ts";

const codes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** The tenth VIN character of a model year. It repeats every thirty years. */
export function modelYearCode(year: number): string {
  return codes[(year - 1980) % codes.length] ?? "";
}

/**
 * The possible model years of a VIN, likeliest first. Position 10 repeats every thirty years. On cars, multipurpose
 * vehicles and light trucks, a letter in position 7 means 2010 or later (49 CFR 565.15). Heavy trucks and motorcycles
 * don't follow that rule, so both cycles stay possible for them.
 */
export function modelYearsOf(vin: string, cycleIsMarked: boolean): number[] {
  const offset = codes.indexOf(vin[9] ?? "?");
  if (offset < 0) return [];
  const candidates = [2010 + offset, 1980 + offset].filter((year) => year >= firstYear && year <= lastYear);
  if (!cycleIsMarked) return candidates;
  const isLaterCycle = /[A-Z]/.test(vin[6] ?? "");
  return candidates.filter((year) => year >= 2010 === isLaterCycle);
}
