import type { collateralOptionsApi } from "@portico/contract/vehicle";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { stateOfHome } from "@portico/domain/application/state-of-home";
import {
  vehicleAsItCounts,
  VehicleCondition,
  type Vehicle,
  type VehicleOption,
} from "@portico/domain/collateral/vehicle";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { catalogFor, collateralOf, type VehicleScope } from "./collateral-of.ts";
import { chosenBody, findBodies } from "./find-body.ts";
import type { Scope, SessionScope } from "../../kernel/scope.ts";
import type { CollateralCatalog } from "../../providers/collateral/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

type Options = (typeof collateralOptionsApi)["options"];

/** Values differ by region. Before an address is known, it uses the capital's region. */
const anyState = "DC";

/** The options of a vehicle. Empty if options aren't asked for or the catalog fails. */
export async function listVehicleOptions(
  scope: SessionScope,
  { collateralValuationTypeId: kind, condition = VehicleCondition.used, ...vehicle }: InputOf<Options>,
): Promise<OutputOf<Options>> {
  const options = await optionsOf(scope, kind, { ...vehicle, condition }, anyState);
  return { options: [...(options ?? [])], isCatalogAvailable: options !== undefined };
}

/** The options of an application's vehicle, for the state of its home. Undefined if the catalog fails. */
export async function optionsOfChosenVehicle(
  scope: VehicleScope,
  kind: VehicleProductKind,
  vehicle: Vehicle,
): Promise<readonly VehicleOption[] | undefined> {
  return optionsOf(scope, kind, vehicle, stateOfHome(scope) ?? anyState);
}

/**
 * The chosen options, with their values for a vehicle in its condition and at its home now. Undefined if none were asked for or the
 * catalog fails.
 */
export async function chosenOptionsNow(scope: VehicleScope, vehicle: Vehicle): Promise<VehicleOption[] | undefined> {
  const chosen = scope.records.vehicleOptions[0]?.options;
  if (!chosen || chosen.length === 0) return chosen;
  const { kind } = collateralOf(scope.tenant, scope.application.productCode);
  const offered = await optionsOfChosenVehicle(scope, kind, vehicle);
  return offered?.filter(({ code }) => chosen.some((one) => one.code === code));
}

async function optionsOf(
  scope: Scope,
  kind: VehicleProductKind,
  vehicle: Vehicle,
  state: string,
): Promise<readonly VehicleOption[] | undefined> {
  const catalog = scope.tenant.switches.useVehicleOptions ? catalogFor(scope, kind) : undefined;
  return catalog ? whenProviderFails(scope.log, askOptions(catalog, kind, vehicle, state), undefined) : [];
}

async function askOptions(
  catalog: CollateralCatalog,
  kind: VehicleProductKind,
  vehicle: Vehicle,
  state: string,
): Promise<readonly VehicleOption[]> {
  const body = chosenBody(await findBodies(catalog, kind, vehicle), vehicle);
  if (!body) return [];
  const condition = vehicle.condition === VehicleCondition.new ? "new" : "used";
  return catalog.accessories({
    kind,
    vendorVehicleId: body.vendorVehicleId,
    state,
    mileage: vehicleAsItCounts(kind, vehicle).mileage,
    condition,
  });
}
