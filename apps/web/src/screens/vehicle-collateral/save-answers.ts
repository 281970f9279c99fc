import type { AnyJourney } from "@portico/contract/journey";
import { journeyApi } from "@portico/contract/journey";
import type { OutputOf, RequestOf } from "@portico/contract/endpoint";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { anotherCondition, noLongerNew, type VehicleSeller, type Vehicle } from "@portico/domain/collateral/vehicle";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { call } from "../../api/call.ts";
import { nextCall, type NextCall } from "../../api/calls-after.ts";
import { Refusal } from "../../api/refusal.ts";
import { readApi } from "../../api/use-query.ts";
import { isOpenValue, isSaved } from "./use-preview.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

interface ToSave {
  readonly applicationId: number;
  readonly loanApplicationId: number;
  readonly kind: VehicleProductKind;
  /** Undefined for a refinanced vehicle, which has no seller. */
  readonly seller: VehicleSeller | undefined;
  /** Undefined while somebody is still shopping, or once the vehicle is fixed. */
  readonly vehicle: Vehicle | undefined;
  readonly options: readonly string[];
  readonly asksForOptions: boolean;
  readonly saved: OutputOf<typeof vehicleApi.read>;
  /** The fixed vehicle still needs a value. */
  readonly isValueOpen: boolean;
}

/** Saves the page's answers in the order in which they depend on each other. Skips the calls that would change nothing. */
export async function saveAnswers(answers: ToSave): Promise<{ readonly journey?: AnyJourney }> {
  const { applicationId, loanApplicationId, seller, vehicle, options, saved, isValueOpen } = answers;
  let last: { readonly journey?: AnyJourney } | undefined;
  const isUnchanged = saved.valuation !== null && !isOpenValue(saved) && isSaved(vehicle, options, saved);
  const changed = seller && isUnchanged ? undefined : vehicle;
  if (seller) {
    const next = changed ? callsOf(answers, changed, isUnchanged) : [];
    last = await call(vehicleApi.saveSeller, { loanApplicationId, ...seller }, { next }).catch(atCondition);
  }
  if (changed) last = await saveVehicle(answers, changed, isUnchanged);
  if (isValueOpen) last = await call(vehicleApi.value, { applicationId });
  return last ?? call(journeyApi.read, { applicationId });
}

/** The calls of `saveVehicle`, for the seller's call to name. The list of options may have to be read first. */
function callsOf(answers: ToSave, vehicle: Vehicle, isUnchanged: boolean): readonly NextCall[] {
  const { applicationId } = answers;
  return [nextCall(vehicleApi.save, { applicationId, vehicle }), ...valueOf(answers, isUnchanged)];
}

function valueOf(answers: ToSave, isUnchanged: boolean): readonly NextCall[] {
  const { applicationId } = answers;
  return isUnchanged || isAskedForOptions(answers) ? [] : [nextCall(vehicleApi.value, { applicationId })];
}

function isAskedForOptions({ asksForOptions, options, saved }: ToSave): boolean {
  return asksForOptions && options.length + saved.vehicleOptionSelections.length > 0;
}

/** Saves the vehicle and its options, and gets its value. A vehicle that hasn't changed keeps its value. */
async function saveVehicle(answers: ToSave, vehicle: Vehicle, isUnchanged: boolean) {
  const { applicationId, kind } = answers;
  const next = valueOf(answers, isUnchanged);
  const chosen = await call(vehicleApi.save, { applicationId, vehicle }, { next }).catch((error: unknown) =>
    atCondition(withWayToLists(error, t("change", { thing: wordsOf(kind).thing }))),
  );
  if (isUnchanged) return chosen;
  if (isAskedForOptions(answers)) await saveOptions(answers, vehicle);
  return call(vehicleApi.value, { applicationId });
}

/** Saves the chosen options. If their list can't be loaded, the saved ones stay. */
async function saveOptions({ applicationId, kind, options }: ToSave, vehicle: Vehicle): Promise<void> {
  const { bodyStyle, condition } = vehicle;
  const chosen = bodyStyle ? await chosenOf(optionsOf(kind, vehicle, bodyStyle, condition), options) : [];
  if (chosen) await call(vehicleApi.saveOptions, { applicationId, options: chosen });
}

/** The chosen options, without standard ones. Waits for the list of options. Undefined if it can't be loaded. */
async function chosenOf(
  input: RequestOf<typeof collateralOptionsApi.options>,
  codes: readonly string[],
): Promise<string[] | undefined> {
  const answer = await readApi(collateralOptionsApi.options, input).catch(() => undefined);
  if (!answer?.isCatalogAvailable) return codes.length === 0 ? [] : undefined;
  return answer.options.filter(({ code, included }) => !included && codes.includes(code)).map(({ code }) => code);
}

/** The input for the list of a vehicle's options. */
export function optionsOf(
  kind: VehicleProductKind,
  { year, make, model }: Pick<Vehicle, "year" | "make" | "model">,
  bodyStyle: string,
  condition: Vehicle["condition"] | undefined,
) {
  const ofVehicle = { collateralValuationTypeId: kind, year, make, model, bodyStyle };
  return condition ? { ...ofVehicle, condition } : ofVehicle;
}

/** Shows a problem with the condition at the question whether the vehicle is new. */
function atCondition(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const isOfCondition = (path: string, message: string) =>
    path === "vehicle.condition" || message === noLongerNew || message === anotherCondition;
  throw withFields(error, ([path, message]) => [isOfCondition(path, message) ? "vehicleCondition" : path, message]);
}

/**
 * Adds the way to the lists to the rejection of a vehicle that isn't in them, because a page with a saved vehicle has none. The person may
 * have typed it while the catalog failed.
 */
function withWayToLists(error: unknown, button: string): unknown {
  if (!(error instanceof Refusal) || document.getElementById("year")) return error;
  return withFields(error, ([path, message]) => {
    const isOfLists = path === "vehicle.trim" || path === "vehicle.model";
    return [path, isOfLists ? t("wayToLists", { message, button }) : message];
  });
}

type Problem = readonly [path: string, message: string];

function withFields(error: Refusal, change: (problem: Problem) => Problem): Refusal {
  if (error.code !== "fieldsInvalid") return error;
  const fields = Object.entries(error.fields).map(([path, message]) => change([path, message]));
  return new Refusal("fieldsInvalid", { fields: Object.fromEntries(fields) as Refusal["fields"] });
}
