import type { AccountStepId, StepId } from "@portico/domain/flow/flows";
import type { Outcome } from "@portico/domain/flow/step";
import type {
  AnyOutcomeScreenModule,
  AnyScreenModule,
  AnyStartScreenModule,
  AccountScreenModule,
  HandOffScreenModule,
  InvitationScreenModule,
  OutcomeScreenModule,
  PaperHandOffScreenModule,
  PersonalNoticeScreenModule,
  ResumeScreenModule,
  ScreenModule,
  StartScreenModule,
  StatusScreenModule,
} from "../page/screen-module.ts";
import type { AccountBeforeStep, BeforeStep } from "./navigation/route.ts";

type Load<Module> = () => Promise<Module>;

/** A screen by the name of its file's export. */
function screen<File, Name extends keyof File>(name: Name, load: Load<File>): Load<File[Name]> {
  return async () => (await load())[name];
}

const currentAddress: Load<AnyScreenModule> = screen(
  "currentAddressScreen",
  async () => import("../screens/current-address/current-address-screen.tsx"),
);
const previousAddress: Load<ScreenModule> = screen(
  "previousAddressScreen",
  async () => import("../screens/previous-address/previous-address-screen.tsx"),
);
const currentEmployment: Load<ScreenModule> = screen(
  "currentEmploymentScreen",
  async () => import("../screens/current-employment/current-employment-screen.tsx"),
);
const previousEmployment: Load<ScreenModule> = screen(
  "previousEmploymentScreen",
  async () => import("../screens/previous-employment/previous-employment-screen.tsx"),
);

const identification: Load<AnyScreenModule> = screen(
  "identificationScreen",
  async () => import("../screens/identification/identification-screen.tsx"),
);

const identificationDocument: Load<AnyScreenModule> = screen(
  "identificationDocumentScreen",
  async () => import("../screens/identification-document/identification-document-screen.tsx"),
);

const duplicate: Load<AnyScreenModule> = screen(
  "duplicateScreen",
  async () => import("../screens/duplicate/duplicate-screen.tsx"),
);

const verify: Load<AnyScreenModule> = screen("verifyScreen", async () => import("../screens/verify/verify-screen.tsx"));

const documentVerification: Load<AnyScreenModule> = screen(
  "documentVerificationScreen",
  async () => import("../screens/document-verification/document-verification-screen.tsx"),
);

const vehicle: Load<ScreenModule> = screen(
  "vehicleCollateralScreen",
  async () => import("../screens/vehicle-collateral/vehicle-collateral-screen.tsx"),
);

const demographics: Load<ScreenModule> = screen(
  "demographicsScreen",
  async () => import("../screens/demographics/demographics-screen.tsx"),
);

// This page is for an application that has begun. `startScreens` begin one.
const applicant: Load<AnyScreenModule> = screen(
  "applicantScreen",
  async () => import("../screens/authentication/applicant-screen.tsx"),
);

const eligibility: Load<AnyScreenModule> = screen(
  "eligibilityScreen",
  async () => import("../screens/eligibility/eligibility-screen.tsx"),
);

const countyOfHome: Load<AnyScreenModule> = screen(
  "countyOfHomeScreen",
  async () => import("../screens/county-of-home/county-of-home-screen.tsx"),
);

const coApplicant: Load<AnyScreenModule> = screen(
  "coApplicantScreen",
  async () => import("../screens/co-applicant/co-applicant-screen.tsx"),
);

const disclosures: Load<AnyScreenModule> = screen(
  "disclosuresScreen",
  async () => import("../screens/disclosures/disclosures-screen.tsx"),
);

/** The steps of an application. It never asks for an estimate, which comes before it. */
export type AskedStepId = Exclude<StepId, "estimate">;

/** The screens of all steps, each in its own chunk. A step without a screen doesn't compile. */
export const stepScreens: Readonly<Record<AskedStepId, Load<ScreenModule>>> = {
  authentication: applicant,
  identification,
  identificationDocument,
  duplicate,
  currentAddress,
  previousAddress,
  currentEmployment,
  previousEmployment,
  demographics,
  coApplicant,
  coApplicantIdentification: identification,
  coApplicantIdentificationDocument: identificationDocument,
  coApplicantCurrentAddress: currentAddress,
  coApplicantPreviousAddress: previousAddress,
  coApplicantCurrentEmployment: currentEmployment,
  coApplicantPreviousEmployment: previousEmployment,
  coApplicantDemographics: demographics,
  eligibility,
  productEligibility: screen(
    "productEligibilityScreen",
    async () => import("../screens/product-eligibility/product-eligibility-screen.tsx"),
  ),
  countyOfHome,
  prequalification: screen(
    "prequalificationScreen",
    async () => import("../screens/prequalification/prequalification-screen.tsx"),
  ),
  // One page asks about the seller and the vehicle.
  vehicleSeller: vehicle,
  vehicleCollateral: vehicle,
  vehicleLoanDetails: screen(
    "vehicleLoanDetailsScreen",
    async () => import("../screens/vehicle-loan-details/vehicle-loan-details-screen.tsx"),
  ),
  refinanceDetails: screen(
    "refinanceDetailsScreen",
    async () => import("../screens/refinance-details/refinance-details-screen.tsx"),
  ),
  loanRequest: screen("loanRequestScreen", async () => import("../screens/loan-request/loan-request-screen.tsx")),
  helocPropertyType: screen(
    "helocPropertyTypeScreen",
    async () => import("../screens/heloc-property-type/heloc-property-type-screen.tsx"),
  ),
  helocPropertyDetails: screen(
    "helocPropertyDetailsScreen",
    async () => import("../screens/heloc-property-details/heloc-property-details-screen.tsx"),
  ),
  helocLoanDetails: screen(
    "helocLoanDetailsScreen",
    async () => import("../screens/heloc-loan-details/heloc-loan-details-screen.tsx"),
  ),
  paymentProtection: screen(
    "paymentProtectionScreen",
    async () => import("../screens/payment-protection/payment-protection-screen.tsx"),
  ),
  disclosures,
  verify,
  documentVerification,
  review: screen("reviewScreen", async () => import("../screens/review/review-screen.tsx")),
};

/** The screens of an application for accounts. A step without a screen doesn't compile. */
export const accountScreens: Readonly<Record<AccountStepId, Load<AccountScreenModule | AnyScreenModule>>> = {
  accountSelection: screen(
    "accountSelectionScreen",
    async () => import("../screens/account-selection/account-selection-screen.tsx"),
  ),
  authentication: applicant,
  eligibility,
  identification,
  duplicate,
  currentAddress,
  countyOfHome,
  identificationDocument,
  coApplicant,
  coApplicantIdentification: identification,
  coApplicantCurrentAddress: currentAddress,
  coApplicantIdentificationDocument: identificationDocument,
  verify,
  documentVerification,
  minorOwner: screen("minorOwnerScreen", async () => import("../screens/minor-owner/minor-owner-screen.tsx")),
  beneficiaries: screen("beneficiariesScreen", async () => import("../screens/beneficiaries/beneficiaries-screen.tsx")),
  overdraft: screen("overdraftScreen", async () => import("../screens/overdraft/overdraft-screen.tsx")),
  disclosures,
  funding: screen("fundingScreen", async () => import("../screens/funding/funding-screen.tsx")),
  fundingCard: screen("fundingCardScreen", async () => import("../screens/funding-card/funding-card-screen.tsx")),
  fundingTransfer: screen(
    "fundingTransferScreen",
    async () => import("../screens/funding-transfer/funding-transfer-screen.tsx"),
  ),
  sign: screen("accountSigningScreen", async () => import("../screens/account-signing/account-signing-screen.tsx")),
};

const ineligible: Load<AnyOutcomeScreenModule> = screen(
  "ineligibleScreen",
  async () => import("../screens/ineligible/ineligible-screen.tsx"),
);

const unverifiable: Load<AnyOutcomeScreenModule> = screen(
  "unverifiableScreen",
  async () => import("../screens/unverifiable/unverifiable-screen.tsx"),
);

const duplicateCancelled: Load<AnyOutcomeScreenModule> = screen(
  "duplicateCancelledScreen",
  async () => import("../screens/duplicate-cancelled/duplicate-cancelled-screen.tsx"),
);

/** The screens of all outcomes. The variants of an outcome share a screen, which gets the variant. */
export const outcomeScreens: Readonly<Record<Exclude<Outcome, "accountOpening">, Load<OutcomeScreenModule>>> = {
  ineligible,
  ineligibleMember: ineligible,
  ineligibleProduct: ineligible,
  unsupportedProperty: ineligible,
  declined: screen("declinedScreen", async () => import("../screens/declined/declined-screen.tsx")),
  unverifiable,
  duplicate: duplicateCancelled,
  pending: screen("pendingScreen", async () => import("../screens/pending/pending-screen.tsx")),
  offer: screen("offerScreen", async () => import("../screens/offer/offer-screen.tsx")),
  simplifiedLoanOffer: screen(
    "simplifiedLoanOfferScreen",
    async () => import("../screens/simplified-loan-offer/simplified-loan-offer-screen.tsx"),
  ),
};

/** The outcomes of an application for accounts. */
export const accountOutcomes: Readonly<Partial<Record<Outcome, Load<AnyOutcomeScreenModule>>>> = {
  ineligible,
  ineligibleMember: ineligible,
  accountOpening: screen(
    "accountOpeningScreen",
    async () => import("../screens/account-opening/account-opening-screen.tsx"),
  ),
  unverifiable,
  duplicate: duplicateCancelled,
};

const authenticationStart: Load<AnyStartScreenModule> = screen(
  "authenticationScreen",
  async () => import("../screens/authentication/authentication-screen.tsx"),
);

const eligibilityStart: Load<AnyStartScreenModule> = screen(
  "eligibilityStart",
  async () => import("../screens/eligibility/eligibility-start.tsx"),
);

/** The screens before an application exists. */
export const startScreens: Readonly<Record<BeforeStep | "authentication", Load<StartScreenModule>>> = {
  authentication: authenticationStart,
  productEligibility: screen(
    "productEligibilityStart",
    async () => import("../screens/product-eligibility/product-eligibility-start.tsx"),
  ),
  helocPropertyType: screen(
    "helocPropertyTypeStart",
    async () => import("../screens/heloc-property-type/heloc-property-type-start.tsx"),
  ),
  estimate: screen("estimateStart", async () => import("../screens/estimate/estimate-start.tsx")),
  eligibility: eligibilityStart,
};

/** The screens before an application for accounts exists. */
export const accountStarts: Readonly<Record<AccountBeforeStep | "authentication", Load<AnyStartScreenModule>>> = {
  accountSelection: screen(
    "accountSelectionStart",
    async () => import("../screens/account-selection/account-selection-start.tsx"),
  ),
  authentication: authenticationStart,
  eligibility: eligibilityStart,
};

export const resumeScreen: Load<ResumeScreenModule> = screen(
  "resumeScreen",
  async () => import("../screens/resume/resume-screen.tsx"),
);

export const invitationScreen: Load<InvitationScreenModule> = screen(
  "invitationScreen",
  async () => import("../screens/invitation/invitation-screen.tsx"),
);

export const statusScreen: Load<StatusScreenModule> = screen(
  "statusScreen",
  async () => import("../screens/status/status-screen.tsx"),
);

export const handOffScreen: Load<HandOffScreenModule> = screen(
  "documentHandOffScreen",
  async () => import("../screens/document-hand-off/document-hand-off-screen.tsx"),
);

export const paperHandOffScreen: Load<PaperHandOffScreenModule> = screen(
  "paperHandOffScreen",
  async () => import("../screens/paper-hand-off/paper-hand-off-screen.tsx"),
);

export const personalNoticeScreen: Load<PersonalNoticeScreenModule> = screen(
  "personalNoticeScreen",
  async () => import("../screens/personal-notice/personal-notice-screen.tsx"),
);
