import { vehicleKindOf } from "@portico/domain/collateral/collateral";
import { LoanKind } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import type { ApplicationState, Records, Stored } from "@portico/domain/records/records";

interface Applied {
  readonly application: ApplicationState;
  readonly records: Records;
}

/** Alone or together, as a number; 0 where it was not asked. */
function applicationTypeOf({ coApplicantSelection: [selection] }: Records): ApplicationType {
  return selection?.applicationType ?? ApplicationType.none;
}

/** Who sells the vehicle, as the specification's chapter 3 has it; undefined where nobody was asked. */
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

/**
 * The loan for a vehicle in one piece, as the specification's chapter 3 has it, from what several pages asked: for the institution's
 * systems. Undefined where the application asks for none.
 */
export function vehicleLoanOf({ application, records }: Applied) {
  const [loan] = records.vehicleLoan;
  if (!loan) return undefined;
  const vehicle: Partial<Stored<"vehicle">> = records.vehicle[0] ?? {};
  const seller: Partial<Stored<"vehicleSeller">> = records.vehicleSeller[0] ?? {};
  const { applicantId: _applicantId, ...wishes } = loan;
  return {
    ...wishes,
    applicationId: application.applicationId,
    applicationType: applicationTypeOf(records),
    collateralType: vehicleKindOf(application.productCode),
    // Before a vehicle is found, it is asked how much could be lent.
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
