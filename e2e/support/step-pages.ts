import type { Page } from "@playwright/test";
import type { StepId } from "@portico/domain/flow/flows";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { undecidedSeller } from "@portico/domain/collateral/vehicle";
import { vehicleLoanPurposesOf } from "@portico/domain/tenant/rules-of";
import {
  fillLoanRequest,
  fillLoanToday,
  fillProductEligibility,
  fillRefinancing,
  fillVehicleLoan,
  isFilledInByEstimate,
  loanRequestHeading,
  wantedBy,
} from "./loan-pages.ts";
import { fillHomeKind, fillHomePlace, fillHomeWorth, fillLine, isLineFilledIn, tellNothing } from "./home-pages.ts";
import { institution } from "./institutions.ts";
import { estimateHeading, fillEstimate, fillQuiz, pick, tellMaritalStatus } from "./pages.ts";
import {
  aboutPartner,
  aboutYou,
  agreements,
  beginningAsNew,
  confirming,
  currentHome,
  currentWork,
  homeOfPartner,
  identityOfPartner,
  nameAndContact,
  photoId,
  photoIdOfPartner,
  previousHome,
  previousHomeOfPartner,
  previousWork,
  previousWorkOfPartner,
  protection,
  signingIn,
  workOfPartner,
} from "./person-pages.ts";
import type { Trip } from "./trip.ts";
import { vehicleLegs, whichVehicle } from "./vehicle-pages.ts";
import type { Leg } from "./walk.ts";

/** The pages of a step as the people of a trip meet and answer them. Usually there is one. */
export type StepPages = (trip: Trip) => readonly Leg[];

/** The answer to each step in a browser. A missing step doesn't compile. */
export const stepPages: Readonly<Record<StepId, StepPages>> = {
  authentication: ({ signIn, primary }) =>
    signIn ? [signingIn(signIn)] : [beginningAsNew(primary), nameAndContact(primary)],
  identification: ({ primary, partner, signIn }) => [
    signIn ? confirming(primary, partner !== undefined) : aboutYou(primary),
  ],
  identificationDocument: ({ primary }) => [photoId(primary)],
  duplicate: () => [
    {
      heading: "You already have an application with us",
      fill: async (page) => pick(page, "Continue this application"),
    },
  ],
  currentAddress: ({ primary, signIn }) => [currentHome(primary, signIn)],
  previousAddress: ({ primary, signIn }) => previousHome(primary, signIn),
  currentEmployment: ({ primary, signIn }) => [currentWork(primary, signIn)],
  previousEmployment: ({ primary, signIn }) => previousWork(primary, signIn),
  // A member has already chosen who applies.
  coApplicant: ({ partner, signIn }) => (partner ? [...(signIn ? [] : [together]), aboutPartner(partner)] : [alone]),
  coApplicantCurrentAddress: ({ primary, partner }) => [homeOfPartner(partner!, primary.person.home)],
  coApplicantPreviousAddress: ({ partner }) => previousHomeOfPartner(partner!),
  coApplicantIdentification: ({ partner }) => [identityOfPartner(partner!)],
  coApplicantIdentificationDocument: ({ partner }) => [photoIdOfPartner(partner!)],
  coApplicantCurrentEmployment: ({ partner }) => [workOfPartner(partner!)],
  coApplicantPreviousEmployment: ({ partner }) => previousWorkOfPartner(partner!),
  demographics: () => [{ heading: "Demographic information", fill: tellNothing }],
  coApplicantDemographics: ({ partner }) => [
    { heading: `${partner!.person.firstName}'s demographic information`, fill: tellNothing },
  ],
  helocPropertyType: (trip) => [{ heading: "Which home is it?", fill: async (page) => fillHomeKind(page, trip) }],
  helocPropertyDetails: (trip) => [
    { heading: "Where is the home?", fill: async (page) => fillHomePlace(page, trip), isComplete: true },
  ],
  helocLoanDetails: (trip) => [
    { heading: "What is your home worth?", fill: async (page) => fillHomeWorth(page, trip), main: "Continue" },
    {
      heading: "Your line of credit",
      fill: async (page) => fillLine(page, trip),
      isComplete: isLineFilledIn(trip),
    },
  ],
  eligibility: () => {
    throw new Error("New people say on the start page how they may join.");
  },
  countyOfHome: () => {
    throw new Error("These trips have a home in the county that they name.");
  },
  prequalification: () => [
    { heading: "May we look at your credit?", fill: async () => {}, main: "Skip", isComplete: true },
  ],
  productEligibility: (trip) => [
    { heading: "Is this the right loan for you?", fill: async (page) => fillProductEligibility(page, trip) },
  ],
  estimate: (trip) => [
    {
      heading: estimateHeading,
      fill: async (page) => fillEstimate(page, wantedBy(trip)),
      main: /^Continue( with this estimate)?$/,
    },
  ],
  vehicleSeller: (trip) =>
    trip.hasNoVehicleYet
      ? [{ heading: whichVehicle(vehicleWordOf(trip.productCode)), fill: async (page) => fillSeller(page, trip) }]
      : vehicleLegs(trip.vehicle, trip.productCode, async (page) => fillSeller(page, trip)),
  vehicleCollateral: ({ vehicle, productCode }) => vehicleLegs(vehicle, productCode),
  vehicleLoanDetails: (trip) => [
    { heading: "How much would you like to borrow?", fill: async (page) => fillVehicleLoan(page, trip) },
  ],
  refinanceDetails: (trip) => [
    { heading: "Your loan today", fill: async (page) => fillLoanToday(page, trip), main: "Continue" },
    { heading: "Your new loan", fill: async (page) => fillRefinancing(page, trip), isComplete: true },
  ],
  loanRequest: (trip) => [
    {
      heading: loanRequestHeading(trip.productCode),
      fill: async (page) => fillLoanRequest(page, trip),
      isComplete: isFilledInByEstimate(trip),
    },
  ],
  paymentProtection: ({ partner }) => [protection(partner !== undefined)],
  disclosures: () => [agreements],
  verify: ({ institution: name, primary: { person }, signIn }) =>
    signIn && institution(name).switches.knownMembersSkipIdentification
      ? []
      : [
          {
            heading: "A few questions only you can answer",
            fill: async (page) => fillQuiz(page, person),
            main: "Answer and continue",
          },
        ],
  documentVerification: () => {
    throw new Error("These trips ask nobody for documents. See e2e/document-verification.journey.ts.");
  },
  review: () => [checkAndSend],
};

const alone: Leg = {
  heading: "Just you, or together?",
  fill: async (page) => pick(page, "Just me"),
  isComplete: true,
};

const checkAndSend: Leg = {
  heading: "Check and send",
  fill: async () => {},
  main: "Send my application",
  isComplete: true,
};

const together: Leg = {
  heading: "Just you, or together?",
  fill: async (page) => {
    await pick(page, "Me and someone else");
    await page.getByRole("checkbox", { name: "We both intend to apply for joint credit." }).check();
    await tellMaritalStatus(page);
  },
};

/** Chooses the first of each list that the institution has for the product. Nobody sells a vehicle that isn't found yet. */
async function fillSeller(page: Page, { institution: name, productCode, hasNoVehicleYet }: Trip): Promise<void> {
  const tenant = institution(name);
  const purposes = vehicleLoanPurposesOf(tenant, productCode);
  const seller = tenant.lists.vehicleSellers.find(({ code }) => !hasNoVehicleYet || code === undecidedSeller);
  await pick(page, seller!.displayText);
  await pick(page, "Used");
  if (purposes.length > 1) await pick(page, purposes[0]!.displayText);
}
