import { isForAnotherVehicle, nameOf, type NamedVehicle } from "@portico/domain/application/named-vehicle";
import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import type { Vehicle } from "@portico/domain/collateral/vehicle";
import type { Records, Stored } from "@portico/domain/records/records";
import { put, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isTermLent, lentOnVehicle } from "../estimates/lent-on-vehicle.ts";

/** Records what a chosen vehicle does to the loan that was asked for before it, so that the page of the loan asks again. */
export async function loanWrites(scope: ApplicationScope, vehicle: Vehicle): Promise<readonly RecordWrite[]> {
  const [before] = scope.records.vehicleLoan;
  if (!before) return [];
  const { id, applicantId: _applicantId, isTooLongForVehicle: wasTooLong = false, ...loan } = before;
  const isTooLong = !isTermLent(await lentOnVehicle(scope, scope.application.productCode, vehicle), before);
  const askedFor = vehicleOfLoan(scope.records, vehicle);
  if (isTooLong === wasTooLong && !askedFor) return [];
  const changed = { ...loan, ...(askedFor && { vehicle: askedFor }) };
  return [put("vehicleLoan", { id }, isTooLong ? { ...changed, isTooLongForVehicle: true } : changed)];
}

/**
 * The vehicle before this one, if the loan was asked for with that one in mind. Undefined if that is recorded, or if it is the same. A refinanced
 * loan has its own question.
 */
function vehicleOfLoan(records: Records, vehicle: Vehicle): NamedVehicle | undefined {
  const {
    vehicle: [before],
    vehicleLoan: [loan],
    refinancedLoan,
  } = records;
  if (!before || !loan || refinancedLoan.length > 0 || loan.vehicle !== undefined) return undefined;
  if (!isMadeForVehicle(loan, records)) return undefined;
  // The new one may have no VIN, so the old one's mustn't stand for it.
  const after = { ...vehicle, id: before.id, applicantId: before.applicantId };
  return isForAnotherVehicle({ vehicle: nameOf(before) }, { vehicle: [after] }) ? nameOf(before) : undefined;
}

/** Whether the vehicle decided a part of the loan: nobody has seen its page, the term gave way to its age, or it is a counteroffer. */
function isMadeForVehicle({ isFromEstimate, termBefore }: Stored<"vehicleLoan">, records: Records): boolean {
  return isFromEstimate === true || termBefore !== undefined || counterofferTakenBy(records) !== undefined;
}
