import type { collateralOptionsApi } from "@portico/contract/vehicle";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import {
  VehicleCondition,
  type Vehicle,
  type VehicleOption,
  type VehicleProductKind,
} from "@portico/domain/collateral/vehicle";
import { stateOfHome } from "./state-of-home.ts";
import { catalogueFor } from "./collateral-of.ts";
import { chosenBody, findBodies } from "./find-body.ts";
import type { ApplicationScope, Scope, SessionScope } from "../../kernel/scope.ts";
import type { CollateralCatalogue } from "../../providers/collateral/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

type Options = (typeof collateralOptionsApi)["options"];

/** Prices differ by region; before an address is known those of the capital's region stand for all. */
const anyState = "DC";

/** What a vehicle may be equipped with. Empty where options are not asked for, or the catalogue cannot answer. */
export async function listVehicleOptions(
  scope: SessionScope,
  { collateralValuationTypeId: kind, condition = VehicleCondition.used, ...vehicle }: InputOf<Options>,
): Promise<OutputOf<Options>> {
  return { options: [...((await optionsOf(scope, kind, { ...vehicle, condition }, anyState)) ?? [])] };
}

/** The same for the vehicle of an application, where it is kept; undefined where the catalogue cannot answer. */
export async function optionsOfChosenVehicle(
  scope: ApplicationScope,
  kind: VehicleProductKind,
  vehicle: Vehicle,
): Promise<readonly VehicleOption[] | undefined> {
  return optionsOf(scope, kind, vehicle, stateOfHome(scope) ?? anyState);
}

async function optionsOf(
  scope: Scope,
  kind: VehicleProductKind,
  vehicle: Vehicle,
  state: string,
): Promise<readonly VehicleOption[] | undefined> {
  const catalogue = scope.tenant.switches.useVehicleOptions ? catalogueFor(scope, kind) : undefined;
  return catalogue ? whenProviderFails(scope.log, askOptions(catalogue, kind, vehicle, state), undefined) : [];
}

async function askOptions(
  catalogue: CollateralCatalogue,
  kind: VehicleProductKind,
  vehicle: Vehicle,
  state: string,
): Promise<readonly VehicleOption[]> {
  const body = chosenBody(await findBodies(catalogue, kind, vehicle), vehicle);
  if (!body) return [];
  const condition = vehicle.condition === VehicleCondition.new ? "new" : "used";
  return catalogue.accessories({
    kind,
    vendorVehicleId: body.vendorVehicleId,
    state,
    mileage: vehicle.mileage,
    condition,
  });
}
