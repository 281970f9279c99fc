import type { Vehicle, VehicleCondition } from "@portico/domain/collateral/vehicle";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import type { KeptForm } from "../../forms/saving/kept-input.ts";
import type { StepForm } from "../../forms/step-form.ts";
import type { Answers } from "./answers.ts";
import { unknownTrim, type FoundVehicle } from "./found-vehicle.ts";
import { useAddedVin } from "./use-added-vin.ts";
import { useAnother } from "./use-another.ts";
import { useClearing } from "./use-clearing.ts";
import { useVehicleLists } from "./use-vehicle-lists.ts";
import { useVinLookup, type VinLookup } from "./use-vin-lookup.ts";
import { useWays } from "./use-ways.ts";
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
  const answers = form.methods.watch();
  const asksForVin = way.vin && !reopened;
  const lookup = useVinLookup(kind, asksForVin ? answers.vin : undefined);
  if (!way.lists && opensLists(lookup)) ways.openLists();
  const isOpen = way.lists && !reopened && !lookup.found;
  const lists = useVehicleLists(kind, answers, { condition, oldestYear, isUnlisted: way.isUnlisted, isOpen });
  useClearing(form, lists, isOpen);
  const lookedUp = foundNow(lookup, lists);
  const found = reopened ?? lookedUp;
  const added = useAddedVin(form, { kind, found, beginsByVin, asksForVin });
  const isReopened = reopened !== undefined;
  const { other } = added;
  return {
    ...ways,
    found,
    /** The mileage that came back with a vehicle that was corrected. */
    keptMileage: useAnother(form, { found, isReopened, isUnlisted: way.isUnlisted, other }),
    lookup,
    added,
    lists,
    isOpen,
    beginsByVin,
    /** The VIN's field is the way to find the vehicle. */
    asksForVin,
    isReopened,
    isUnlisted: way.isUnlisted,
    /** Waits for lists that are still loading. Returns the vehicle if nothing about it is open. */
    finish: async () => found ?? finishFinding(lookup, isOpen ? lists : undefined),
  };
}

/** Waits for the VIN, or for the lists if they are open. Returns the vehicle if nothing about it is open. */
async function finishFinding(
  lookup: VinLookup,
  lists: ReturnType<typeof useVehicleLists> | undefined,
): Promise<FoundVehicle | undefined> {
  await lookup.finish();
  if (!lists) return undefined;
  const trims = await lists.trimsOfModel();
  return trims.length > 1 ? undefined : listedVehicle(lists, trims);
}

const foundNow = ({ found }: VinLookup, lists: ReturnType<typeof useVehicleLists>) => found ?? listedVehicle(lists);

/** A VIN of another kind of vehicle is wrong here, so the lists don't help. */
function opensLists({ missed }: VinLookup): boolean {
  return missed !== undefined && missed.why !== "otherKind";
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
