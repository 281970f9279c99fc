import type { Page } from "@playwright/test";
import {
  acceptOffer,
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
  send,
  signIn,
  startAsStranger,
} from "./support/pages.ts";
import { somebody, type Somebody, type Wanted } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/** A real 2022 Honda CR-V (docs/sandbox.md). */
const hondaVin = "5J6RW2H85NA000017";

async function tellAboutYourself(page: Page, person: Somebody): Promise<void> {
  await fillIdentification(page, person);
  await saveAndContinue(page);
  await at(page, "Where do you live?");
  await fillCurrentAddress(page, person);
  await saveAndContinue(page);
  await at(page, "Your work and income");
  await fillCurrentEmployment(page, person);
  await saveAndContinue(page);
}

async function chooseTheLoan(page: Page): Promise<void> {
  await chooseSeller(page);
  await findVehicleByVin(page, hondaVin);
  await askForLoan(page);
  await declineProtection(page);
}

async function strangerTo(page: Page, wanted: Wanted): Promise<void> {
  const person = somebody(wanted);
  await chooseAuto(page);
  await startAsStranger(page, person);
  await tellAboutYourself(page, person);
  await applyAlone(page);
  await joinByCounty(page, person.home.county);
  await chooseTheLoan(page);
  await agreeToAll(page);
  await answerQuiz(page, person);
  await send(page);
}

test("a stranger borrows for a real 2022 Honda, alone, and accepts the offer", async ({ page }) => {
  await strangerTo(page, "approved");

  await acceptOffer(page);
  await expect(page).toHaveURL(/\/auto\/offer/);
});

test("a stranger whom a person has to look at is told what happens next", async ({ page }) => {
  await strangerTo(page, "pending");

  await expect(page).toHaveURL(/\/review/);
});

test("a stranger who is declined reads why", async ({ page }) => {
  await strangerTo(page, "declined");

  await expect(page).toHaveURL(/\/declined/);
});

test("a member signs in and finds filled in what the credit union knows", async ({ page }) => {
  await chooseAuto(page);
  await signIn(page, "alex");
  await at(page, "About you");

  await expect(page.getByRole("textbox", { name: "Email" })).not.toHaveValue("");
});
