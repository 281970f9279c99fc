import type { vehicleApi } from "@portico/contract/vehicle";
import type { OutputOf } from "@portico/contract/endpoint";
import { answeredAgeOf } from "@portico/domain/application/age-of-vehicle";
import type { Stored } from "@portico/domain/records/records";
import { vehicleLoanPurposesOf } from "@portico/domain/tenant/rules-of";
import type { ApplicationScope, SessionScope } from "../../kernel/scope.ts";
import { insteadOfVehicle } from "../counteroffers/instead-of-vehicle.ts";
import { isChosenForGood, isFixed } from "./fixed-vehicle.ts";
import { vehicleSellerOf } from "../vehicle-loans/vehicle-loan-of.ts";

type Api = typeof vehicleApi;

/** The choices and switches of the vehicle pages. */
export function readVehicleConfiguration({ tenant }: SessionScope): OutputOf<Api["configuration"]> {
  const { switches, lists } = tenant;
  return {
    useVehicleOptions: switches.useVehicleOptions,
    disableVehicleEditing: switches.disableVehicleEditing,
    vehicleSellers: lists.vehicleSellers,
    vehicleLoanPurposes: lists.vehicleLoanPurposes,
    branchPreferences: lists.branches,
  };
}

/** The chosen vehicle, so that the page can be opened again. */
export async function readVehicle(scope: ApplicationScope): Promise<OutputOf<Api["read"]>> {
  const { records, application, tenant, today } = scope;
  const answeredAge = answeredAgeOf(application, records, tenant, today);
  return {
    vehicle: answerOf(records.vehicle),
    vehicleOptionSelections: records.vehicleOptions[0]?.options.map(({ code }) => code) ?? [],
    valuation: answerOf(records.valuation),
    ...(isFixed(scope) && { isFixed: true }),
    ...(isAskedAgain(records) && { isAskedAgain: true }),
    ...(answeredAge && { answeredAge }),
    ...(await insteadOfVehicle(scope)),
  };
}

/**
 * Whether an earlier value was dropped. The page of the loan comes after the value, so with its answers there was a value before. Those of
 * the estimate are older.
 */
function isAskedAgain({ vehicle, valuation, vehicleLoan }: ApplicationScope["records"]): boolean {
  return vehicle.length > 0 && valuation.length === 0 && vehicleLoan.some(({ isFromEstimate }) => !isFromEstimate);
}

/** The answer, and the loan purposes of this product. */
export function readVehicleSeller(scope: ApplicationScope): OutputOf<Api["readSeller"]> {
  const { tenant, application } = scope;
  return {
    seller: vehicleSellerOf(scope) ?? null,
    vehicleLoanPurposes: [...vehicleLoanPurposesOf(tenant, application.productCode)],
    ...(isChosenForGood(scope) && { isVehicleFixed: true }),
  };
}

/** A record without the server's own fields. */
function answerOf<Kind extends "vehicle" | "valuation">(records: readonly Stored<Kind>[]) {
  const [record] = records;
  if (!record) return null;
  const { id: _id, applicantId: _applicantId, ...answer } = record;
  return answer;
}
