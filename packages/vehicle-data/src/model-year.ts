import { firstYear, lastYear } from "./vehicle-kind.ts";

const codes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** The tenth VIN character of a model year; it repeats every thirty years. */
export function modelYearCode(year: number): string {
  return codes[(year - 1980) % codes.length] ?? "";
}

/**
 * The model years that this VIN can mean, likeliest first. Position 10 repeats every thirty years; on cars, multipurpose
 * vehicles and light trucks a letter in position 7 means 2010 or later (49 CFR 565.15). Heavy trucks and motorcycles
 * do not follow that, so for them both cycles stay possible.
 */
export function modelYearsOf(vin: string, cycleIsMarked: boolean): number[] {
  const offset = codes.indexOf(vin[9] ?? "?");
  if (offset < 0) return [];
  const candidates = [2010 + offset, 1980 + offset].filter((year) => year >= firstYear && year <= lastYear);
  if (!cycleIsMarked) return candidates;
  const isLaterCycle = /[A-Z]/.test(vin[6] ?? "");
  return candidates.filter((year) => year >= 2010 === isLaterCycle);
}
