import { loanOfEstimate } from "@portico/domain/application/loan-of-estimate";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import type { ProductCode } from "@portico/domain/loan/product";
import type { RecordOf } from "@portico/domain/records/records";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import type { RecordWrite } from "../../kernel/change.ts";
import { isOwnMoneyUnasked } from "../vehicle-loans/vehicle-loan-of.ts";
import { sentForSameVehicle, type Told } from "./own-records.ts";
import type { Now } from "./stands-here.ts";

/**
 * The loan with a down payment that this person told for the vehicle that comes along. Together they are its price, which is a fact of the
 * vehicle (decision 318). Undefined if there is none.
 */
export function loanTold(scope: Now, told: Told, productCode: ProductCode): LoanTold | undefined {
  const records = sentForSameVehicle(scope, told, productCode)?.records;
  const [loan] = records !== undefined && records.vehicle.length > 0 ? records.vehicleLoan : [];
  return loan && loan.downPaymentAmount > 0 ? loan : undefined;
}

type LoanTold = Pick<RecordOf<"vehicleLoan">, "requestedLoanAmount" | "downPaymentAmount">;

/** Whether the down payment comes along: an estimate that asks for everything else stands for the loan's page. Otherwise that page asks. */
export function bringsDownPayment(
  scope: Now,
  { estimate, ...told }: Told & { readonly estimate: EstimatedLoan | null | undefined },
  productCode: ProductCode,
): boolean {
  const before = loanTold(scope, told, productCode);
  if (!estimate || estimate.downPaymentAmount || !before) return false;
  const loan = loanOfEstimate(scope.tenant, productCode, estimate).vehicleLoan;
  return loan !== undefined && ownPartOf(before, loan) === centsOf(before.downPaymentAmount);
}

/**
 * The loan of the estimate with the down payment. If the price would change with the amount, the down payment takes the rest of the price,
 * and the page of the loan asks. Other writes, and a loan whose page was answered, stay the same.
 */
export function withDownPayment(write: RecordWrite, before: LoanTold | undefined): RecordWrite {
  if (!before || !("put" in write) || write.put !== "vehicleLoan") return write;
  const loan = write.data as RecordOf<"vehicleLoan">;
  if (!isOwnMoneyUnasked(loan)) return write;
  const cents = ownPartOf(before, loan);
  const isSame = cents === centsOf(before.downPaymentAmount);
  return { ...write, data: { ...loan, downPaymentAmount: dollarsOf(cents), ...(!isSame && { isPriceOpen: true }) } };
}

/** The rest of the price beside the new amount, in cents. */
function ownPartOf(before: LoanTold, { requestedLoanAmount: amount }: Pick<LoanTold, "requestedLoanAmount">): number {
  const price = centsOf(before.requestedLoanAmount) + centsOf(before.downPaymentAmount);
  return Math.max(price - centsOf(amount), 0);
}
