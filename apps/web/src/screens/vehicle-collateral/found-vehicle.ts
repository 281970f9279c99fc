import type { RvType, Vehicle } from "@portico/domain/collateral/vehicle";

/** The choice of somebody who doesn't know the trim. Nothing is sent for it, so the vehicle gets the lowest value of its trims. */
export const unknownTrim = "unknown";

/** The trims to choose from, with a way out for people who don't know theirs. */
export function trimChoices(trims: readonly string[], dontKnow: string) {
  const choices = trims.map((trim) => ({ value: trim, label: trim }));
  return trims.length > 1 ? [...choices, { value: unknownTrim, label: dontKnow }] : choices;
}

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
  if (bodyStyles.length < 2) return bodyStyles[0];
  return chosen === unknownTrim ? undefined : (chosen ?? undefined);
}

type Model = Pick<FoundVehicle, "year" | "make" | "model">;

const isSameName = (one: string, other: string) => one.localeCompare(other, "en-US", { sensitivity: "base" }) === 0;

/** Whether two vehicles have the same year, make, and model, whatever their case and accents. */
export function isSameModel(one: Model, other: Model): boolean {
  return one.year === other.year && isSameName(one.make, other.make) && isSameName(one.model, other.model);
}

/** Whether the person still has to choose one of several trims. */
export function isTrimOpen({ bodyStyles }: FoundVehicle, chosen: string | null | undefined): boolean {
  return bodyStyles.length > 1 && !chosen;
}

/** Whether the person doesn't know the trim. A saved vehicle of the catalog has none then. */
export function isTrimUnknown({ isReopened, bodyStyles }: FoundVehicle, chosen: string | null | undefined): boolean {
  return isReopened ? bodyStyles.length === 0 : chosen === unknownTrim;
}

/** Whether a saved vehicle isn't in the catalog's lists, so that only its number identifies it. One with a value is, but its trim is unknown. */
function isUnlisted({ vin, hin, bodyStyle }: Vehicle, hasValue: boolean): boolean {
  return bodyStyle === undefined && (vin ?? hin) !== undefined && !hasValue;
}

/** A saved vehicle as a found one, so that its details can be changed. */
export function foundAgain(saved: Vehicle, hasValue: boolean): FoundVehicle {
  const { vin, rvCategoryId, year, make, model, bodyStyle } = saved;
  const bodyStyles = bodyStyle === undefined ? [] : [bodyStyle];
  const unlisted = isUnlisted(saved, hasValue) ? ({ isUnlisted: true } as const) : {};
  return { isReopened: true, ...unlisted, vin, rvCategoryId, year, make, model, bodyStyles };
}
