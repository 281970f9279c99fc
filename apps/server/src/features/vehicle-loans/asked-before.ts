import type { vehicleApi } from "@portico/contract/vehicle";
import type { OutputOf } from "@portico/contract/endpoint";
import { isForAnotherVehicle } from "@portico/domain/application/named-vehicle";
import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import type { Records } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { openFound } from "../../kernel/open-found.ts";

type Before = Pick<OutputOf<(typeof vehicleApi)["readLoan"]>, "isForAnotherVehicle" | "askedBefore">;

/**
 * What was asked for before an earlier vehicle cut it (decision 243): a term that it was too old for, or the loan of the declined application
 * if a counteroffer's vehicle was replaced.
 */
export async function askedBefore(scope: ApplicationScope, records: Records): Promise<Before> {
  const [loan] = records.vehicleLoan;
  if (!loan) return {};
  const isForAnother = isForAnotherVehicle(loan, records);
  const link = isForAnother ? counterofferTakenBy(records) : undefined;
  const [declined] = link ? await openFound(scope, [link]) : [];
  const [first] = declined?.records.vehicleLoan ?? [];
  const asked = first ?? (loan.termBefore === undefined ? undefined : loan);
  return { ...(isForAnother && { isForAnotherVehicle: true }), ...(asked && { askedBefore: wishOf(asked) }) };
}

function wishOf(loan: Records["vehicleLoan"][number]): NonNullable<Before["askedBefore"]> {
  return {
    loanAmount: loan.requestedLoanAmount,
    downPaymentAmount: loan.downPaymentAmount,
    termInMonths: loan.termBefore ?? loan.requestedLoanTermInMonths,
  };
}
