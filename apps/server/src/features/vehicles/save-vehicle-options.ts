import type { vehicleApi } from "@portico/contract/vehicle";
import type { InputOf } from "@portico/contract/endpoint";
import { AppError } from "../../kernel/app-error.ts";
import { drop, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { collateralOf } from "./collateral-of.ts";
import { requireEditableVehicle } from "./fixed-vehicle.ts";
import { optionsOfChosenVehicle } from "./list-vehicle-options.ts";

type SaveOptions = (typeof vehicleApi)["saveOptions"];

/**
 * Saves the vehicle's options. Codes and values come from the catalogue, never from the browser. If it fails, no option counts. An option
 * that the vehicle doesn't have is rejected. A value that exists already is asked for again.
 */
export async function saveVehicleOptions(
  scope: ApplicationScope,
  { options: codes }: InputOf<SaveOptions>,
): Promise<Change<SaveOptions>> {
  const { records } = scope;
  const [vehicle] = records.vehicle;
  if (!vehicle) throw new AppError("notItsTurn");
  const { kind } = collateralOf(scope.tenant, scope.application.productCode);
  const offered = await optionsOfChosenVehicle(scope, kind, vehicle);
  const chosen = (offered ?? []).filter(({ code }) => codes.includes(code));
  if (offered && chosen.length !== new Set(codes).size)
    throw new AppError("fieldsInvalid", { fields: { options: "Choose options from the list." } });
  requireEditableVehicle(scope, records.vehicleOptions[0]?.options ?? [], chosen);
  return {
    writes: [
      put("vehicleOptions", { id: records.vehicleOptions[0]?.id ?? scope.newId() }, { options: chosen }),
      ...records.valuation.map(({ id }) => drop("valuation", id)),
    ],
    events: [{ action: "vehicle.optionsChosen", details: { options: chosen.length } }],
    answer: { success: true },
  };
}
