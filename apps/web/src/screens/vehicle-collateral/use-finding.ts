import { useState } from "react";
import type { Vehicle, VehicleCondition } from "@portico/domain/collateral/vehicle";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import type { KeptForm } from "../../forms/saving/kept-input.ts";
import type { StepForm } from "../../forms/step-form.ts";
import type { Answers } from "./answers.ts";
import { foundAgain, unknownTrim, type FoundVehicle } from "./found-vehicle.ts";
import { useAnother, useClearing } from "./use-clearing.ts";
import { useVehicleLists } from "./use-vehicle-lists.ts";
import { useVinLookup, type VinLookup } from "./use-vin-lookup.ts";
import { isFoundByVin } from "./words-of-kind.ts";

interface Options {
  readonly kind: VehicleProductKind;
  readonly saved: Vehicle | null;
  /** The saved vehicle has a value, so the catalog has it. */
  readonly hasValue: boolean;
  /** This product's vehicles are looked up and valued. Otherwise people type them. */
  readonly isLookedUp: boolean;
  readonly condition: VehicleCondition | undefined;
  /** The oldest model year that fits the answer about the vehicle's age. */
  readonly oldestYear: number | undefined;
  /** Keeps the typed answers while the lists or the VIN are shown instead. */
  readonly keptTyped: KeptForm;
}

export type Finding = ReturnType<typeof useFinding>;

/**
 * The vehicle that the answers describe: the saved one until the person chooses another, otherwise the one of the VIN, or the one from the
 * lists. If the VIN leads to no vehicle, the lists open below it.
 */
export function useFinding(
  form: StepForm<Answers>,
  { kind, saved, hasValue, isLookedUp, condition, oldestYear, keptTyped }: Options,
) {
  const beginsByVin = isLookedUp && isFoundByVin(kind);
  const { way, reopened, ...ways } = useWays(form, { saved, hasValue, beginsByVin, keptTyped });
  const { isUnlisted } = way;
  const answers = form.methods.watch();
  const asksForVin = way.vin && !reopened;
  const lookup = useVinLookup(kind, asksForVin ? answers.vin : undefined);
  if (!way.lists && opensLists(lookup)) ways.openLists();
  const isOpen = way.lists && !reopened && !lookup.found;
  const lists = useVehicleLists(kind, answers, { condition, oldestYear, isUnlisted, isOpen });
  useClearing(form, lists, isOpen);
  const lookedUp = foundNow(lookup, lists);
  const found = reopened ?? lookedUp;
  useAnother(form, isUnlisted ? undefined : lookedUp);
  return {
    ...ways,
    found,
    lookup,
    lists,
    isOpen,
    beginsByVin,
    /** The VIN's field is the way to find the vehicle. */
    asksForVin,
    isReopened: reopened !== undefined,
    isUnlisted,
    /** Waits for lists that are still loading. Returns the vehicle if nothing about it is open. */
    finish: async (): Promise<FoundVehicle | undefined> => {
      if (found) return found;
      await lookup.finish();
      if (!isOpen) return undefined;
      const trims = await lists.trimsOfModel();
      return trims.length > 1 ? undefined : listedVehicle(lists, trims);
    },
  };
}

const foundNow = ({ found }: VinLookup, lists: ReturnType<typeof useVehicleLists>) => found ?? listedVehicle(lists);

/** A VIN of another kind of vehicle is wrong here, so the lists don't help. */
function opensLists({ missed }: VinLookup): boolean {
  return missed !== undefined && missed.why !== "otherKind";
}

const byLists = { vin: false, lists: true, isUnlisted: false } as const;

const ofVehicle = ["vin", "hin", "rvCategoryId", "year", "make", "model", "bodyStyle", "mileage"] as const;

/** The ways to a vehicle, and the buttons that lead from one to another. */
function useWays(
  { methods, fill }: StepForm<Answers>,
  {
    saved,
    hasValue,
    beginsByVin,
    keptTyped,
  }: Pick<Options, "saved" | "hasValue" | "keptTyped"> & {
    readonly beginsByVin: boolean;
  },
) {
  const [reopened, setReopened] = useState(() => (saved ? foundAgain(saved, hasValue) : undefined));
  const first = { vin: beginsByVin, lists: !beginsByVin, isUnlisted: false };
  const [way, setWay] = useState(first);
  const typing = typingOf(methods, way.isUnlisted, keptTyped);
  const beginAnew = (hasVin: boolean, like?: FoundVehicle) => {
    methods.clearErrors();
    setReopened(undefined);
    setWay(hasVin ? first : byLists);
    for (const name of ofVehicle) methods.setValue(name, null as never);
    methods.setValue("options", []);
    if (!like) return;
    const { rvCategoryId, year, make } = like;
    if (rvCategoryId !== undefined) methods.setValue("rvCategoryId", rvCategoryId);
    methods.setValue("year", year);
    methods.setValue("make", make);
  };
  return {
    way,
    reopened,
    withoutVin: () => setWay(byLists),
    byVin: () => {
      typing.keep();
      setWay(first);
    },
    openLists: () => setWay({ ...way, lists: true }),
    type: (isUnlisted: boolean) => {
      // Errors about choosing from a list, or about a typed answer, no longer apply.
      methods.clearErrors();
      if (isUnlisted) typing.restore();
      else typing.keep();
      setWay({ ...way, isUnlisted });
    },
    /** Begins anew, without any answer about the earlier vehicle. Somebody who had no VIN is asked for none. */
    beginAnew: () => beginAnew(way.vin),
    /** As `beginAnew`, but the lists keep what another model has in common with the earlier one. */
    chooseAnother: () => {
      const hasVin = beginsByVin && reopened?.vin !== undefined;
      beginAnew(hasVin, hasVin ? undefined : reopened);
    },
    takeSaved: () => {
      setReopened(saved ? foundAgain(saved, hasValue) : undefined);
      if (!saved) return;
      fill("vin", saved.vin ?? (null as never));
      fill("mileage", saved.mileage ?? (null as never));
    },
  };
}

/** The vehicle of complete answers to the lists. Undefined while the trim is open. */
function listedVehicle(
  { lists: { trims }, standing, isUnlisted }: ReturnType<typeof useVehicleLists>,
  bodyStyles: readonly string[] | undefined = trims?.map(({ value }) => String(value)),
): FoundVehicle | undefined {
  const { rvCategoryId, year, make, model } = standing;
  if (typeof year !== "number" || !make || !model) return undefined;
  const named = { rvCategoryId, year, make, model };
  if (isUnlisted) return { ...named, isUnlisted, bodyStyles: [] };
  if (standing.bodyStyle !== undefined) return { ...named, bodyStyles: knownTrims(standing.bodyStyle) };
  return bodyStyles && bodyStyles.length < 2 ? { ...named, bodyStyles } : undefined;
}

const knownTrims = (chosen: string) => (chosen === unknownTrim ? [] : [chosen]);

/** Keeps the typed answers, because the lists clear those that they don't have, and fills them in again. */
function typingOf(
  { getValues, setValue }: StepForm<Answers>["methods"],
  isUnlisted: boolean,
  { keep, values }: KeptForm,
) {
  return {
    keep: () => {
      const { year, make, model } = getValues();
      if (isUnlisted) keep({ year, make, model });
    },
    restore: () => {
      const typed: Partial<Answers> = values();
      const { make } = getValues();
      const isOtherMake = Boolean(make) && make !== typed.make;
      for (const name of ["year", "make", "model"] as const) {
        // An answer that was chosen from its list since then is newer, and a model belongs to its make.
        if (getValues(name) || (name === "model" && isOtherMake)) continue;
        if (typed[name]) setValue(name, typed[name]);
      }
    },
  };
}
