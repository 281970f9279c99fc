import type { Page } from "@playwright/test";
import { companies } from "@portico/domain/flow/golden-path";
import { ProductCode } from "@portico/domain/loan/product";
import { expectAccessible } from "./support/axe.ts";
import { at, chooseFrom, press, saveAndContinue } from "./support/pages.ts";
import { setOut, travel } from "./support/travel.ts";
import { tripOf } from "./support/trip.ts";
import { expect, test } from "./support/watched-page.ts";

/* A motorcycle that is too old for the term that somebody asked for (decision 238). */

const [, , newHere] = companies;
const stillTheAmount = /^(Is this still the amount|How much would you like to borrow)\?/;

/** Replaces the motorcycle by one of 2017, whose loan may take 36 months at Ironwood. */
async function chooseGoldWing(page: Page): Promise<void> {
  await at(page, "Which motorcycle?");
  await press(page, /^(Change|Choose another)/);
  await press(page, "I don't have the VIN");
  await chooseFrom(page, "Year", "2017");
  await chooseFrom(page, "Make", "Honda");
  await chooseFrom(page, "Model", "Gold Wing");
  await page.getByRole("combobox", { name: "Trim and body" }).selectOption({ index: 1 });
  await page.getByText("Worth about").waitFor();
}

test("somebody asks for 48 months for a motorcycle of 2017, and is approved with the 36 that it may take", async ({
  page,
  baseURL,
}, info) => {
  test.slow();
  const trip = await tripOf("ironwood", ProductCode.motorcycle, newHere, info);
  await setOut(page, trip, baseURL);
  await travel(page, trip, { until: "review" });
  await page.goto(new URL("/motorcycle/product/details", page.url()).href);
  await at(page, stillTheAmount);
  await page.getByLabel("Loan amount").fill("6000");
  await page.getByRole("radio", { name: /^48 months/ }).check();
  await saveAndContinue(page);
  await at(page, "Check and send");

  await page.goto(new URL("/motorcycle/vehicleCollateral", page.url()).href);
  await chooseGoldWing(page);
  await expect(page.getByText("You asked for 48 months.")).toBeVisible();
  await expectAccessible(page, "a motorcycle that is too old for the term");
  await saveAndContinue(page);
  await at(page, "Is this the right loan for you?");
  await saveAndContinue(page);
  await at(page, stillTheAmount);
  await expect(page.getByText("48 months are too long for this motorcycle, so we changed it to 36.")).toBeVisible();
  await expect(page.getByText(/^36 payments for \$6,000/)).toBeVisible();
  await expect(page.getByRole("radio", { name: /months/ })).toHaveCount(1);
  await expectAccessible(page, "the terms of an old motorcycle");
  await saveAndContinue(page);
  await at(page, "Check and send");
  await press(page, "Send my application");

  await at(page, /^You're approved/);
});
