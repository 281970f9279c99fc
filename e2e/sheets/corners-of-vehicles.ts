import { expect, type Page } from "@playwright/test";
import { demoVehicles } from "@portico/vehicle-data/demo-vins";
import { applyUntil } from "../support/auto-pages.ts";
import {
  agreeToAll,
  answerQuiz,
  askForLoan,
  at,
  chooseFrom,
  declineProtection,
  fillLoan,
  fillSeller,
  press,
  saveAndContinue,
} from "../support/pages.ts";
import { somebody } from "../support/people.ts";
import type { Corner } from "./corners-of-decisions.ts";

/* The corners of the vehicle's page. */

async function chooseOutback(page: Page) {
  await press(page, "I don't have the VIN");
  for (const [label, answer] of [
    ["Year", "2015"],
    ["Make", "Subaru"],
    ["Model", "Outback"],
    ["Trim and body", "Base SUV"],
  ] as const)
    await chooseFrom(page, label, answer);
  await page.getByText(/^Worth about/).waitFor();
}

/** A VIN added to a vehicle whose trim was guessed. */
export async function addedVin({ page, shoot }: Corner) {
  await applyUntil(page, somebody("approved"), "Which vehicle?");
  await fillSeller(page);
  await chooseOutback(page);
  await saveAndContinue(page);
  await at(page, "How much would you like to borrow?");
  await page.goBack();
  await at(page, "Which vehicle?");
  await page.getByLabel("Mileage").fill("61000");
  await page.getByText("Add its VIN").click();
  await page.getByLabel("VIN").fill(demoVehicles.subaruOutback.vin);
  const take = page.getByRole("button", { name: "Use the 2015 Subaru Outback Limited SUV" });
  await take.waitFor();
  await page.getByText(/^Worth about/).waitFor();
  await shoot("1 VIN of another trim");
  await saveAndContinue(page);
  await page.getByText("One answer needs another look").waitFor();
  await shoot("2 refused");
  await take.click();
  await page.getByText(/^Worth about/).waitFor();
  await shoot("3 taken");
  await saveAndContinue(page);
  await at(page, "How much would you like to borrow?");
}

/** A vehicle without its VIN, which is added from Review. */
export async function vinFromReview({ page, shoot }: Corner) {
  const person = somebody("approved");
  await applyUntil(page, person, "Which vehicle?");
  await fillSeller(page);
  await chooseOutback(page);
  await page.getByLabel("Mileage").fill("61000");
  await saveAndContinue(page);
  await askForLoan(page, { amount: "12000", months: "48" });
  await declineProtection(page);
  await agreeToAll(page);
  await answerQuiz(page, person);
  await at(page, "Check and send");
  await page.getByRole("link", { name: "Add the VIN" }).click();
  await at(page, "Which vehicle?");
  await expect(page.getByLabel("VIN")).toBeFocused();
  await shoot("1 at the VIN");
}

/** A loan that is lowered to the vehicle's limit, until the mileage raises it. */
export async function raisedLimit({ page, shoot }: Corner) {
  await applyUntil(page, somebody("approved"), "Which vehicle?");
  await fillSeller(page);
  await chooseOutback(page);
  await saveAndContinue(page);
  await at(page, /amount|borrow/);
  await fillLoan(page, { amount: "12500", months: "48" });
  await saveAndContinue(page);
  await at(page, "Would you like to protect your payments?");
  await page.goBack();
  await press(page, /^Use \$/);
  await shoot("1 lowered");
  await saveAndContinue(page);
  await at(page, "Would you like to protect your payments?");
  await page.goBack();
  await shoot("2 lowered before");
  await press(page, "Add the mileage");
  await at(page, "Which vehicle?");
  await expect(page.getByLabel("Mileage")).toBeFocused();
  await page.getByLabel("Mileage").fill("61000");
  await page.getByText(/^You first asked for/).waitFor();
  await shoot("3 vehicle");
  await saveAndContinue(page);
  await at(page, "Is this still the amount?");
  await page.getByText(/^We now usually lend/).waitFor();
  await shoot("4 raised");
}
