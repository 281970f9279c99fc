import { coApplicant, coApplicantIdentification } from "./co-applicant.ts";
import { disclosures } from "./finish.ts";
import {
  countyOfHome,
  currentAddress,
  currentEmployment,
  duplicate,
  eligibility,
  identification,
  identificationDocument,
  previousAddress,
  previousEmployment,
  productEligibility,
} from "./person.ts";
import { documentVerification, verify } from "./verification.ts";
import { authentication, estimate, vehicleEstimate } from "./start.ts";
import { loanRequest } from "./loan-request.ts";
import { prequalification } from "./prequalification.ts";
import { paymentProtection } from "./vehicle-loan.ts";

/*
 * The steps that products share, in their usual order. Some products need another order for legal or
 * practical reasons, such as a home equity line's disclosures before its loan. They compose the single steps instead.
 */

/** The applicant, who first says how they may join, and then the co-applicant. */
const people = [
  authentication,
  eligibility,
  identification,
  duplicate,
  currentAddress("currentAddress", "primary"),
  previousAddress("previousAddress", "primary"),
  countyOfHome,
  prequalification,
  identificationDocument("identificationDocument", "primary"),
  currentEmployment("currentEmployment", "primary"),
  previousEmployment("previousEmployment", "primary"),
  coApplicant,
  coApplicantIdentification,
  currentAddress("coApplicantCurrentAddress", "joint"),
  previousAddress("coApplicantPreviousAddress", "joint"),
  identificationDocument("coApplicantIdentificationDocument", "joint"),
  currentEmployment("coApplicantCurrentEmployment", "joint"),
  previousEmployment("coApplicantPreviousEmployment", "joint"),
] as const;

/**
 * Everything that can end in a "no" comes before personal data (decision 083): the product's own questions before the
 * sign-in, and how a new person may join before their identity. An estimate of the payment is the last page before the sign-in (decision 086).
 */
export const stepsBeforeTheLoan = [productEligibility, estimate, ...people] as const;

/** The same for a vehicle to buy, whose loan the estimate may answer. */
export const stepsBeforeAVehicle = [productEligibility, vehicleEstimate, ...people] as const;

/** Payment protection, agreements and identity verification. The review follows. */
export const stepsBeforeTheReview = [paymentProtection, disclosures, verify, documentVerification] as const;

/** All steps before the review of a product with a plain loan request. */
export const plainLoanSteps = [...stepsBeforeTheLoan, loanRequest, ...stepsBeforeTheReview] as const;
