import type { Page } from "@playwright/test";
import { ProductCode } from "@portico/domain/loan/product";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import {
  fillCurrentAddress,
  fillCurrentEmployment,
  fillDocument,
  fillIdentification,
  fillLoan,
  fillPreviousAddress,
  fillQuiz,
  pick,
  answerAboutTheLoan,
  estimateHeading,
} from "./pages.ts";
import { vehicleLegs } from "./vehicle-pages.ts";
import { agreements, beginningAsNew, nameAndContact } from "./person-pages.ts";
import { expect } from "./watched-page.ts";
import type { Leg } from "./walk.ts";

/** A person whom Ironwood accepts: an Arizonan, whose license has a letter before its digits. */
export const arizonan = {
  license: { state: "AZ", number: "D08312277", issued: "05/02/2021", expires: "05/02/2030" },
  home: { street: "48 Anvil St", city: "Phoenix", state: "AZ", zip: "85004", county: "Maricopa" },
  employer: "Salt River Robotics",
  phone: "6025550123",
} as const satisfies Partial<SampleApplicant>;

const homeBefore = { street: "212 Foundry Ave", city: "Tempe", state: "AZ", zip: "85281", county: "Maricopa" } as const;

/** Ironwood offers new people a check of their own rate after their home. */
export const withoutCheck: Leg = {
  heading: "May we look at your credit?",
  fill: async () => {},
  main: "Skip",
  isComplete: true,
};

/** The pages of a vehicle loan at Ironwood for a single non-member, in order. They ask other questions than Harborlight's. */
export function ironwoodLegs(person: SampleApplicant): readonly Leg[] {
  return [
    { heading: "Is this the right loan for you?", fill: answerAboutTheLoan },
    withoutEstimate,
    { ...beginningAsNew({ person }), fill: joinByEmployer },
    nameAndContact({ person }),
    { heading: "Your identity", fill: async (page) => fillIdentification(page, person) },
    // Harborlight needs two years of addresses and two of work. Ironwood needs three, and one.
    { heading: "Where do you live?", fill: async (page) => fillCurrentAddress(page, person, years("2")) },
    {
      heading: "Where did you live before?",
      fill: async (page) => fillPreviousAddress(page, homeBefore, years("6")),
    },
    withoutCheck,
    { heading: "Your ID", fill: async (page) => fillDocument(page, person) },
    { heading: "Your work and income", fill: async (page) => fillCurrentEmployment(page, person, years("1")) },
    { heading: "Just you, or together?", fill: async (page) => pick(page, "Just me") },
    ...vehicleLegs("vin", ProductCode.auto, chooseSeller),
    // A term that only Ironwood has. No question about payment protection follows.
    { heading: "How much would you like to borrow?", fill: async (page) => fillLoan(page, { months: "66" }) },
    agreements,
    {
      heading: "A few questions only you can answer",
      fill: async (page) => fillQuiz(page, person),
      main: "Answer and continue",
    },
  ];
}

const withoutEstimate: Leg = {
  heading: estimateHeading,
  fill: async () => {},
  main: /^Continue( with this estimate)?$/,
  leaveBy: "Continue without an estimate",
};

const years = (count: string) => ({ years: count, months: "0" });

async function joinByEmployer(page: Page): Promise<void> {
  await pick(page, "I'm new here");
  await page.getByRole("button", { name: "Join another way" }).click();
  await pick(page, "Employer or association");
  await expect(page.getByRole("radiogroup", { name: "Employer or association" })).toBeVisible();
  await pick(page, "Salt River Robotics");
}

async function chooseSeller(page: Page): Promise<void> {
  await pick(page, "A dealer for one brand");
  await pick(page, "Used");
  await pick(page, "Buy a vehicle");
}
