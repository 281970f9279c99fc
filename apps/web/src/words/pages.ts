import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { productOf, type Destination } from "@portico/domain/flow/destination";
import type { AnyStepId } from "@portico/domain/flow/flows";
import type { Section } from "@portico/domain/flow/step";
import { defineWords } from "./words.ts";

const names = defineWords("stepName", {
  authentication: "{isMember, select, true {Sign-in} other {Name and contact details}}",
  identification: "Identity",
  identificationDocument: "ID document",
  duplicate: "Another application",
  currentAddress: "Current address",
  previousAddress: "Previous address",
  currentEmployment: "Work and income",
  previousEmployment: "Previous work",
  demographics: "Demographic information",
  coApplicant: "{owns, select, true {Owners} other {Applying together}}",
  coApplicantIdentification:
    "{isNamed, select, true {{name}'s identity} other {{owns, select, true {Joint owner's identity} other {Co-borrower's identity}}}}",
  coApplicantIdentificationDocument:
    "{isNamed, select, true {{name}'s ID document} other {{owns, select, true {Joint owner's ID document} other {Co-borrower's ID document}}}}",
  coApplicantCurrentAddress:
    "{isNamed, select, true {{name}'s current address} other {{owns, select, true {Joint owner's current address} other {Co-borrower's current address}}}}",
  coApplicantPreviousAddress:
    "{isNamed, select, true {{name}'s previous address} other {Co-borrower's previous address}}",
  coApplicantCurrentEmployment:
    "{isNamed, select, true {{name}'s work and income} other {Co-borrower's work and income}}",
  coApplicantPreviousEmployment: "{isNamed, select, true {{name}'s previous work} other {Co-borrower's previous work}}",
  coApplicantDemographics:
    "{isNamed, select, true {{name}'s demographic information} other {Co-borrower's demographic information}}",
  eligibility: "Membership",
  countyOfHome: "County",
  prequalification: "Rate check",
  productEligibility: "Loan questions",
  estimate: "Estimate",
  vehicleSeller: "{thing, select, boat {Boat} motorcycle {Motorcycle} RV {RV} other {Vehicle}}",
  vehicleCollateral: "{thing, select, boat {Boat} motorcycle {Motorcycle} RV {RV} other {Vehicle}}",
  vehicleLoanDetails: "Loan details",
  refinanceDetails: "Current and new loan",
  loanRequest: "Request details",
  helocPropertyType: "Home type",
  helocPropertyDetails: "Home location",
  helocLoanDetails: "Home value and line of credit",
  paymentProtection: "Payment protection",
  disclosures: "Agreements",
  verify: "Security questions",
  documentVerification: "ID check",
  review: "Check and send",
  accountSelection: "Your accounts",
  minorOwner: "The child",
  beneficiaries: "Beneficiaries",
  overdraft: "Overdrafts",
  funding: "Add money",
  fundingCard: "Pay by card",
  fundingTransfer: "Pay from your bank",
  sign: "Sign your agreements",
} satisfies Record<AnyStepId, string>);

/**
 * A step's name in a sentence on another page: "Return to the Current address page". People know the page by its heading, so the name brings that
 * to mind. A page about the co-borrower may have their first name, which stays out of document titles.
 */
export function stepName(
  stepId: AnyStepId,
  destination: Destination,
  {
    coBorrower,
    isMember = false,
  }: { readonly coBorrower?: string | undefined; readonly isMember?: boolean | undefined } = {},
): string {
  const about = {
    name: coBorrower ?? "",
    isNamed: coBorrower !== undefined,
    isMember,
    owns: productOf(destination) === undefined,
  };
  return names(stepId, { thing: vehicleWordOf(productOf(destination) ?? 0), ...about });
}

const sections = defineWords("sectionName", {
  start: "Start",
  aboutYou: "About you",
  workAndIncome: "Work and income",
  federalQuestions: "Questions the law requires",
  applyingTogether: "{owns, select, true {Owners} other {Applying together}}",
  yourLoan: "Your request",
  yourAccounts: "Your accounts",
  accountDetails: "Account details",
  yourIdentity: "Your identity",
  addMoney: "Add money",
  agreements: "Agreements",
  checkAndSend: "Check and send",
  outcome: "Decision",
} satisfies Record<Section, string>);

/** A section by its name. `owns`: the application is for accounts. */
export function sectionName(section: Section, owns = false): string {
  return sections(section, { owns });
}
