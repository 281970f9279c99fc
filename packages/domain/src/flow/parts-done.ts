import { truthOf } from "./condition.ts";
import type { Facts } from "./facts.ts";
import type { AnyStepId } from "./flows.ts";
import type { Flow } from "./walk.ts";

/** The parts by which two people hear how far the other one is. */
type Part = "person" | "home" | "work" | "federalQuestions" | "loan" | "accounts" | "agreements" | "money" | "check";

/**
 * The part that each step belongs to. Null for a step that is over before anybody is invited, that people may skip, or that its caller counts
 * itself, as a signature.
 */
const partOf: Readonly<Record<AnyStepId, Part | null>> = {
  authentication: "person",
  eligibility: "person",
  identification: "person",
  identificationDocument: "person",
  duplicate: "person",
  coApplicant: "person",
  coApplicantIdentification: "person",
  coApplicantIdentificationDocument: "person",
  currentAddress: "home",
  previousAddress: "home",
  countyOfHome: "home",
  coApplicantCurrentAddress: "home",
  coApplicantPreviousAddress: "home",
  currentEmployment: "work",
  previousEmployment: "work",
  coApplicantCurrentEmployment: "work",
  coApplicantPreviousEmployment: "work",
  demographics: "federalQuestions",
  coApplicantDemographics: "federalQuestions",
  estimate: null,
  prequalification: null,
  productEligibility: "loan",
  vehicleSeller: "loan",
  vehicleCollateral: "loan",
  vehicleLoanDetails: "loan",
  refinanceDetails: "loan",
  loanRequest: "loan",
  helocPropertyType: "loan",
  helocPropertyDetails: "loan",
  helocLoanDetails: "loan",
  paymentProtection: "loan",
  accountSelection: "accounts",
  minorOwner: "person",
  beneficiaries: "accounts",
  overdraft: "accounts",
  funding: "money",
  fundingCard: "money",
  fundingTransfer: "money",
  sign: null,
  disclosures: "agreements",
  verify: "check",
  documentVerification: "check",
  review: "check",
};

/** How many parts of a flow are done, and of how many. A part whose steps aren't asked for doesn't count. */
export function partsDone({ steps }: Flow, facts: Facts): { readonly done: number; readonly of: number } {
  const asked = steps.filter(({ id, when }) => partOf[id as AnyStepId] !== null && truthOf(when, facts) !== false);
  const parts = Map.groupBy(asked, ({ id }) => partOf[id as AnyStepId]);
  const isDone = ({ id, done }: Flow["steps"][number]) =>
    // Sending ends the application for both. The part is done when its person has looked at it.
    id === "review" ? facts.reviewConfirmed === true : truthOf(done, facts) === true;
  return { done: [...parts.values()].filter((one) => one.every(isDone)).length, of: parts.size };
}
