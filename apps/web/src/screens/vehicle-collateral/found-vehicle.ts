import type { RvType, Vehicle } from "@portico/domain/collateral/vehicle";

/** A vehicle on its way to be chosen: what a VIN or the lists told of it. */
export interface FoundVehicle {
  readonly vin?: string | undefined;
  /** The catalogue found the vehicle by its VIN, so the number needs no second look. */
  readonly isByVin?: true;
  readonly rvCategoryId?: RvType | undefined;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Trims with their bodies, to choose from where there are several; none where no catalogue knows the vehicle. */
  readonly bodyStyles: readonly string[];
}

/** A saved vehicle as it was found, so that its details can be changed. */
export function foundAgain({ vin, rvCategoryId, year, make, model, bodyStyle }: Vehicle): FoundVehicle {
  return { vin, rvCategoryId, year, make, model, bodyStyles: bodyStyle === undefined ? [] : [bodyStyle] };
}

/** Whether a vehicle that was found is the one that was saved, so that its details need not be told again. */
export function isSaved(found: FoundVehicle, saved: Vehicle | null): saved is Vehicle {
  if (saved === null || found.vin !== saved.vin) return false;
  return found.year === saved.year && found.make === saved.make && found.model === saved.model;
}
