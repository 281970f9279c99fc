import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { at, chooseFrom, fillLoan, fillSeller, press, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expectShort, fetchFonts, phone } from "./support/short-pages.ts";
import { expect, test } from "./support/watched-page.ts";

/* A smaller amount that somebody chose on the page of the loan, on the way to the vehicle and back (decision 332). */

test.use({ viewport: phone });

const stillTheAmount = "Is this still the amount?";
const amount = (page: Page) => page.getByLabel("Loan amount");

/** Asks for more than is usually lent on a car whose trim and mileage nobody told. */
async function askForTooMuch(page: Page): Promise<void> {
  await applyUntil(page, somebody("approved"), "Which vehicle?");
  await fillSeller(page);
  await press(page, "I don't have the VIN");
  await chooseFrom(page, "Year", "2015");
  await chooseFrom(page, "Make", "Subaru");
  await chooseFrom(page, "Model", "Outback");
  await chooseFrom(page, "Trim and body", "I don't know");
  await page.getByText(/^Worth about/).waitFor();
  await saveAndContinue(page);
  await at(page, "How much would you like to borrow?");
  await fillLoan(page, { amount: "12500", months: "60" });
  await saveAndContinue(page);
  await at(page, "Would you like to protect your payments?");
  await page.goBack();
  await at(page, "How much would you like to borrow?");
}

async function tellMileage(page: Page, mileage: string): Promise<void> {
  await press(page, "Add the mileage or VIN");
  await at(page, "Which vehicle?");
  await expect(page.getByText("Auto loan, $7,200")).toBeVisible();
  await expect(page.getByText(/^You asked for \$12,500/)).toHaveCount(0);
  await page.getByLabel("Mileage").fill(mileage);
}

test("a chosen amount stays on the way to the vehicle and back, also after a reload", async ({ page, context }) => {
  test.slow();
  await fetchFonts(page);
  await askForTooMuch(page);
  await press(page, "Use $7,200");
  await page.getByRole("radio", { name: /^48 months/ }).check();
  await tellMileage(page, "98000");
  await page.reload();
  await at(page, "Which vehicle?");
  await expect(page.getByText("Auto loan, $7,200")).toBeVisible();
  await page.getByLabel("Mileage").fill("45000");
  await saveAndContinue(page);

  await at(page, stillTheAmount);
  await expect(amount(page)).toHaveValue("7,200.00");
  await expect(page.getByRole("radio", { name: /^48 months/ })).toBeChecked();
  await expect(
    page.getByText(
      /^We now usually lend up to \$[\d,]+ on it\. You first asked for \$12,500, with \$3,000 of your own\.$/,
    ),
  ).toBeVisible();
  await expectAccessible(page, "the amount after the vehicle's limit rose");
  await expectShort(page, "the amount after the vehicle's limit rose");
  const other = await context.newPage();
  await other.goto(page.url());
  await at(other, stillTheAmount);
  await expect(amount(other)).toHaveValue("7,200.00");
  await other.close();

  await saveAndContinue(page);
  await at(page, "Would you like to protect your payments?");
  await expect(page.getByText("For your loan of $7,200").first()).toBeVisible();
});
