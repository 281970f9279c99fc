import { isDeepStrictEqual } from "node:util";
import { AppError } from "../../kernel/app-error.ts";
import { walkOf } from "../../kernel/journey-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/**
 * With `disableVehicleEditing`, nobody changes the vehicle once the review is reached. The page hides the button, and the server rejects
 * the call. Sending the same answer again is allowed.
 */
export function requireEditableVehicle(scope: ApplicationScope, before: object | undefined, after: object): void {
  const { tenant, application, records } = scope;
  if (!tenant.switches.disableVehicleEditing || isDeepStrictEqual(before, after)) return;
  if (walkOf(application, records, tenant).path.some(({ id }) => id === "review")) throw new AppError("vehicleFixed");
}
