import { isDeepStrictEqual } from "node:util";
import type { vehicleApi } from "@portico/contract/vehicle";
import type { InputOf } from "@portico/contract/endpoint";
import type { Vehicle, VehicleOption } from "@portico/domain/collateral/vehicle";
import { AppError } from "../../kernel/app-error.ts";
import { drop, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { collateralOf } from "./collateral-of.ts";
import { requireEditableVehicle } from "./fixed-vehicle.ts";
import { optionsOfChosenVehicle } from "./list-vehicle-options.ts";

type SaveOptions = (typeof vehicleApi)["saveOptions"];

/**
 * Saves the vehicle's options. Codes and values come from the catalog, never from the browser. If it fails, only saved options count. An
 * option that the vehicle doesn't have is rejected. Other options drop the vehicle's value, and the same ones keep it.
 */
export async function saveVehicleOptions(
  scope: ApplicationScope,
  { options: codes }: InputOf<SaveOptions>,
): Promise<Change<SaveOptions>> {
  const { records } = scope;
  const [vehicle] = records.vehicle;
  if (!vehicle) throw new AppError("notItsTurn");
  const { id, options: before } = records.vehicleOptions[0] ?? { id: scope.newId(), options: [] };
  const chosen = await chosenOf(scope, vehicle, codes, before);
  requireEditableVehicle(scope, codesOf(before), codesOf(chosen));
  const outdated = isDeepStrictEqual(before, chosen) ? [] : records.valuation;
  return {
    writes: [
      put("vehicleOptions", { id }, { options: [...chosen] }),
      ...outdated.map((valuation) => drop("valuation", valuation.id)),
    ],
    events: [{ action: "vehicle.optionsChosen", details: { options: chosen.length } }],
    answer: { success: true },
  };
}

async function chosenOf(
  scope: ApplicationScope,
  vehicle: Vehicle,
  codes: readonly string[],
  before: readonly VehicleOption[],
): Promise<readonly VehicleOption[]> {
  const { kind } = collateralOf(scope.tenant, scope.application.productCode);
  const offered = await optionsOfChosenVehicle(scope, kind, vehicle);
  const chosen = (offered ?? before).filter(({ code }) => codes.includes(code));
  if (offered && chosen.length !== new Set(codes).size)
    throw new AppError("fieldsInvalid", { fields: { options: "Choose options from the list." } });
  return chosen;
}

/** The values differ by state, so only the codes tell whether the options are the same. */
function codesOf(options: readonly VehicleOption[]): readonly string[] {
  return options.map(({ code }) => code).toSorted();
}
