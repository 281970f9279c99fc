import { loanOfEstimate } from "@portico/domain/application/loan-of-estimate";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import type { ProductCode } from "@portico/domain/loan/product";
import type { RecordOf } from "@portico/domain/records/records";
import type { RecordWrite } from "../../kernel/change.ts";
import { isOwnMoneyUnasked } from "../vehicle-loans/vehicle-loan-of.ts";
import { sentForSameVehicle, type Told } from "./own-records.ts";
import type { Now } from "./stands-here.ts";

/**
 * The down payment that this person told for the vehicle that comes along. It is as they typed it, also if the new estimate asks for another
 * amount, because nobody has told another price (decision 182). Zero if there is none.
 */
export function downPaymentTold(scope: Now, told: Told, productCode: ProductCode): number {
  const records = sentForSameVehicle(scope, told, productCode)?.records;
  const isForVehicle = records !== undefined && records.vehicle.length > 0;
  return isForVehicle ? (records.vehicleLoan[0]?.downPaymentAmount ?? 0) : 0;
}

/** Whether the down payment comes along: an estimate that asks for everything else stands for the loan's page. Otherwise that page asks. */
export function bringsDownPayment(
  scope: Now,
  { estimate, ...told }: Told & { readonly estimate: EstimatedLoan | null | undefined },
  productCode: ProductCode,
): boolean {
  if (!estimate || estimate.downPaymentAmount || downPaymentTold(scope, told, productCode) === 0) return false;
  return loanOfEstimate(scope.tenant, productCode, estimate).vehicleLoan !== undefined;
}

/** The loan of the estimate with the down payment. Other writes, and a loan whose page was answered, stay the same. */
export function withDownPayment(write: RecordWrite, downPaymentAmount: number): RecordWrite {
  if (!("put" in write) || write.put !== "vehicleLoan") return write;
  const loan = write.data as RecordOf<"vehicleLoan">;
  return isOwnMoneyUnasked(loan) ? { ...write, data: { ...loan, downPaymentAmount } } : write;
}
