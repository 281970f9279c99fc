import { vehicleKindOf } from "@portico/domain/collateral/collateral";
import { LoanKind } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import type { ApplicationState, Records, Stored } from "@portico/domain/records/records";

interface Applied {
  readonly application: ApplicationState;
  readonly records: Records;
}

/** The application type as a number. It is 0 if the question wasn't asked. */
function applicationTypeOf({ coApplicantSelection: [selection] }: Records): ApplicationType {
  return selection?.applicationType ?? ApplicationType.none;
}

/** The vehicle's seller in the form of the specification's chapter 3. Undefined if the question wasn't asked. */
export function vehicleSellerOf({ application, records }: Applied) {
  const [seller] = records.vehicleSeller;
  if (!seller) return undefined;
  const { id: _id, applicantId: _applicantId, ...answer } = seller;
  return {
    ...answer,
    loanApplicationId: application.loanApplicationId,
    applicationType: applicationTypeOf(records),
  };
}

/** Whether nobody was asked for a down payment: the amount comes from the estimate, which has none. */
export function isOwnMoneyUnasked(loan: Pick<Stored<"vehicleLoan">, "isFromEstimate" | "downPaymentAmount">): boolean {
  return loan.isFromEstimate === true && loan.downPaymentAmount === 0;
}

/** The vehicle loan for the institution's systems. It has no zero that nobody gave. */
export function handedOffVehicleLoan(applied: Applied) {
  const loan = vehicleLoanOf(applied);
  const isUnasked = applied.records.vehicleLoan.some(isOwnMoneyUnasked);
  return loan && { ...loan, downPaymentAmount: isUnasked ? undefined : loan.downPaymentAmount };
}

/**
 * The vehicle loan in the form of the specification's chapter 3, for the institution's systems. Several pages asked for its parts.
 * Undefined if the application has no vehicle loan.
 */
export function vehicleLoanOf({ application, records }: Applied) {
  const [loan] = records.vehicleLoan;
  if (!loan) return undefined;
  const vehicle: Partial<Stored<"vehicle">> = records.vehicle[0] ?? {};
  const seller: Partial<Stored<"vehicleSeller">> = records.vehicleSeller[0] ?? {};
  const { applicantId: _applicantId, vehicle: _vehicle, ...typed } = loan;
  const {
    isFromEstimate: _isFromEstimate,
    isPriceOpen: _isPriceOpen,
    isTooLongForVehicle: _isTooLong,
    termBefore: _before,
    loweredFrom: _from,
    leftAtLimit: _limit,
    ...wishes
  } = typed;
  return {
    ...wishes,
    applicationId: application.applicationId,
    applicationType: applicationTypeOf(records),
    collateralType: vehicleKindOf(application.productCode),
    // Without a vehicle, the request is a pre-qualification.
    vehicleLoanType: records.vehicle.length > 0 ? LoanKind.loan : LoanKind.preQualification,
    loanConfigurationId: application.productCode,
    vehicleLoanPurposeConfigurationId: seller.vehicleLoanPurposeConfigurationId,
    vehicleSellerConfigurationId: seller.vehicleSellerConfigurationId,
    vehicleCondition: vehicle.condition ?? seller.vehicleCondition,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    type: vehicle.bodyStyle,
  };
}
