import type { StepId } from "@portico/domain/flow/flows";
import type { Section } from "@portico/domain/flow/step";
import { defineWords } from "./words.ts";

/** A step's name in a sentence on another page: "Return to the Identification page". */
export const stepName = defineWords("stepName", {
  authentication: "Name and contact",
  identification: "Identification",
  duplicate: "Another application",
  currentAddress: "Current address",
  previousAddress: "Previous address",
  currentEmployment: "Current work",
  previousEmployment: "Previous work",
  demographics: "Demographic information",
  coApplicant: "Co-borrower",
  coApplicantCurrentAddress: "Co-borrower's current address",
  coApplicantPreviousAddress: "Co-borrower's previous address",
  coApplicantCurrentEmployment: "Co-borrower's current work",
  coApplicantPreviousEmployment: "Co-borrower's previous work",
  coApplicantDemographics: "Co-borrower's demographic information",
  eligibility: "Membership",
  productEligibility: "Loan questions",
  vehicleSeller: "Seller",
  vehicleCollateral: "Vehicle",
  vehicleLoanDetails: "Loan details",
  refinanceDetails: "Loan details",
  loanRequest: "Loan details",
  helocPropertyType: "Home type",
  helocPropertyDetails: "Home location",
  helocLoanDetails: "Loan details",
  paymentProtection: "Payment protection",
  disclosures: "Disclosures",
  verify: "Security questions",
  documentVerification: "Document check",
  review: "Review",
} satisfies Record<StepId, string>);

/** The sections of an application in the progress list. */
export const sectionName = defineWords("sectionName", {
  start: "Start",
  aboutYou: "About you",
  workAndIncome: "Work and income",
  applyingTogether: "Applying together",
  canWeHelp: "A few checks",
  yourLoan: "Your loan",
  agreements: "Agreements",
  makingSure: "Identity check",
  checkAndSend: "Check and send",
  outcome: "Decision",
} satisfies Record<Section, string>);
