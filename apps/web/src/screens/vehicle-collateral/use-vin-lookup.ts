import type { OutputOf } from "@portico/contract/endpoint";
import { collateralOptionsApi } from "@portico/contract/vehicle";
import { vinLength, vinOf } from "@portico/domain/collateral/vehicle";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { readApi, useApiWhen } from "../../api/use-query.ts";
import { useIsLong } from "../../loans/use-estimate.ts";
import type { FoundVehicle } from "./found-vehicle.ts";
import { wordsOf } from "./words-of-kind.ts";

/**
 * A VIN for which no vehicle was found, and the reason: the catalog is down, the VIN is unknown or has the wrong length, or it belongs to
 * another kind of vehicle.
 */
export interface Missed {
  readonly vin: string;
  readonly why: "down" | "unknown" | "short" | "shortRecent" | "otherKind";
  readonly other?: string;
}

export interface VinLookup {
  readonly found?: FoundVehicle;
  readonly missed?: Missed;
  /** The VIN is complete, so it is looked up. */
  readonly isWhole: boolean;
  /** The lookup takes longer than a moment. */
  readonly isSlow: boolean;
  /** Looks up the VIN, or waits for the lookup that is running. */
  readonly finish: () => Promise<void>;
}

/** Looks up a VIN as soon as it is complete. `vin` is undefined while the page doesn't ask for it. */
export function useVinLookup(kind: VehicleProductKind, vin: string | null | undefined): VinLookup {
  const typed = vinOf(kind).safeParse(vin ?? undefined).data;
  const whole = typed?.length === vinLength ? typed : undefined;
  const asked = whole === undefined ? undefined : { collateralValuationTypeId: kind, vin: whole };
  const { data, isError, isFetching } = useApiWhen(collateralOptionsApi.vin, asked);
  const isSlow = useIsLong(isFetching);
  const result = whole === undefined || isFetching ? {} : resultOf(whole, isError ? undefined : data);
  return {
    ...result,
    isWhole: whole !== undefined,
    isSlow,
    finish: async () => {
      if (asked) await readApi(collateralOptionsApi.vin, asked).catch(() => undefined);
    },
  };
}

/** The vehicle of a VIN, or the reason why there is none. Without an answer, the catalog is down. */
function resultOf(
  vin: string,
  answer: OutputOf<typeof collateralOptionsApi.vin> | undefined,
): Pick<VinLookup, "found" | "missed"> {
  if (!answer) return { missed: { vin, why: "down" } };
  const { vinDetails, isCatalogAvailable, otherKind } = answer;
  if (vinDetails) {
    const { year, make, model, trims } = vinDetails;
    return { found: { vin, year, make, model, bodyStyles: trims.map(({ bodyStyle }) => bodyStyle) } };
  }
  if (otherKind !== null) return { missed: { vin, why: "otherKind", other: wordsOf(otherKind).thing } };
  return { missed: { vin, why: isCatalogAvailable ? "unknown" : "down" } };
}
