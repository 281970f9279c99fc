import type { vehicleApi } from "@portico/contract/vehicle";
import type { InputOf } from "@portico/contract/endpoint";
import {
  anotherCondition,
  conditionOf,
  firstYearOfWholeVins,
  modelYearsAhead,
  tooNew,
  VehicleProductKind,
  vehicleRules,
  vinLength,
  wholeVinWanted,
  type Vehicle,
} from "@portico/domain/collateral/vehicle";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import type { CollateralCatalogue } from "../../providers/collateral/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { collateralOf } from "./collateral-of.ts";
import { otherKindOf, requireOwnKind, requireOwnVin } from "./check-vin.ts";
import { bodiesByVin, chosenBody, listedBodies, ofItsModel } from "./find-body.ts";
import { requireEditableVehicle } from "./fixed-vehicle.ts";

type Save = (typeof vehicleApi)["save"];

/**
 * Chooses the vehicle. It must be one of the catalogue, or have a whole VIN, whose check digit the schema has looked at, or a hull number. Where the catalogue
 * is off or cannot answer, the vehicle is saved as typed: its value is then missing, which a person looks at. A VIN that the catalogue
 * knows as another vehicle's is refused.
 */
export async function saveVehicle(scope: ApplicationScope, { vehicle: typed }: InputOf<Save>): Promise<Change<Save>> {
  const { kind } = collateralOf(scope.tenant, scope.application.productCode);
  const wellFormed = validate(vehicleRules(kind), typed, "vehicle");
  requireModelYear(scope, wellFormed);
  requireCondition(scope, wellFormed);
  const vehicle = await knownVehicle(scope, wellFormed);
  const [before] = scope.records.vehicle;
  requireEditableVehicle(scope, withoutIds(before), vehicle);
  return {
    writes: [put("vehicle", { id: before?.id ?? scope.newId() }, vehicle)],
    events: [
      { action: "vehicle.chosen", details: { byVin: vehicle.vin !== undefined, byHin: vehicle.hin !== undefined } },
    ],
    answer: { updated: true },
  };
}

function requireModelYear({ today }: ApplicationScope, { year }: Vehicle): void {
  if (year > Number(today.slice(0, 4)) + modelYearsAhead)
    throw new AppError("fieldsInvalid", { fields: { "vehicle.year": tooNew } });
}

/** A used vehicle must not be worth what a new one is, because the answer was changed in another window. */
function requireCondition({ application, records }: ApplicationScope, { condition }: Vehicle): void {
  const known = conditionOf(application.productCode, records.vehicleSeller[0]);
  if (known !== undefined && condition !== known)
    throw new AppError("fieldsInvalid", { fields: { "vehicle.condition": anotherCondition } });
}

async function knownVehicle(scope: ApplicationScope, vehicle: Vehicle): Promise<Vehicle> {
  const { kind, isValued } = collateralOf(scope.tenant, scope.application.productCode);
  if (!isValued) return vehicle;
  const known = await whenProviderFails(scope.log, lookUp(scope.providers.collateral, kind, vehicle), undefined);
  if (!known) return vehicle;
  requireOwnVin(known.byVin, vehicle);
  requireOwnKind(known.otherKind);
  const body = chosenBody(known.bodies, vehicle);
  if (body) requireWholeVin(vehicle);
  if (body) return { ...vehicle, make: body.make, model: body.model, bodyStyle: body.bodyStyle };
  if (vehicle.vin?.length === vinLength || vehicle.hin !== undefined) return vehicle;
  throw new AppError("fieldsInvalid", {
    fields:
      known.bodies.length > 0
        ? { "vehicle.trim": "Choose one of the trims." }
        : { "vehicle.model": `We do not know this vehicle. Choose it from the lists, or enter its ${numberOf(kind)}.` },
  });
}

/** A trailer of the catalogue was not built at home, so its number isn't one of a state's (decision 044). */
function requireWholeVin({ vin, year }: Vehicle): void {
  if (vin && vin.length !== vinLength && year >= firstYearOfWholeVins)
    throw new AppError("fieldsInvalid", { fields: { "vehicle.vin": wholeVinWanted } });
}

/** What the catalogue says of the VIN and, where it does not know that, of year, make and model. */
async function lookUp(catalogue: CollateralCatalogue, kind: VehicleProductKind, vehicle: Vehicle) {
  const byVin = await bodiesByVin(catalogue, kind, vehicle);
  if (byVin.length > 0) return { byVin, bodies: ofItsModel(byVin, vehicle) };
  const { vin, rvCategoryId } = vehicle;
  const otherKind = vin?.length === vinLength ? await otherKindOf(catalogue, { kind, rvCategoryId }, vin) : undefined;
  return { byVin, otherKind, bodies: await listedBodies(catalogue, kind, vehicle) };
}

/** What its maker numbers it by. */
function numberOf(kind: VehicleProductKind): string {
  return kind === VehicleProductKind.marine ? "HIN" : "VIN";
}
