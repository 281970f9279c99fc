import { ProductCode } from "../product.ts";
import { disclosures, review } from "./steps/finish.ts";
import {
  coApplicant,
  currentAddress,
  currentEmployment,
  duplicate,
  eligibility,
  identification,
  previousAddress,
  previousEmployment,
  productEligibility,
  verify,
} from "./steps/person.ts";
import { authentication } from "./steps/start.ts";
import { paymentProtection, vehicleCollateral, vehicleLoanDetails, vehicleSeller } from "./steps/vehicle-loan.ts";

/** Buying a car: the person first, then who joins them, whether we can help, what they buy, and the rest. */
export const autoSteps = [
  authentication,
  identification,
  duplicate,
  currentAddress("currentAddress", "primary"),
  previousAddress("previousAddress", "primary"),
  currentEmployment("currentEmployment", "primary"),
  previousEmployment("previousEmployment", "primary"),
  coApplicant,
  currentAddress("coApplicantCurrentAddress", "joint"),
  previousAddress("coApplicantPreviousAddress", "joint"),
  currentEmployment("coApplicantCurrentEmployment", "joint"),
  previousEmployment("coApplicantPreviousEmployment", "joint"),
  eligibility,
  productEligibility,
  vehicleSeller,
  vehicleCollateral,
  vehicleLoanDetails,
  paymentProtection,
  disclosures,
  verify,
  review,
] as const;

export const auto = { productCode: ProductCode.auto, steps: autoSteps } as const;
