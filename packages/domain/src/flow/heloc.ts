import { coApplicant, coApplicantIdentification } from "./steps/co-applicant.ts";
import { ProductCode } from "../loan/product.ts";
import { disclosures, review } from "./steps/finish.ts";
import { helocLoanDetails, helocPropertyDetails, helocPropertyType } from "./steps/heloc.ts";
import {
  countyOfHome,
  currentAddress,
  currentEmployment,
  demographics,
  duplicate,
  eligibility,
  identification,
  identificationDocument,
  previousAddress,
  previousEmployment,
  productEligibility,
} from "./steps/person.ts";
import { documentVerification, verify } from "./steps/verification.ts";
import { authentication, estimate } from "./steps/start.ts";
import { paymentProtection } from "./steps/vehicle-loan.ts";

/**
 * A line of credit on a home. The law requires disclosing its terms with the application (12 CFR 1026.40(b)), so the
 * agreements come before the home's address and the line. The kind of home is only a question whether we can help, and
 * comes first (decision 083). A mortgage lender must ask everybody for demographic information
 * (12 CFR 1003.4(a)(10)), so the flow asks each person after their work.
 */
export const heloc = {
  productCode: ProductCode.heloc,
  steps: [
    productEligibility,
    helocPropertyType,
    estimate,
    authentication,
    eligibility,
    identification,
    duplicate,
    currentAddress("currentAddress", "primary"),
    previousAddress("previousAddress", "primary"),
    countyOfHome,
    identificationDocument("identificationDocument", "primary"),
    currentEmployment("currentEmployment", "primary"),
    previousEmployment("previousEmployment", "primary"),
    demographics("demographics", "primary"),
    coApplicant,
    coApplicantIdentification,
    currentAddress("coApplicantCurrentAddress", "joint"),
    previousAddress("coApplicantPreviousAddress", "joint"),
    identificationDocument("coApplicantIdentificationDocument", "joint"),
    currentEmployment("coApplicantCurrentEmployment", "joint"),
    previousEmployment("coApplicantPreviousEmployment", "joint"),
    demographics("coApplicantDemographics", "joint"),
    disclosures,
    helocPropertyDetails,
    helocLoanDetails,
    paymentProtection,
    verify,
    documentVerification,
    review,
  ],
} as const;
