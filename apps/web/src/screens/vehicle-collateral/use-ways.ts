import { useState } from "react";
import type { Vehicle } from "@portico/domain/collateral/vehicle";
import type { KeptForm } from "../../forms/saving/kept-input.ts";
import type { StepForm } from "../../forms/step-form.ts";
import type { Answers } from "./answers.ts";
import { foundAgain, type FoundVehicle } from "./found-vehicle.ts";

const byLists = { vin: false, lists: true, isUnlisted: false } as const;

const ofVehicle = ["vin", "hin", "rvCategoryId", "year", "make", "model", "bodyStyle", "mileage"] as const;

const ofModel = ["year", "make", "model", "bodyStyle"] as const;

interface Options {
  readonly saved: Vehicle | null;
  /** The saved vehicle has a value, so the catalog has it. */
  readonly hasValue: boolean;
  readonly beginsByVin: boolean;
  /** Keeps the typed answers while the lists or the VIN are shown instead. */
  readonly keptTyped: KeptForm;
}

/** The ways to a vehicle, and the buttons that lead from one to another. */
export function useWays({ methods, fill }: StepForm<Answers>, { saved, hasValue, beginsByVin, keptTyped }: Options) {
  const [reopened, setReopened] = useState(() => (saved ? foundAgain(saved, hasValue) : undefined));
  const first = { vin: beginsByVin, lists: !beginsByVin, isUnlisted: false };
  const [way, setWay] = useState(first);
  const typing = typingOf(methods, way.isUnlisted, keptTyped);
  const giveUp = (names: readonly (keyof Answers)[]) => {
    methods.clearErrors();
    setReopened(undefined);
    for (const name of names) methods.setValue(name, null as never);
    methods.setValue("options", []);
  };
  const beginAnew = (hasVin: boolean, like?: FoundVehicle) => {
    giveUp(ofVehicle);
    setWay(hasVin ? first : byLists);
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
    /** Takes the vehicle that the added VIN belongs to. What was typed about the car in hand stays. */
    takeVins: () => {
      giveUp(ofModel);
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
