/** The API calls it `collateralValuationTypeId` (specification, chapter 3). */
export const VehicleProductKind = { none: 0, auto: 1, marine: 2, motorcycle: 3, rv: 4 } as const;
export type VehicleProductKind = (typeof VehicleProductKind)[keyof typeof VehicleProductKind];
