import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import type { vehicleApi } from "@portico/contract/vehicle";
import type { InputOf } from "@portico/contract/endpoint";
import {
  anotherCondition,
  conditionOf,
  firstYearOfWholeVins,
  hasOdometer,
  vehicleAsItCounts,
  VehicleCondition,
  vehicleRules,
  vinLength,
  wholeVinWanted,
  type Vehicle,
} from "@portico/domain/collateral/vehicle";
import { vehicleNumberName, vehicleWord } from "@portico/domain/collateral/collateral";
import { isForAnotherVehicle, nameOf } from "@portico/domain/application/named-vehicle";
import type { Records } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import type { VehicleBody } from "../../providers/collateral/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { collateralOf } from "./collateral-of.ts";
import { ownBodies } from "./check-vin.ts";
import { chosenBody, isBodyUnknown } from "./find-body.ts";
import { requireEditableVehicle } from "./fixed-vehicle.ts";
import { loanWrites } from "./loan-writes.ts";
import { requireAnsweredAge, requireModelYear } from "./require-model-year.ts";

type Save = (typeof vehicleApi)["save"];

/** Making a schema takes longer than checking a vehicle by it. */
const rules = new Map<VehicleProductKind, ReturnType<typeof vehicleRules>>();

function rulesFor(kind: VehicleProductKind) {
  const made = rules.get(kind) ?? vehicleRules(kind);
  rules.set(kind, made);
  return made;
}

/**
 * Saves the vehicle. It must be in the catalog, or have a VIN as its kind and year need it, or a hull number. An unlisted one is saved
 * as typed, and so is any vehicle while the catalog is off or fails. Its value is then missing, and it goes to manual review (decision
 * 068). A VIN that the catalog knows for another vehicle is rejected. A new vehicle's mileage isn't saved, because nobody is asked for it.
 */
export async function saveVehicle(scope: ApplicationScope, { vehicle: typed }: InputOf<Save>): Promise<Change<Save>> {
  const { kind } = collateralOf(scope.tenant, scope.application.productCode);
  const wellFormed = validate(rulesFor(kind), typed, "vehicle");
  requireModelYear(scope, wellFormed);
  requireAnsweredAge(scope, wellFormed);
  requireCondition(scope, wellFormed);
  const vehicle = withMileageOnFile(scope, vehicleAsItCounts(kind, await knownVehicle(scope, wellFormed)));
  const [before] = scope.records.vehicle;
  requireEditableVehicle(scope, withoutIds(before), vehicle);
  return {
    writes: [
      put("vehicle", { id: before?.id ?? scope.newId() }, vehicle),
      ...eligibilityWrites(scope.records, before ?? vehicle),
      ...(await loanWrites(scope, vehicle)),
    ],
    events: [
      { action: "vehicle.chosen", details: { byVin: vehicle.vin !== undefined, byHin: vehicle.hin !== undefined } },
    ],
    answer: { updated: true },
  };
}

/** Keeps the mileage of a vehicle that became new, so that nobody is asked for it again if it is used after all. */
function withMileageOnFile({ application, records, tenant }: ApplicationScope, vehicle: Vehicle): Vehicle {
  const { kind } = collateralOf(tenant, application.productCode);
  const mileage = records.vehicle[0]?.mileage;
  const isKept =
    vehicle.condition === VehicleCondition.new &&
    hasOdometer(kind, vehicle.rvCategoryId) &&
    !isForAnotherVehicle({ vehicle: nameOf(vehicle) }, records);
  return isKept && mileage !== undefined ? { ...vehicle, mileage } : vehicle;
}

/** Records which vehicle the answers to the product's questions are about, so that the questions are asked again about another one. */
function eligibilityWrites({ productEligibility }: Records, first: Vehicle): readonly RecordWrite[] {
  return productEligibility
    .filter(({ vehicle }) => vehicle === undefined)
    .map(({ id, applicantId: _applicantId, ...answer }) =>
      put("productEligibility", { id }, { ...answer, vehicle: nameOf(first) }),
    );
}

/**
 * Rejects a condition that differs from the loan's, which may have changed in another window. Otherwise a used vehicle could get a new
 * one's value.
 */
function requireCondition({ application, records }: ApplicationScope, { condition }: Vehicle): void {
  const known = conditionOf(application.productCode, records.vehicleSeller[0]);
  if (known !== undefined && condition !== known)
    throw new AppError("fieldsInvalid", { fields: { "vehicle.condition": anotherCondition } });
}

async function knownVehicle(scope: ApplicationScope, vehicle: Vehicle): Promise<Vehicle> {
  const { kind, isValued } = collateralOf(scope.tenant, scope.application.productCode);
  if (!isValued) return vehicle;
  const bodies = await whenProviderFails(scope.log, ownBodies(scope.providers.collateral, kind, vehicle), undefined);
  if (!bodies) return vehicle;
  const body = chosenBody(bodies, vehicle);
  if (body) return listedVehicle(vehicle, body);
  const [first] = bodies;
  if (first && isBodyUnknown(vehicle)) return modelOf(vehicle, first);
  if (hasItsNumber(vehicle, bodies.length > 0)) return vehicle;
  throw new AppError("fieldsInvalid", {
    fields:
      bodies.length > 0
        ? { "vehicle.trim": "Choose one of the trims." }
        : {
            "vehicle.model": `We do not know this ${vehicleWord(kind)}. Choose it from the lists, or enter its ${vehicleNumberName(kind)}.`,
          },
  });
}

/** The vehicle in the catalog's spelling. */
function listedVehicle(vehicle: Vehicle, { make, model, bodyStyle }: VehicleBody): Vehicle {
  requireWholeVin(vehicle);
  return { ...vehicle, make, model, bodyStyle, ...(vehicle.trim !== undefined && { trim: bodyStyle }) };
}

/** The same for somebody who doesn't know which of several bodies it is. */
function modelOf(vehicle: Vehicle, { make, model }: VehicleBody): Vehicle {
  requireWholeVin(vehicle);
  return { ...vehicle, make, model };
}

/** Whether the vehicle has a number that identifies it. Only one that isn't in the catalog may be homemade (decision 044). */
function hasItsNumber({ vin, hin }: Vehicle, isListed: boolean): boolean {
  if (hin !== undefined) return true;
  return isListed ? vin?.length === vinLength : vin !== undefined;
}

/** Requires a full VIN for model years that have one. A listed trailer isn't homemade, so no state assigned its number (decision 044). */
function requireWholeVin(vehicle: Vehicle): void {
  const { vin, year } = vehicle;
  if (vin && vin.length !== vinLength && year >= firstYearOfWholeVins)
    throw new AppError("fieldsInvalid", { fields: { "vehicle.vin": wholeVinWanted(vehicle) } });
}
