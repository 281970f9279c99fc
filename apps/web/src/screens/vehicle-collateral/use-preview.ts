import { useState } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import { vehicleApi } from "@portico/contract/vehicle";
import { isNoLongerNew, isValueOpen, Vehicle, VehicleCondition } from "@portico/domain/collateral/vehicle";
import type { TermLimit } from "@portico/domain/loan/term-limit";
import { today } from "../../api/server-clock.ts";
import type { Answer } from "../../api/call.ts";
import { useApiWhen } from "../../api/use-query.ts";
import { useIsLong, useSettled } from "../../loans/use-estimate.ts";

/** The pause after which a typed mileage is asked about, because the vendor counts each question. */
const vendorPauseMs = 600;

/** The vehicle's value as far as it is known. */
export interface Worth {
  readonly price: number | null;
  readonly source: string;
  readonly hasVendorFailed: boolean;
}

interface Preview {
  /** Undefined before the first answer. */
  readonly worth: Worth | undefined;
  /** The longest term for the vehicle, if it is too old for others. */
  readonly termLimit?: TermLimit | undefined;
  /** The value takes longer than a moment. */
  readonly isSlow: boolean;
  /** Asks again after the vendor failed. */
  readonly askAgain?: () => void;
}

interface Wanted {
  readonly applicationId: number;
  /** Undefined while something about the vehicle is open. */
  readonly vehicle: Vehicle | undefined;
  /** The person typed the vehicle, so no vendor knows its value. */
  readonly isTyped?: boolean;
  readonly options: readonly string[];
  /** While the page is saved, each of its calls would repeat the question. */
  readonly isSaving: boolean;
  readonly saved: Pick<OutputOf<typeof vehicleApi.read>, "vehicle" | "vehicleOptionSelections" | "valuation">;
  /** The longest term for the saved vehicle. */
  readonly savedLimit?: TermLimit | undefined;
}

/** The value of the vehicle on the page: the saved one if nothing has changed, otherwise the vendor's now. A typed one has only a longest term. */
export function usePreview({ applicationId, vehicle, isTyped, options, saved, savedLimit, isSaving }: Wanted): Preview {
  const known = knownValue(vehicle, options, saved);
  const asked = vehicle && !known ? askable(vehicle, options, isTyped) : undefined;
  const wanted = asked && JSON.stringify({ applicationId, ...asked });
  const settled = useSettled(wanted, vendorPauseMs);
  const { answer, refetch } = useAnswer(settled, isSaving);
  const isSlow = useIsLong(wanted !== undefined && !answer);
  if (isTyped) return { worth: undefined, isSlow: false, termLimit: known ? savedLimit : answer?.termLimit };
  if (known)
    return { worth: worthOf(known.price, known.source, known.hasVendorFailed), isSlow: false, termLimit: savedLimit };
  return wanted === undefined ? { worth: undefined, isSlow } : previewOf(answer, isSlow, () => void refetch());
}

function previewOf(answer: PreviewAnswer | undefined, isSlow: boolean, again: () => void): Preview {
  if (!answer) return { worth: undefined, isSlow };
  const hasVendorFailed = !answer.isCatalogAvailable;
  const worth = worthOf(answer.price, answer.source, hasVendorFailed);
  return { worth, isSlow, termLimit: answer.termLimit, ...(hasVendorFailed && { askAgain: again }) };
}

/** The saved value, if it is of the vehicle on the page. One that couldn't be looked up is asked for again. */
function knownValue(vehicle: Vehicle | undefined, options: readonly string[], saved: Wanted["saved"]) {
  return isSaved(vehicle, options, saved) && !isOpenValue(saved) ? saved.valuation : null;
}

/** Whether the saved value couldn't be looked up, so that it is asked for again. */
export function isOpenValue({ valuation }: Pick<Wanted["saved"], "valuation">): boolean {
  return isValueOpen(valuation ?? undefined);
}

type PreviewAnswer = Answer<typeof vehicleApi.preview>;

/** The answer to the question. While the page is saved, it is the latest one. */
function useAnswer(settled: string | undefined, isSaving: boolean) {
  const { data, isError, isFetching, refetch } = useApiWhen(
    vehicleApi.preview,
    isSaving ? undefined : inputOf(settled),
  );
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  // While it is asked for again, the failure is out of date.
  const isAgain = isFetching && (isError || data?.isCatalogAvailable === false);
  const answer: PreviewAnswer | undefined = isError ? failed : isSaving ? latest : data;
  return { answer: isAgain ? undefined : answer, refetch };
}

const failed = { price: null, source: "none", isCatalogAvailable: false } as const;

const worthOf = (price: number | null, source: string, hasVendorFailed = false): Worth => ({
  price,
  source,
  hasVendorFailed,
});

const inputOf = (settled: string | undefined) => (settled === undefined ? undefined : (JSON.parse(settled) as Input));

type Input = { applicationId: number; vehicle: Vehicle; options: string[]; isTyped?: boolean };

/** The vehicle to ask about. A VIN or a mileage that isn't one yet is left out. Undefined if the vehicle can't have a value. */
function askable(
  vehicle: Vehicle,
  options: readonly string[],
  isTyped = false,
): Omit<Input, "applicationId"> | undefined {
  const { mileage, vin, hin: _hin, ...named } = vehicle;
  const isMileage = Vehicle.shape.mileage.safeParse(mileage).success;
  const isVin = Vehicle.shape.vin.safeParse(vin).success;
  const condition = (vehicle.condition as VehicleCondition | undefined) ?? VehicleCondition.used;
  const known = {
    ...named,
    condition,
    ...(vin !== undefined && isVin && { vin }),
    ...(mileage !== undefined && isMileage && { mileage }),
  };
  if (isNoLongerNew(known, today())) return undefined;
  return isTyped
    ? { vehicle: { ...named, condition }, options: [], isTyped }
    : { vehicle: known, options: [...options] };
}

/** Whether the vehicle on the page is the saved one, with the same options. */
export function isSaved(vehicle: Vehicle | undefined, options: readonly string[], saved: Wanted["saved"]): boolean {
  if (!vehicle || !saved.vehicle) return false;
  // A new vehicle's saved mileage doesn't count.
  const { mileage: _mileage, ...withoutMileage } = saved.vehicle;
  const counting = vehicle.condition === VehicleCondition.new ? withoutMileage : saved.vehicle;
  return sorted(vehicle) === sorted(counting) && listOf(options) === listOf(saved.vehicleOptionSelections);
}

const sorted = (vehicle: Vehicle) =>
  JSON.stringify(Object.entries(vehicle).toSorted(([one], [other]) => one.localeCompare(other)));
const listOf = (options: readonly string[]) => [...options].toSorted().join(" ");
