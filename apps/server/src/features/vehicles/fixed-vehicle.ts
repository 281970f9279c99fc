import { isDeepStrictEqual } from "node:util";
import { isVehicleChosen } from "@portico/domain/collateral/vehicle";
import { isVehicleFixed } from "@portico/domain/flow/fixed-vehicle";
import { flowOf } from "@portico/domain/flow/flows";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** Whether the application's vehicle can't be changed any more. */
export function isFixed(scope: ApplicationScope): boolean {
  const flow = flowOf(scope.application.productCode);
  return flow !== undefined && isVehicleFixed(flow, scope);
}

/** Whether the vehicle is fixed and still counts, so that nobody may go on without one. */
export function isChosenForGood(scope: ApplicationScope): boolean {
  return isVehicleChosen(scope.records.vehicleSeller, scope.tenant.lists.vehicleSellers) === true && isFixed(scope);
}

/**
 * With `disableVehicleEditing`, nobody changes the vehicle once the review is reached. The page hides the button, and the server rejects
 * the call. Sending the same answer again is allowed.
 */
export function requireEditableVehicle(scope: ApplicationScope, before: object | undefined, after: object): void {
  if (!isDeepStrictEqual(before, after) && isFixed(scope)) throw new AppError("vehicleFixed");
}
