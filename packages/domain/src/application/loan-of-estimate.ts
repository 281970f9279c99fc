import { isVehicleChosen } from "../collateral/vehicle.ts";
import type { EstimatedLoan } from "../loan/estimate.ts";
import { loanRequestRules, type LoanRequest } from "../loan/loan-request.ts";
import { buysVehicle, ProductCode } from "../loan/product.ts";
import type { RecordOf, Records } from "../records/records.ts";
import { loanRequestSettingsOf, vehicleLoanRulesOf } from "../tenant/rules-of.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { centsOf } from "../values/money.ts";

/** The answers to the page of the loan, as far as an estimate gives all of them. */
interface LoanOfEstimate {
  readonly vehicleLoan?: RecordOf<"vehicleLoan">;
  readonly loanRequest?: LoanRequest;
}

/**
 * The loan that an estimate asks for, if nothing else is needed: the page of the loan then has nothing to ask (decision
 * 086). Empty if its rules want more, such as a purpose, or if it offers a balance transfer.
 */
export function loanOfEstimate(tenant: Tenant, productCode: number, estimate: EstimatedLoan): LoanOfEstimate {
  const { loanAmount, termInMonths, downPaymentAmount = 0 } = estimate;
  if (buysVehicle(productCode)) {
    const asked = { requestedLoanAmount: loanAmount, requestedLoanTermInMonths: termInMonths, downPaymentAmount };
    const { data } = vehicleLoanRulesOf(tenant, productCode).safeParse(asked);
    return data ? { vehicleLoan: { ...data, isFromEstimate: true } } : {};
  }
  const settings = loanRequestSettingsOf(tenant, productCode);
  if (!settings || (productCode === ProductCode.creditCard && settings.balanceTransfers)) return {};
  const { data } = loanRequestRules(settings).safeParse({
    productTypeId: settings.productTypeId,
    loanAmount,
    ...(termInMonths !== undefined && { requestedLoanTermInMonths: termInMonths }),
  });
  return data ? { loanRequest: data } : {};
}

/** Whether the page of the loan asks about a loan that nobody has seen there yet, that somebody left for the vehicle's page, or that the vehicle rules out. */
export function isLoanOpen(records: Records, tenant: Pick<Tenant, "lists">): boolean {
  const isAskedAgain = records.vehicleLoan.some((loan) => loan.isPriceOpen || loan.leftAtLimit !== undefined);
  return isAskedAgain || isEstimateAboveValue(records, tenant) || isTermTooLong(records, tenant);
}

/** Whether the vehicle is worth less than the estimated amount, which nobody has seen on the page of the loan yet. */
export function isEstimateAboveValue(records: Records, tenant: Pick<Tenant, "lists">): boolean {
  const {
    vehicleLoan: [loan],
    valuation: [valuation],
  } = records;
  if (!loan?.isFromEstimate || typeof valuation?.price !== "number") return false;
  return doesVehicleCount(records, tenant) && centsOf(loan.requestedLoanAmount) > centsOf(valuation.price);
}

/** Whether the vehicle is too old for the term, which was chosen before it (decision 238). */
function isTermTooLong(records: Records, tenant: Pick<Tenant, "lists">): boolean {
  return (
    records.vehicleLoan.some(({ isTooLongForVehicle }) => isTooLongForVehicle) && doesVehicleCount(records, tenant)
  );
}

function doesVehicleCount({ vehicleSeller }: Records, { lists }: Pick<Tenant, "lists">): boolean {
  return isVehicleChosen(vehicleSeller, lists.vehicleSellers) !== false;
}
