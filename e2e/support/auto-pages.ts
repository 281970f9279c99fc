import type { Page } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { crV } from "@portico/sample-applicants/vehicles";
import * as calls from "./auto-calls.ts";
import {
  agreeToAll,
  answerQuiz,
  applyAlone,
  askForLoan,
  at,
  declineProtection,
  fillCurrentAddress,
  fillCurrentEmployment,
  fillDocument,
  fillIdentification,
  fillSeller,
  firstAgreement,
  joinByZipCode,
  saveAndContinue,
} from "./pages.ts";
import { findVehicleByVin } from "./vehicle-pages.ts";

/** A page of a single non-member's auto loan: its URL, its heading and its usual answer. */
export interface AutoPage {
  readonly path: string;
  readonly heading: string | RegExp;
  readonly answer: (page: Page, person: SampleApplicant) => Promise<void>;
  /** Gives the same answer by calls, without the page. */
  readonly call: (calling: calls.Calling) => Promise<void>;
}

/** The pages between the start and the review, in order. */
export const autoPages = [
  {
    path: "/auto/eligibility",
    heading: "How can you join Harborlight?",
    answer: async (page, { home }) => joinByZipCode(page, home),
    call: calls.join,
  },
  {
    path: "/auto/identification",
    heading: "Your identity",
    answer: saved(fillIdentification),
    call: calls.tellIdentity,
  },
  { path: "/auto/address/current", heading: "Where do you live?", answer: saved(fillCurrentAddress), call: calls.live },
  { path: "/auto/identification/document", heading: "Your ID", answer: saved(fillDocument), call: calls.showId },
  {
    path: "/auto/employment/current",
    heading: "Your work and income",
    answer: saved(fillCurrentEmployment),
    call: calls.work,
  },
  { path: "/auto/co-applicant", heading: "Just you, or together?", answer: applyAlone, call: calls.applyAlone },
  {
    path: "/auto/product/type",
    heading: "Which vehicle?",
    answer: async (page) => {
      await fillSeller(page);
      await findVehicleByVin(page, crV.vin);
    },
    call: async (calling) => {
      await calls.chooseSeller(calling);
      await calls.chooseVehicle(calling);
    },
  },
  {
    path: "/auto/product/details",
    heading: "How much would you like to borrow?",
    answer: async (page) => askForLoan(page),
    call: calls.askForLoan,
  },
  {
    path: "/auto/paymentProtection",
    heading: "Would you like to protect your payments?",
    answer: declineProtection,
    call: calls.declineProtection,
  },
  { path: "/auto/disclosures", heading: firstAgreement, answer: agreeToAll, call: calls.agree },
  { path: "/auto/verify", heading: "A few questions only you can answer", answer: answerQuiz, call: calls.verify },
] as const satisfies readonly AutoPage[];
export type AutoHeading = (typeof autoPages)[number]["heading"] | typeof review.heading;

function saved(fill: (page: Page, person: SampleApplicant) => Promise<void>): AutoPage["answer"] {
  return async (page, person) => {
    await fill(page, person);
    await saveAndContinue(page);
  };
}

/** The page after all of them are answered. */
const review = { path: "/auto/review", heading: "Check and send" } as const;

/** Opens the page with this heading for a non-member who has answered every earlier page, by calls. */
export async function applyUntil(page: Page, person: SampleApplicant, heading: AutoHeading): Promise<void> {
  const open = [...autoPages, review].find((step) => step.heading === heading)!;
  const calling = await calls.beginByCalls(page, person);
  for (const step of autoPages) {
    if (step === open) break;
    await step.call(calling);
  }
  await page.goto(open.path);
  await at(page, heading);
}
