import type { StepId } from "@portico/domain/flow/flows";
import type { Outcome } from "@portico/domain/flow/step";
import type {
  OutcomeScreenModule,
  ResumeScreenModule,
  ScreenModule,
  StartScreenModule,
} from "../forms/screen-module.ts";
import type { startStepId } from "./route.ts";

type Load<Module> = () => Promise<Module>;
type QuestionStep = Exclude<StepId, typeof startStepId>;

const currentAddress: Load<ScreenModule> = async () =>
  (await import("../screens/current-address/current-address-screen.tsx")).currentAddressScreen;
const previousAddress: Load<ScreenModule> = async () =>
  (await import("../screens/previous-address/previous-address-screen.tsx")).previousAddressScreen;
const currentEmployment: Load<ScreenModule> = async () =>
  (await import("../screens/current-employment/current-employment-screen.tsx")).currentEmploymentScreen;
const previousEmployment: Load<ScreenModule> = async () =>
  (await import("../screens/previous-employment/previous-employment-screen.tsx")).previousEmploymentScreen;

/** A screen for every step that some flow has, each in its own chunk. A step without a screen does not compile. */
export const stepScreens: Readonly<Partial<Record<QuestionStep, Load<ScreenModule>>>> = {
  identification: async () =>
    (await import("../screens/identification/identification-screen.tsx")).identificationScreen,
  duplicate: async () => (await import("../screens/duplicate/duplicate-screen.tsx")).duplicateScreen,
  currentAddress,
  previousAddress,
  currentEmployment,
  previousEmployment,
  coApplicant: async () => (await import("../screens/co-applicant/co-applicant-screen.tsx")).coApplicantScreen,
  coApplicantCurrentAddress: currentAddress,
  coApplicantPreviousAddress: previousAddress,
  coApplicantCurrentEmployment: currentEmployment,
  coApplicantPreviousEmployment: previousEmployment,
  eligibility: async () => (await import("../screens/eligibility/eligibility-screen.tsx")).eligibilityScreen,
  productEligibility: async () =>
    (await import("../screens/product-eligibility/product-eligibility-screen.tsx")).productEligibilityScreen,
  vehicleSeller: async () => (await import("../screens/vehicle-seller/vehicle-seller-screen.tsx")).vehicleSellerScreen,
};

/** A page for every way that a walk can end. */
export const outcomeScreens: Readonly<Partial<Record<Outcome, Load<OutcomeScreenModule>>>> = {};

export const startScreen: Load<StartScreenModule> = async () =>
  (await import("../screens/authentication/authentication-screen.tsx")).authenticationScreen;

export const resumeScreen: Load<ResumeScreenModule> | undefined = undefined as Load<ResumeScreenModule> | undefined;
