import type { RvType, Vehicle } from "@portico/domain/collateral/vehicle";

/** A vehicle that was found by VIN or by the lists, or that is saved already. */
export interface FoundVehicle {
  readonly vin?: string | undefined;
  /** It was saved before, so it isn't known if its VIN was typed or looked up. */
  readonly isReopened?: true;
  /** The person typed it because it isn't in the lists, so its number is required. */
  readonly isUnlisted?: true;
  readonly rvCategoryId?: RvType | undefined;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Trims with body styles, to choose from if there are several. Empty if the catalog doesn't know the vehicle. */
  readonly bodyStyles: readonly string[];
}

/** The vehicle's trim with its body style: the only one, or the chosen one of several. */
export function bodyStyleOf({ bodyStyles }: FoundVehicle, chosen: string | null | undefined): string | undefined {
  return bodyStyles.length > 1 ? (chosen ?? undefined) : bodyStyles[0];
}

/** Whether the person still has to choose one of several trims. */
export function isTrimOpen({ bodyStyles }: FoundVehicle, chosen: string | null | undefined): boolean {
  return bodyStyles.length > 1 && !chosen;
}

/** Whether a saved vehicle isn't in the catalog's lists, so that only its number identifies it. */
function isUnlisted({ vin, hin, bodyStyle }: Vehicle): boolean {
  return bodyStyle === undefined && (vin ?? hin) !== undefined;
}

/** A saved vehicle as a found one, so that its details can be changed. */
export function foundAgain(saved: Vehicle): FoundVehicle {
  const { vin, rvCategoryId, year, make, model, bodyStyle } = saved;
  const bodyStyles = bodyStyle === undefined ? [] : [bodyStyle];
  const unlisted = isUnlisted(saved) ? ({ isUnlisted: true } as const) : {};
  return { isReopened: true, ...unlisted, vin, rvCategoryId, year, make, model, bodyStyles };
}
