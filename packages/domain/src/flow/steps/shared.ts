import { disclosures } from "./finish.ts";
import {
  coApplicant,
  currentAddress,
  currentEmployment,
  documentVerification,
  duplicate,
  eligibility,
  identification,
  previousAddress,
  previousEmployment,
  productEligibility,
  verify,
} from "./person.ts";
import { authentication } from "./start.ts";
import { loanRequest } from "./loan-request.ts";
import { paymentProtection } from "./vehicle-loan.ts";

/*
 * What products have in common, in the order of design.md, section 3. A product whose order serves the law or the person better (a home
 * equity line's disclosures before its loan) is composed of the single steps instead.
 */

/** The person first, then who joins them, then whether we can help. */
export const stepsBeforeTheLoan = [
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
] as const;

/** The agreements and making sure who it is; the review comes after them. */
export const stepsBeforeTheReview = [paymentProtection, disclosures, verify, documentVerification] as const;

/** All that leads to the review of a product with a plain loan request. */
export const plainLoanSteps = [...stepsBeforeTheLoan, loanRequest, ...stepsBeforeTheReview] as const;
