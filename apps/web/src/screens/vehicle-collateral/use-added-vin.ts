import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import type { StepForm } from "../../forms/step-form.ts";
import type { Answers } from "./answers.ts";
import { bodyStyleOf, isSameModel, type FoundVehicle } from "./found-vehicle.ts";
import { useVinLookup, type Missed, type VinLookup } from "./use-vin-lookup.ts";

/** A VIN that somebody adds to a vehicle which was found without it. */
export interface AddedVin {
  /** The vehicle that the VIN belongs to, if it isn't the one on the page. */
  readonly other?: FoundVehicle | undefined;
  /** The VIN belongs to another kind of vehicle. */
  readonly missed?: Missed | undefined;
  /** The VIN isn't known to be this vehicle's, so its value is that of the vehicle without it. */
  readonly isOpen: boolean;
}

interface Page {
  readonly kind: VehicleProductKind;
  readonly found: FoundVehicle | undefined;
  /** The catalog knows the VINs of this kind. */
  readonly beginsByVin: boolean;
  /** The VIN's field is the way to find the vehicle, which looks it up already. */
  readonly asksForVin: boolean;
}

/**
 * Looks up an added VIN as soon as it is complete, because saving rejects the VIN of another vehicle. A saved VIN is looked up only if it was
 * rejected.
 */
export function useAddedVin(
  { methods, errorOf }: StepForm<Answers>,
  { kind, found, beginsByVin, asksForVin }: Page,
): AddedVin {
  const { vin, bodyStyle } = methods.watch();
  const isAsked =
    beginsByVin && !asksForVin && found !== undefined && (vin !== found.vin || errorOf("vin") !== undefined);
  const lookup = useVinLookup(kind, isAsked ? vin : undefined);
  if (!isAsked || !lookup.isWhole) return { isOpen: isAsked };
  return foundOut(lookup, found, bodyStyleOf(found, bodyStyle));
}

function foundOut({ found: theirs, missed }: VinLookup, found: FoundVehicle, body: string | undefined): AddedVin {
  if (missed?.why === "otherKind") return { missed, isOpen: true };
  if (!theirs) return { isOpen: missed === undefined };
  return isOfVin(theirs, found, body) ? { isOpen: false } : { other: theirs, isOpen: true };
}

/** Whether a VIN's vehicle is the one on the page. The trim may be unknown. */
function isOfVin(theirs: FoundVehicle, found: FoundVehicle, body: string | undefined): boolean {
  return isSameModel(theirs, found) && (body === undefined || theirs.bodyStyles.includes(body));
}
