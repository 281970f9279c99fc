import type { vehicleApi } from "@portico/contract/vehicle";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { stateOfHome } from "@portico/domain/application/state-of-home";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { lentOnVehicle } from "../estimates/lent-on-vehicle.ts";
import { collateralOf } from "./collateral-of.ts";
import { findBodies } from "./find-body.ts";
import { optionsOfChosenVehicle } from "./list-vehicle-options.ts";
import { priceOfBody, vendorFailed } from "./value-vehicle.ts";

type Preview = (typeof vehicleApi)["preview"];

/**
 * The value that a vehicle would have in this application. It rejects nothing, because the person may still be typing. Saving the vehicle
 * checks it, and gets the value that counts.
 */
export async function previewValue(
  scope: ApplicationScope,
  { vehicle, options, isTyped = false }: InputOf<Preview>,
): Promise<OutputOf<Preview>> {
  const { termLimit } = await lentOnVehicle(scope, scope.application.productCode, vehicle);
  const value = isTyped ? unvalued : await valueOf(scope, vehicle, options);
  return { ...value, ...(termLimit && { termLimit }) };
}

type Previewed = InputOf<Preview>;

const unvalued = { price: null, source: "none", isCatalogAvailable: false };

async function valueOf(
  scope: ApplicationScope,
  vehicle: Previewed["vehicle"],
  codes: Previewed["options"],
): Promise<OutputOf<Preview>> {
  const { tenant, application, providers, log } = scope;
  const { kind, isValued } = collateralOf(tenant, application.productCode);
  const state = stateOfHome(scope);
  const none = { ...unvalued, isCatalogAvailable: isValued };
  if (!isValued || state === undefined) return none;
  const bodies = await whenProviderFails(log, findBodies(providers.collateral, kind, vehicle), undefined);
  if (!bodies) return unvalued;
  const offered = codes.length > 0 ? await optionsOfChosenVehicle(scope, kind, vehicle) : [];
  const options = (offered ?? []).filter(({ code }) => codes.includes(code));
  const price = await priceOfBody(scope, { kind, state }, { bodies, vehicle, options });
  if (price === vendorFailed) return unvalued;
  return price === undefined ? none : { price, source: providers.collateral.source, isCatalogAvailable: true };
}
