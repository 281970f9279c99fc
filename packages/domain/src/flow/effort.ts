import type { AccountStepId, StepId } from "./flows.ts";

/** The work on a step's pages for a person who answers them in the ordinary way. */
interface Effort {
  /** Text fields. */
  readonly fields: number;
  readonly choices: number;
  readonly taps: number;
  /** Headings at which the person does something. */
  readonly screens: number;
  /** Words of sentences, without legal texts. */
  readonly words: number;
  /** Seconds of work outside the page, such as taking pictures. */
  readonly elsewhere?: number;
}

/** Seconds. A field has about eight characters, each of which takes 0.3 seconds. People read 200 words a minute. */
const secondsPer = { field: 8.2 * 0.3, choice: 1.5, tap: 1.5, screen: 4, word: 60 / 200 } as const;

const address: Effort = { fields: 3, choices: 1, taps: 1, screens: 1, words: 7 };
const job: Effort = { fields: 4, choices: 3, taps: 1, screens: 1, words: 8 };
const document: Effort = { fields: 2, choices: 1, taps: 1, screens: 1, words: 7 };
const demographics: Effort = { fields: 0, choices: 3, taps: 1, screens: 1, words: 120 };

/**
 * The work on each step for somebody who is new here and has no camera. The rows of an auto loan are those of `docs/effort.md`. The
 * others are estimates, or were counted before the pages were split, such as the pages of other loans. A step without a row doesn't
 * compile.
 */
export const effortOf: Readonly<Record<StepId | AccountStepId, Effort>> = {
  overdraft: { fields: 0, choices: 1, taps: 1, screens: 1, words: 20 },
  // The documents themselves are legal texts.
  sign: { fields: 1, choices: 0, taps: 11, screens: 1, words: 60 },
  funding: { fields: 1, choices: 1, taps: 1, screens: 1, words: 40 },
  // Counted as for a card: its number, its date, its security code, and a ZIP code.
  fundingCard: { fields: 4, choices: 0, taps: 1, screens: 1, words: 30 },
  fundingTransfer: { fields: 0, choices: 2, taps: 2, screens: 1, words: 40, elsewhere: 30 },
  minorOwner: { fields: 4, choices: 1, taps: 1, screens: 1, words: 40 },
  beneficiaries: { fields: 0, choices: 1, taps: 1, screens: 1, words: 30 },
  accountSelection: { fields: 0, choices: 2, taps: 1, screens: 1, words: 60 },
  authentication: { fields: 4, choices: 1, taps: 1, screens: 1, words: 12 },
  identification: { fields: 2, choices: 2, taps: 1, screens: 1, words: 17 },
  identificationDocument: document,
  duplicate: { fields: 0, choices: 1, taps: 1, screens: 1, words: 40 },
  currentAddress: address,
  previousAddress: address,
  currentEmployment: job,
  previousEmployment: job,
  demographics,
  coApplicant: { fields: 0, choices: 1, taps: 1, screens: 1, words: 0 },
  coApplicantIdentification: { fields: 2, choices: 2, taps: 1, screens: 1, words: 17 },
  coApplicantIdentificationDocument: document,
  coApplicantCurrentAddress: { fields: 1, choices: 1, taps: 2, screens: 1, words: 20 },
  coApplicantPreviousAddress: address,
  coApplicantCurrentEmployment: job,
  coApplicantPreviousEmployment: job,
  coApplicantDemographics: demographics,
  countyOfHome: { fields: 0, choices: 1, taps: 1, screens: 1, words: 30 },
  prequalification: { fields: 1, choices: 0, taps: 1, screens: 1, words: 25 },
  eligibility: { fields: 1, choices: 0, taps: 1, screens: 1, words: 11 },
  productEligibility: { fields: 0, choices: 1, taps: 1, screens: 1, words: 38 },
  estimate: { fields: 1, choices: 1, taps: 1, screens: 1, words: 24 },
  vehicleSeller: { fields: 0, choices: 3, taps: 0, screens: 0, words: 0 },
  vehicleCollateral: { fields: 2, choices: 0, taps: 1, screens: 1, words: 11 },
  vehicleLoanDetails: { fields: 2, choices: 1, taps: 1, screens: 1, words: 113 },
  refinanceDetails: { fields: 3, choices: 1, taps: 2, screens: 2, words: 122 },
  loanRequest: { fields: 3, choices: 2, taps: 1, screens: 1, words: 135 },
  helocPropertyType: { fields: 0, choices: 3, taps: 1, screens: 1, words: 60 },
  helocPropertyDetails: { fields: 4, choices: 1, taps: 1, screens: 1, words: 60 },
  helocLoanDetails: { fields: 3, choices: 2, taps: 2, screens: 2, words: 113 },
  paymentProtection: { fields: 0, choices: 0, taps: 1, screens: 1, words: 24 },
  disclosures: { fields: 1, choices: 2, taps: 2, screens: 2, words: 26 },
  // The answers to choose from are the work here, and people have to remember each. `docs/effort.md` counts only sentences.
  verify: { fields: 0, choices: 3, taps: 1, screens: 1, words: 99, elsewhere: 30 },
  documentVerification: { fields: 0, choices: 1, taps: 4, screens: 3, words: 80, elsewhere: 75 },
  review: { fields: 0, choices: 0, taps: 1, screens: 1, words: 29 },
};

/** The page of a co-borrower's name and contact, which belongs to the step that asks who applies. */
const nameOfCoBorrower: Effort = { fields: 4, choices: 2, taps: 1, screens: 1, words: 12 };

/** What two people do in a step, if it isn't what one person does. Each of them reads the agreements. */
const effortTogether: Readonly<Partial<Record<StepId, readonly Effort[]>>> = {
  coApplicant: [nameOfCoBorrower],
  disclosures: [effortOf.disclosures, effortOf.disclosures],
};

/** The seconds that these steps usually take, without the reading of legal texts. `isTogether`: two people apply. */
export function secondsFor(steps: readonly string[], isTogether = false): number {
  const known = steps.flatMap((id) => effortsOf(id as StepId, isTogether));
  return Math.round(known.reduce((sum, effort) => sum + secondsOf(effort), 0));
}

function effortsOf(id: StepId, isTogether: boolean): readonly Effort[] {
  const alone = (effortOf as Partial<typeof effortOf>)[id];
  return (isTogether ? effortTogether[id] : undefined) ?? (alone ? [alone] : []);
}

function secondsOf({ fields, choices, taps, screens, words, elsewhere = 0 }: Effort): number {
  const { field, choice, tap, screen, word } = secondsPer;
  return fields * field + choices * choice + taps * tap + screens * screen + words * word + elsewhere;
}
