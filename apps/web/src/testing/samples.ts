import type { Paper } from "@portico/contract/paper";
import type { applicantApi, IdentificationConfiguration } from "@portico/contract/applicant";
import type { Beginning } from "@portico/contract/beginning";
import type { offerApi } from "@portico/contract/application";
import type { StartUp } from "@portico/contract/configuration";
import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AccountJourney, Journey } from "@portico/contract/journey";
import { ApplicationFlowType } from "@portico/domain/application/flow-type";
import { addDays } from "@portico/domain/values/dates";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { FundingCategory } from "@portico/domain/membership/funding-product";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { fieldNames } from "@portico/domain/values/field-names";
import type { Identification } from "@portico/domain/person/identification";
import { today } from "../api/server-clock.ts";

/** A member's auto application at the identification step. Tests change only what matters to them. */
export function aJourney(changes: Partial<Journey> = {}): Journey {
  const { ahead = ["currentAddress", "currentEmployment", "coApplicant", "vehicleSeller", "review"] } = changes;
  return {
    applicationId: 7001,
    loanApplicationId: 8001,
    productTypeId: ProductCode.auto,
    primaryApplicantId: 9001,
    coBorrowerApplicantId: null,
    formerCoBorrowers: 0,
    memberType: "existing",
    applicationType: 0,
    revision: 1,
    path: ["authentication", "identification"],
    frontier: "identification",
    ahead,
    next: ahead.slice(0, 2),
    exit: null,
    progress: 5,
    submitted: false,
    expiresAt: "2030-01-01T00:15:00.000Z",
    ...changes,
  };
}

/** The journey of somebody who opens accounts and has just begun. */
export function anAccountJourney(changes: Partial<AccountJourney> = {}): AccountJourney {
  const { productTypeId: _loan, ...journey } = aJourney();
  return {
    ...journey,
    applicationFlowType: ApplicationFlowType.account,
    memberType: "new",
    path: ["accountSelection", "authentication", "eligibility", "identification"],
    ahead: ["currentAddress", "coApplicant", "beneficiaries"],
    next: ["currentAddress", "coApplicant"],
    ...changes,
  } as AccountJourney;
}

/** A test institution that accepts only Social Security numbers. */
export function aStartUpWithoutItins(): StartUp {
  return aStartUp({ configuration: { ...aStartUp().configuration, tinName: "Social Security number" } });
}

/** A test institution with one product. */
export function aStartUp(changes: Partial<StartUp> = {}): StartUp {
  return {
    configuration: {
      defaultAuthenticationViewToExistingMember: false,
      existingMemberFlowEnabled: true,
      signOnPath: null,
      clientWebsiteLink: "https://www.testing.example/",
      clientOpenAnywhereLink: "https://www.testing.example/join",
      clientTelephone: "(207) 555-0100",
      timeZone: "America/New_York",
      clientLocationsWebsiteLink: "https://www.testing.example/branches",
      endOfApplicationFlowButtonText: "Back to Testing",
      redirectUrl: "https://www.testing.example/",
      authenticationReminderText: "Use the name and password of online banking.",
      namesWithAccents: false,
      insuranceText: "Federally insured by NCUA. Equal Housing Opportunity.",
      tinName: fieldNames.tin,
      welcome: { headline: "A good loan", lede: "Apply in minutes.", promises: ["Ten minutes", "No fee"] },
      resumeApplicationEnabled: true,
      timer: {
        timeoutWarningDisplayTime: 12,
        timeoutWarningMessage: "Your session ends soon.",
        timerIntervalInMinutes: 15,
      },
      captchaConfigurations: [{ implementation: 4, siteKey: "", scriptUrl: null, enabled: true }],
      captchaUseConfigurations: [],
      publicIpLookupUrl: null,
      words: {},
    },
    branding: {
      name: "Testing Credit Union",
      clientName: "Testing Credit Union",
      clientDisplayName: "Testing",
      clientWebsiteLink: "https://www.testing.example/",
      clientProductCDNBasePath: "/brand",
      cssFilePath: "/brand/brand.css",
      defaultTheme: "default",
      images: {
        logo: "/brand/logo.svg",
        logoSize: { width: 276, height: 56 },
        logoDark: "/brand/logo-dark.svg",
        favicon: "/brand/favicon.svg",
        headers: {},
      },
      loaders: { member: null, nonMember: null },
    },
    products: [
      {
        id: ProductCode.auto,
        displayText: "Auto loan",
        routePrefix: "auto",
        firstPage: "/auto/estimate",
        description: "New or used.",
        rateText: "From 5.49% APR",
        icon: "car",
        loanAmountLabel: "$1,000 min - $75,000 max",
      },
    ],
    availability: {
      memberDisabled: false,
      memberMessage: "Members cannot sign in right now.",
      nonMemberDisabled: false,
      nonMemberMessage: "New members cannot apply right now.",
      resumeDisabled: false,
      resumeMessage: "Applications cannot be resumed right now.",
      ssoDisabled: true,
      ssoMessage: "",
      isBrowserUnsupported: false,
    },
    collateralAvailability: {
      autoDisabled: false,
      autoRefiDisabled: false,
      marineDisabled: false,
      motorcycleDisabled: false,
      rvDisabled: false,
    },
    isDemonstration: false,
    ...changes,
  };
}

/** The loan that an offer answers. */
export const aSentLoan: OutputOf<(typeof offerApi)["read"]>["loanApplication"] = {
  productTypeId: 1,
  description: "2022 Honda Civic",
  requestedLoanAmount: 21_000,
  requestedLoanTermInMonths: 60,
  referenceNumber: "8001",
};

/** A person as the server returns them, with the given name. */
export function aPerson(applicantId: number, firstName: string): OutputOf<(typeof applicantApi)["read"]> {
  return {
    applicantId,
    firstName,
    lastName: "Reed",
    emailAddress: "someone@example.com",
    phoneNumber: "2075550123",
    memberType: "new",
  };
}

/** An open offer. */
export function anOffer(): LoanOffer {
  return {
    kind: "closedEnd",
    loanAmount: 21_000,
    termInMonths: 60,
    annualPercentageRate: 6.24,
    monthlyPayment: 408.34,
    financeCharge: 3500.4,
    totalOfPayments: 24_500.4,
    firstPaymentOn: "2030-02-03",
    paymentProtectionMonthly: 13.02,
    conditions: {
      lateCharge: "If a payment is more than 10 days late, you will be charged 5% of the payment.",
      prepayment: "You may pay off all or part of the loan early. You will not have to pay a penalty.",
      securityInterest: "You give us a security interest in the vehicle that you buy.",
    },
    expiresOn: addDays(today(), 30),
    accepted: false,
  };
}

/** The document verification settings on a computer, at an institution that lets people continue without pictures. */
export const documentConfiguration: OutputOf<(typeof documentVerificationApi)["configuration"]> = {
  mobileView: false,
  useQrCode: true,
  noCameraOptionDisplay: true,
  withoutPictures: "goOn",
  docVSdkKey: "sdk-key",
  docVScriptUrl: "https://camera.example/bundle.js",
  showSlideShowAtSubmit: false,
};

/** A document verification that waits for its pictures. */
export const documentTransaction: Omit<OutputOf<(typeof documentVerificationApi)["status"]>, "journey"> = {
  docVTransactionToken: "token-1",
  skippable: false,
  docVCompleted: false,
  docVConsentDeclined: false,
  needsBetterPictures: false,
  stage: "waiting",
  triesLeft: 4,
  hasNoPictures: false,
  picturesStillPossible: false,
};

/** A saved identification with only the answers that every institution requires. A new one doesn't compile until it is here. */
export const savedIdentification = {
  dateOfBirth: "1986-04-17",
  taxpayerIdentificationNumber: "***-**-****",
  taxpayerIdentificationNumberConfigurationId: 1,
  emailAddress: "dana@example.com",
  phoneNumber: "2075550123",
} satisfies Identification;

/** An institution with the fewest possible identification fields. */
export const fewIdentificationFields: IdentificationConfiguration = {
  citizenshipStatuses: [],
  maritalStatuses: [],
  identificationTypes: [],
  phoneTypes: [],
  preferredContactMethods: [],
  taxpayerIdentificationNumberConfigurations: [{ id: 1, displayText: "Social Security number", pattern: "^\\d{9}$" }],
  displayCitizenshipStatus: false,
  displayMaritalStatus: false,
  displayFormOfIdentification: false,
  displayIssueDate: false,
  displayPhoneType: false,
  displayPreferredContactMethod: false,
  displayRecentGraduate: false,
  displayFirstTimeAutoBuyer: false,
  recentGraduateLink: null,
  firstTimeAutoBuyerFieldLabel: "",
  requireFormOfIdentificationEntry: false,
  countries: [],
  acceptedCountryCodes: [],
  forceMobilePhone: false,
  minimumAge: 18,
  maximumAge: 120,
  maximumExpirationYears: 20,
};

/** An institution that asks for all identification fields, with the demo institutions' lists. */
export const allIdentificationFields: IdentificationConfiguration = {
  ...fewIdentificationFields,
  ...defaultLists,
  taxpayerIdentificationNumberConfigurations: fewIdentificationFields.taxpayerIdentificationNumberConfigurations,
  displayCitizenshipStatus: true,
  displayMaritalStatus: true,
  displayFormOfIdentification: true,
  displayIssueDate: true,
  displayPhoneType: true,
  displayPreferredContactMethod: true,
  displayRecentGraduate: true,
  displayFirstTimeAutoBuyer: true,
  firstTimeAutoBuyerFieldLabel: "This is a first car loan",
  requireFormOfIdentificationEntry: true,
};

/** The account that every member must have. */
export const shareSavings = {
  id: 1,
  categoryId: FundingCategory.membership,
  displayText: "Share savings",
  description: "Your membership.",
  isRequired: true,
  minimumAmount: 5,
  maximumAmount: 1000,
};

/** Only the primary applicant may send documents: PDFs of at most 1 MB, 2 MB together. */
export const uploadsOfPrimary = {
  maximumMegabytesPerFile: 1,
  maximumMegabytesTogether: 2,
  acceptedTypes: ["pdf"],
  primaryDocumentUploadEnabled: true,
  coborrowerDocumentUploadEnabled: false,
};

const places = { ME: "Maine", TX: "Texas" } as const;
export type StateOfSample = keyof typeof places;

/** An institution that asks for two years of homes, and suggests no streets. */
export function anAddressConfiguration(states: readonly StateOfSample[] = ["ME"]) {
  return {
    states: states.map((code) => ({ code, displayText: places[code] })),
    residenceHistoryRequiredInMonths: 24,
    additionalResidentialHistoryThresholdInMonths: 24,
    residenceStatuses: [{ id: 3, displayText: "Rent", requiresManualEntry: false }],
    primaryAddressAutocompleteEnabled: false,
    mailingAddressAutocompleteEnabled: false,
    helocAddressAutocompleteEnabled: false,
    reviewModalAddressAutocompleteEnabled: false,
    previousAddressAutocompleteEnabled: false,
    autoPopulateCountyByPostalCode: false,
  };
}

/** The state of somebody who has answered every question before the application, and may begin it. */
export const readyToBegin: Beginning = {
  eligibility: null,
  productEligibility: null,
  propertyKind: null,
  estimate: null,
  walk: { path: ["productEligibility", "helocPropertyType", "authentication"], frontier: "authentication", exit: null },
  walkOfNew: { path: ["authentication", "eligibility"], frontier: "authentication", exit: null },
};

/** Papers of the list that one person still needs to send. */
export function papersOf(kinds: readonly NonNullable<Paper["kind"]>[], changes: Partial<Paper> = {}): Paper[] {
  return kinds.map((kind) => ({ applicantType: 1, firstName: "Maya", kind, state: "open", ...changes }));
}
