/** The four families of vehicles that people borrow for. The catalogue knows autos and motorcycles so far. */
export const vehicleKinds = ["auto", "motorcycle", "marine", "rv"] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** Model years the distilled data covers; nothing outside is listed or decoded. */
export const firstYear = 1990;
export const lastYear = 2027;
