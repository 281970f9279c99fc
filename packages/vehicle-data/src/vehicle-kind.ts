/**
 * The four kinds of vehicles that people borrow for. Autos and motorcycles come from the NHTSA tables, boats and RVs
 * from lists kept by hand.
 */
export const vehicleKinds = ["auto", "motorcycle", "marine", "rv"] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** The distilled data covers these model years. No other year is listed or decoded. */
export const firstYear = 1990;
export const lastYear = 2027;

/** Every year of the data, next year's models first. */
export function yearsDescending(): number[] {
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);
}
