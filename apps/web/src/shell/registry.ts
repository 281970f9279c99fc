import type { StepId } from "@portico/domain/flow/flows";
import type { Outcome } from "@portico/domain/flow/step";
import type {
  HandOffScreenModule,
  OutcomeScreenModule,
  PersonalNoticeScreenModule,
  ResumeScreenModule,
  ScreenModule,
  StartScreenModule,
} from "../page/screen-module.ts";

type Load<Module> = () => Promise<Module>;

const currentAddress: Load<ScreenModule> = async () =>
  (await import("../screens/current-address/current-address-screen.tsx")).currentAddressScreen;
const previousAddress: Load<ScreenModule> = async () =>
  (await import("../screens/previous-address/previous-address-screen.tsx")).previousAddressScreen;
const currentEmployment: Load<ScreenModule> = async () =>
  (await import("../screens/current-employment/current-employment-screen.tsx")).currentEmploymentScreen;
const previousEmployment: Load<ScreenModule> = async () =>
  (await import("../screens/previous-employment/previous-employment-screen.tsx")).previousEmploymentScreen;

const demographics: Load<ScreenModule> = async () =>
  (await import("../screens/demographics/demographics-screen.tsx")).demographicsScreen;

/** The screens of all steps, each in its own chunk. A step without a screen doesn't compile. */
export const stepScreens: Readonly<Record<StepId, Load<ScreenModule>>> = {
  // This page is for an application that has begun. `startScreen` begins one.
  authentication: async () => (await import("../screens/authentication/applicant-screen.tsx")).applicantScreen,
  identification: async () =>
    (await import("../screens/identification/identification-screen.tsx")).identificationScreen,
  duplicate: async () => (await import("../screens/duplicate/duplicate-screen.tsx")).duplicateScreen,
  currentAddress,
  previousAddress,
  currentEmployment,
  previousEmployment,
  demographics,
  coApplicant: async () => (await import("../screens/co-applicant/co-applicant-screen.tsx")).coApplicantScreen,
  coApplicantCurrentAddress: currentAddress,
  coApplicantPreviousAddress: previousAddress,
  coApplicantCurrentEmployment: currentEmployment,
  coApplicantPreviousEmployment: previousEmployment,
  coApplicantDemographics: demographics,
  eligibility: async () => (await import("../screens/eligibility/eligibility-screen.tsx")).eligibilityScreen,
  productEligibility: async () =>
    (await import("../screens/product-eligibility/product-eligibility-screen.tsx")).productEligibilityScreen,
  vehicleSeller: async () => (await import("../screens/vehicle-seller/vehicle-seller-screen.tsx")).vehicleSellerScreen,
  vehicleCollateral: async () =>
    (await import("../screens/vehicle-collateral/vehicle-collateral-screen.tsx")).vehicleCollateralScreen,
  vehicleLoanDetails: async () =>
    (await import("../screens/vehicle-loan-details/vehicle-loan-details-screen.tsx")).vehicleLoanDetailsScreen,
  refinanceDetails: async () =>
    (await import("../screens/refinance-details/refinance-details-screen.tsx")).refinanceDetailsScreen,
  loanRequest: async () => (await import("../screens/loan-request/loan-request-screen.tsx")).loanRequestScreen,
  helocPropertyType: async () =>
    (await import("../screens/heloc-property-type/heloc-property-type-screen.tsx")).helocPropertyTypeScreen,
  helocPropertyDetails: async () =>
    (await import("../screens/heloc-property-details/heloc-property-details-screen.tsx")).helocPropertyDetailsScreen,
  helocLoanDetails: async () =>
    (await import("../screens/heloc-loan-details/heloc-loan-details-screen.tsx")).helocLoanDetailsScreen,
  paymentProtection: async () =>
    (await import("../screens/payment-protection/payment-protection-screen.tsx")).paymentProtectionScreen,
  disclosures: async () => (await import("../screens/disclosures/disclosures-screen.tsx")).disclosuresScreen,
  verify: async () => (await import("../screens/verify/verify-screen.tsx")).verifyScreen,
  documentVerification: async () =>
    (await import("../screens/document-verification/document-verification-screen.tsx")).documentVerificationScreen,
  review: async () => (await import("../screens/review/review-screen.tsx")).reviewScreen,
};

const ineligible: Load<OutcomeScreenModule> = async () =>
  (await import("../screens/ineligible/ineligible-screen.tsx")).ineligibleScreen;

/** The screens of all outcomes. The variants of an outcome share a screen, which gets the variant. */
export const outcomeScreens: Readonly<Record<Outcome, Load<OutcomeScreenModule>>> = {
  ineligible,
  ineligibleMember: ineligible,
  ineligibleProduct: ineligible,
  unsupportedProperty: ineligible,
  declined: async () => (await import("../screens/declined/declined-screen.tsx")).declinedScreen,
  unverifiable: async () => (await import("../screens/unverifiable/unverifiable-screen.tsx")).unverifiableScreen,
  duplicate: async () =>
    (await import("../screens/duplicate-cancelled/duplicate-cancelled-screen.tsx")).duplicateCancelledScreen,
  pending: async () => (await import("../screens/pending/pending-screen.tsx")).pendingScreen,
  offer: async () => (await import("../screens/offer/offer-screen.tsx")).offerScreen,
  simplifiedLoanOffer: async () =>
    (await import("../screens/simplified-loan-offer/simplified-loan-offer-screen.tsx")).simplifiedLoanOfferScreen,
};

export const startScreen: Load<StartScreenModule> = async () =>
  (await import("../screens/authentication/authentication-screen.tsx")).authenticationScreen;

export const resumeScreen: Load<ResumeScreenModule> = async () =>
  (await import("../screens/resume/resume-screen.tsx")).resumeScreen;

export const handOffScreen: Load<HandOffScreenModule> = async () =>
  (await import("../screens/document-hand-off/document-hand-off-screen.tsx")).documentHandOffScreen;

export const personalNoticeScreen: Load<PersonalNoticeScreenModule> = async () =>
  (await import("../screens/personal-notice/personal-notice-screen.tsx")).personalNoticeScreen;
