import { useCallback, useState } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { isValued, vehicleKindOf } from "@portico/domain/collateral/collateral";
import { ProductCode } from "@portico/domain/loan/product";
import { conditionOf, type Valuation, type Vehicle } from "@portico/domain/collateral/vehicle";
import { prefetch, useApi } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import { useKeptInput } from "../../forms/saving/kept-input.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { useUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { FindByLists } from "./find-by-lists.tsx";
import { FindByVin } from "./find-by-vin.tsx";
import { foundAgain, isSaved, type FoundVehicle } from "./found-vehicle.ts";
import { prefetchOptions, VehicleDetails, type ValuedVehicle } from "./vehicle-details.tsx";
import { VehicleValue } from "./vehicle-value.tsx";
import { isFoundByVin } from "./words-of-kind.ts";

/** The stage of the page. Each stage leads to the next, and has a way back. */
type Stage =
  | { readonly name: "vin"; readonly vin?: string | undefined }
  | { readonly name: "lists"; readonly vin?: string | undefined }
  | { readonly name: "details"; readonly found: FoundVehicle; readonly mileage?: number | undefined }
  | ({ readonly name: "value" } & ValuedVehicle);

const detailsOf = ({ hin, condition, mileage }: Vehicle, options: string[]) => ({ hin, condition, mileage, options });

function firstStage(vehicle: Vehicle | null, valuation: Valuation | null, beginsByVin: boolean): Stage {
  if (!vehicle) return beginsByVin ? { name: "vin" } : { name: "lists" };
  return valuation ? { name: "value", vehicle, valuation } : { name: "details", found: foundAgain(vehicle) };
}

/** Finds the vehicle by VIN or by the lists (boats and RVs only by the lists), asks for its details, and shows its value. */
function VehicleCollateralScreen({ journey, productCode, onDone }: StepProps) {
  const { applicationId, loanApplicationId } = journey;
  const configuration = useApi(vehicleApi.configuration, {});
  const { seller } = useApi(vehicleApi.readSeller, { loanApplicationId });
  const saved = useApi(vehicleApi.read, { applicationId });
  const { isFixed = false } = saved;
  const isLookedUp = isValued(productCode, useFrame().collateralAvailability);
  const kind = vehicleKindOf(productCode);
  const beginsByVin = isLookedUp && isFoundByVin(kind);
  const condition = conditionOf(productCode, seller);
  const [stage, setStage] = useState(() => firstStage(saved.vehicle, saved.valuation, beginsByVin));
  const isUnsaved = stage.name === "details" && !isSaved(stage.found, saved.vehicle);
  useUnsavedInput({ hasInput: useCallback(() => isUnsaved, [isUnsaved]) });
  const kept = useKeptInput();
  const keptTyped = useKeptInput();
  // The earlier VIN doesn't belong to the new vehicle.
  const startOver = () => setStage(beginsByVin ? { name: "vin" } : { name: "lists" });
  const settle = (next: Stage) => {
    keptTyped.forget();
    setStage(next);
  };
  const showDetails = async (found: FoundVehicle, mileage?: number) => {
    // Load the options first. If they appeared later, they would push the button away while somebody presses it.
    if (configuration.useVehicleOptions) await prefetchOptions(kind, found, condition);
    kept.forget();
    setStage({ name: "details", found, mileage });
  };

  if (stage.name === "vin")
    return (
      <FindByVin
        kind={kind}
        vin={stage.vin}
        kept={kept}
        onFound={async (found) => showDetails(found)}
        onLists={(vin) => setStage({ name: "lists", vin })}
      />
    );
  if (stage.name === "lists")
    return (
      <FindByLists
        kind={kind}
        vin={stage.vin}
        kept={kept}
        keptTyped={keptTyped.of("typed")}
        condition={condition}
        onFound={async (found) => showDetails(found)}
        onVin={beginsByVin ? () => setStage({ name: "vin", vin: stage.vin }) : undefined}
        isTyped={!isLookedUp}
      />
    );
  if (stage.name === "details")
    return (
      <VehicleDetails
        applicationId={applicationId}
        kind={kind}
        found={stage.found}
        knownCondition={condition}
        asksForOptions={configuration.useVehicleOptions}
        key={JSON.stringify(stage.found)}
        {...savedOf(stage, saved)}
        saved={saved.vehicle}
        onUseSaved={() => settle(firstStage(saved.vehicle, saved.valuation, beginsByVin))}
        onValued={(valued) => settle({ name: "value", ...valued })}
        onChange={isFixed ? undefined : startOver}
      />
    );
  return (
    <VehicleValue
      applicationId={applicationId}
      kind={kind}
      vehicle={stage.vehicle}
      valuation={stage.valuation}
      onDone={onDone}
      isFixed={isFixed}
      onChangeDetails={() => void showDetails(foundAgain(stage.vehicle), stage.mileage)}
      onChangeVehicle={startOver}
      onChangedElsewhere={(vehicle, valuation) => setStage({ name: "value", vehicle, valuation })}
    />
  );
}

/** The saved details, if they belong to this vehicle, and the mileage that was typed before its condition changed to new. */
function savedOf(
  { found, mileage }: Extract<Stage, { name: "details" }>,
  { vehicle, vehicleOptionSelections, isAskedAgain }: OutputOf<typeof vehicleApi.read>,
) {
  if (!isSaved(found, vehicle)) return { before: {}, isAskedAgain: false };
  const before = detailsOf({ mileage, ...vehicle }, vehicleOptionSelections);
  return { before, isAskedAgain: isAskedAgain === true };
}

export const vehicleCollateralScreen: ScreenModule = {
  Screen: VehicleCollateralScreen,
  prefetch: ({ applicationId, loanApplicationId }, { productCode }) =>
    Promise.all([
      prefetch(vehicleApi.configuration, {}),
      prefetch(vehicleApi.readSeller, { loanApplicationId }),
      prefetch(vehicleApi.read, { applicationId }),
      // RVs have no lists until their type is chosen.
      ...(productCode === ProductCode.rv
        ? []
        : [prefetch(collateralOptionsApi.years, { collateralValuationTypeId: vehicleKindOf(productCode) })]),
    ]),
};
