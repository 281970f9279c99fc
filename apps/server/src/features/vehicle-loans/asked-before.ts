import type { vehicleApi } from "@portico/contract/vehicle";
import type { OutputOf } from "@portico/contract/endpoint";
import { isForAnotherVehicle } from "@portico/domain/application/named-vehicle";
import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import type { Records, Stored } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { amountsBefore } from "./lowered-from.ts";
import { openFound } from "../../kernel/open-found.ts";

type Before = Pick<OutputOf<(typeof vehicleApi)["readLoan"]>, "isForAnotherVehicle" | "askedBefore">;

/**
 * What was asked for before a vehicle cut it (decision 243): a term that it was too old for, an amount that was lowered to what was usually lent
 * on it, or the loan of the declined application if a counteroffer's vehicle was replaced.
 */
export async function askedBefore(scope: ApplicationScope, records: Records): Promise<Before> {
  const [loan] = records.vehicleLoan;
  if (!loan) return {};
  const isForAnother = isForAnotherVehicle(loan, records);
  const link = isForAnother ? counterofferTakenBy(records) : undefined;
  const [declined] = link ? await openFound(scope, [link]) : [];
  const [first] = declined?.records.vehicleLoan ?? [];
  const asked = first ?? (isCut(loan) ? loan : undefined);
  return { ...(isForAnother && { isForAnotherVehicle: true }), ...(asked && { askedBefore: wishOf(asked) }) };
}

function isCut(loan: Stored<"vehicleLoan">): boolean {
  return loan.termBefore !== undefined || loan.loweredFrom?.to === loan.requestedLoanAmount;
}

function wishOf(loan: Stored<"vehicleLoan">): NonNullable<Before["askedBefore"]> {
  return { ...amountsBefore(loan), termInMonths: loan.termBefore ?? loan.requestedLoanTermInMonths };
}
