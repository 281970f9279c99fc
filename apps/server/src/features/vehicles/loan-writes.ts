import { isForAnotherVehicle, nameOf, type NamedVehicle } from "@portico/domain/application/named-vehicle";
import type { Vehicle } from "@portico/domain/collateral/vehicle";
import type { Records } from "@portico/domain/records/records";
import { put, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isTermLent, lentOnVehicle } from "../estimates/lent-on-vehicle.ts";

/** Records what a chosen vehicle does to the loan that was asked for before it, so that the page of the loan asks again. */
export async function loanWrites(scope: ApplicationScope, vehicle: Vehicle): Promise<readonly RecordWrite[]> {
  const [before] = scope.records.vehicleLoan;
  if (!before) return [];
  const { id, applicantId: _applicantId, isTooLongForVehicle: wasTooLong = false, ...loan } = before;
  const isTooLong = !isTermLent(await lentOnVehicle(scope, scope.application.productCode, vehicle), before);
  const estimatedFor = vehicleOfEstimate(scope.records, vehicle);
  if (isTooLong === wasTooLong && !estimatedFor) return [];
  const changed = { ...loan, ...(estimatedFor && { vehicle: estimatedFor }) };
  return [put("vehicleLoan", { id }, isTooLong ? { ...changed, isTooLongForVehicle: true } : changed)];
}

/** The vehicle before this one, if the estimate was made with that one in mind. Undefined if that is recorded, or if it is the same. */
function vehicleOfEstimate(
  { vehicle: [before], vehicleLoan: [loan] }: Records,
  vehicle: Vehicle,
): NamedVehicle | undefined {
  if (!before || !loan?.isFromEstimate || loan.vehicle !== undefined) return undefined;
  // The new one may have no VIN, so the old one's mustn't stand for it.
  const after = { ...vehicle, id: before.id, applicantId: before.applicantId };
  return isForAnotherVehicle({ vehicle: nameOf(before) }, { vehicle: [after] }) ? nameOf(before) : undefined;
}
