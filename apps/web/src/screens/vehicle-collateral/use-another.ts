import { useEffect, useRef, useState } from "react";
import type { StepForm } from "../../forms/step-form.ts";
import type { Answers } from "./answers.ts";
import { isSameModel, unknownTrim, type FoundVehicle } from "./found-vehicle.ts";

interface Page {
  readonly found: FoundVehicle | undefined;
  /** The vehicle is the saved one. */
  readonly isReopened: boolean;
  readonly isUnlisted: boolean;
  /** The vehicle that an added VIN belongs to. */
  readonly other: FoundVehicle | undefined;
}

interface Last {
  readonly vehicle: FoundVehicle;
  readonly other: FoundVehicle | undefined;
  readonly mileage: unknown;
  readonly isGone: boolean;
}

/**
 * Drops the mileage, the options and the trim of a vehicle when another one is found. Somebody who only corrects the trim, or takes the vehicle
 * of an added VIN, keeps the mileage. Returns the mileage that came back after the person had given up the vehicle.
 */
export function useAnother(
  { methods: { getValues, setValue } }: StepForm<Answers>,
  { found, isReopened, isUnlisted, other }: Page,
): unknown {
  const last = useRef<Last>(undefined);
  const [kept, setKept] = useState<unknown>();
  const compare = (vehicle: FoundVehicle, before: Last) => {
    const isChanged = keyOf(vehicle) !== keyOf(before.vehicle);
    if (isChanged) setValue("options", []);
    if (isChanged && !mayBeSame(vehicle, before)) return setValue("mileage", null as never);
    if (!before.isGone || !before.mileage || getValues("mileage")) return;
    setValue("mileage", before.mileage as never);
    setKept(before.mileage);
  };
  useEffect(() => {
    if (!found && last.current) last.current = { ...last.current, isGone: true };
    if (!found || isUnlisted) return;
    if (!isReopened && last.current) compare(found, last.current);
    last.current = { vehicle: found, other, mileage: getValues("mileage"), isGone: false };
    if (isForeignTrim(found, getValues("bodyStyle"))) setValue("bodyStyle", null as never);
  });
  return kept;
}

/** Whether the chosen trim is none of the vehicle's. */
function isForeignTrim({ bodyStyles }: FoundVehicle, trim: string | null | undefined): boolean {
  return Boolean(trim) && trim !== unknownTrim && bodyStyles.length > 1 && !bodyStyles.includes(trim ?? "");
}

const keyOf = ({ vin, year, make, model }: FoundVehicle) => JSON.stringify([vin, year, make, model]);

/** Whether the vehicle may be the one before: two VINs are two vehicles, and somebody who adds a VIN has the car at hand. */
function mayBeSame(vehicle: FoundVehicle, { vehicle: before, other }: Last): boolean {
  const isOtherVin = vehicle.vin !== undefined && before.vin !== undefined && vehicle.vin !== before.vin;
  const isOfAddedVin = other !== undefined && keyOf(vehicle) === keyOf(other);
  return !isOtherVin && (isSameModel(vehicle, before) || isOfAddedVin);
}
