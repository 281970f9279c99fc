import type { Page } from "@playwright/test";
import {
  agreeToAll,
  answerQuiz,
  applyAlone,
  askForLoan,
  at,
  chooseAuto,
  chooseSeller,
  declineProtection,
  fillCurrentAddress,
  fillCurrentEmployment,
  fillIdentification,
  findVehicleByVin,
  joinByCounty,
  saveAndContinue,
  startAsStranger,
} from "./pages.ts";
import { hondaVin, type Somebody } from "./people.ts";

/** A page of an auto loan that a stranger asks for alone: its address, its heading and its ordinary answer. */
export interface AutoPage {
  readonly path: string;
  readonly heading: string | RegExp;
  readonly answer: (page: Page, person: Somebody) => Promise<void>;
}

/** The pages between the start and the review, in their order. */
export const autoPages = [
  { path: "/auto/identification", heading: "About you", answer: saved(fillIdentification) },
  { path: "/auto/address/current", heading: "Where do you live?", answer: saved(fillCurrentAddress) },
  { path: "/auto/employment/current", heading: "Your work and income", answer: saved(fillCurrentEmployment) },
  { path: "/auto/co-applicant", heading: "Just you, or together?", answer: applyAlone },
  {
    path: "/auto/eligibility",
    heading: "How can you join Harborlight?",
    answer: async (page, { home }) => joinByCounty(page, home.county),
  },
  { path: "/auto/product/type", heading: "Who are you buying from?", answer: async (page) => chooseSeller(page) },
  {
    path: "/auto/vehicleCollateral",
    heading: "Which vehicle is it?",
    answer: async (page) => findVehicleByVin(page, hondaVin),
  },
  {
    path: "/auto/product/details",
    heading: "How much would you like to borrow?",
    answer: async (page) => askForLoan(page),
  },
  {
    path: "/auto/paymentProtection",
    heading: "Would you like to protect your payments?",
    answer: declineProtection,
  },
  { path: "/auto/disclosures", heading: "What to read and agree to", answer: agreeToAll },
  { path: "/auto/verify", heading: "A few questions only you can answer", answer: answerQuiz },
] as const satisfies readonly AutoPage[];
export type AutoHeading = (typeof autoPages)[number]["heading"] | "Check and send";

function saved(fill: (page: Page, person: Somebody) => Promise<void>): AutoPage["answer"] {
  return async (page, person) => {
    await fill(page, person);
    await saveAndContinue(page);
  };
}

/** Begins an auto loan as a stranger and answers every page before the one with this heading, which is then open. */
export async function applyUntil(page: Page, person: Somebody, heading: AutoHeading): Promise<void> {
  await chooseAuto(page);
  await startAsStranger(page, person);
  for (const step of autoPages) {
    await at(page, step.heading);
    if (step.heading === heading) return;
    await step.answer(page, person);
  }
  await at(page, heading);
}
