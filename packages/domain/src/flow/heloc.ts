import { ProductCode } from "../loan/product.ts";
import { disclosures, review } from "./steps/finish.ts";
import { helocLoanDetails, helocPropertyDetails, helocPropertyType } from "./steps/heloc.ts";
import {
  coApplicant,
  currentAddress,
  currentEmployment,
  demographics,
  documentVerification,
  duplicate,
  eligibility,
  identification,
  identificationDocument,
  previousAddress,
  previousEmployment,
  productEligibility,
  verify,
} from "./steps/person.ts";
import { authentication } from "./steps/start.ts";
import { paymentProtection } from "./steps/vehicle-loan.ts";

/**
 * A line of credit on a home. The law requires disclosing its terms with the application (12 CFR 1026.40(b)), so the
 * agreements come before any question about the home. A mortgage lender must ask everybody for demographic information
 * (12 CFR 1003.4(a)(10)), so the flow asks each person after their work.
 */
export const heloc = {
  productCode: ProductCode.heloc,
  steps: [
    authentication,
    identification,
    duplicate,
    currentAddress("currentAddress", "primary"),
    previousAddress("previousAddress", "primary"),
    identificationDocument("identificationDocument", "primary"),
    currentEmployment("currentEmployment", "primary"),
    previousEmployment("previousEmployment", "primary"),
    demographics("demographics", "primary"),
    coApplicant,
    currentAddress("coApplicantCurrentAddress", "joint"),
    previousAddress("coApplicantPreviousAddress", "joint"),
    identificationDocument("coApplicantIdentificationDocument", "joint"),
    currentEmployment("coApplicantCurrentEmployment", "joint"),
    previousEmployment("coApplicantPreviousEmployment", "joint"),
    demographics("coApplicantDemographics", "joint"),
    eligibility,
    productEligibility,
    disclosures,
    helocPropertyType,
    helocPropertyDetails,
    helocLoanDetails,
    paymentProtection,
    verify,
    documentVerification,
    review,
  ],
} as const;
