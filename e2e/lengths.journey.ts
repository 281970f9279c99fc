import type { Page } from "@playwright/test";
import { companies } from "@portico/domain/flow/golden-path";
import { ProductCode } from "@portico/domain/loan/product";
import { demoVehicles } from "@portico/vehicle-data/demo-vins";
import { applyUntil } from "./support/auto-pages.ts";
import { arizonan } from "./support/ironwood.ts";
import { addressOf, institutions } from "./support/institutions.ts";
import { fillLoanToday } from "./support/loan-pages.ts";
import { at, chooseFrom, fillLoan, fillSeller, pick, press, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expectShort, fetchFonts, phone } from "./support/short-pages.ts";
import { setOut, travel } from "./support/travel.ts";
import { tripOf } from "./support/trip.ts";
import { expect, test } from "./support/watched-page.ts";

/* Pages that were longer than two screens of a phone, or wider than one, each with all that it can have. */

test.use({ viewport: phone });

test.beforeEach(async ({ page }) => fetchFonts(page));

test("a saved identity, and a vehicle from the lists with all its options, take two screens", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Which vehicle?");
  await page.goto("/auto/identification");
  await at(page, "Your identity");
  await expectShort(page, "the saved identity");
  await page.goto("/auto/product/type");
  await at(page, "Which vehicle?");
  await fillSeller(page);
  await press(page, "I don't have the VIN");
  await chooseFrom(page, "Year", "2022");
  await chooseFrom(page, "Make", "Subaru");
  await chooseFrom(page, "Model", "Outback");
  await chooseFrom(page, "Trim and body", "Wilderness SUV");
  await page.getByLabel("Mileage").fill("31000");
  await press(page, "Add its options");
  const dialog = page.getByRole("dialog", { name: "Which options does it have?" });
  for (const option of await dialog.getByRole("checkbox").all()) await option.check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByText(/^Options: .+, and \d+ more$/).waitFor();
  await page.getByText("Worth about").waitFor();
  await expectShort(page, "the vehicle");
});

async function chooseOutback(page: Page) {
  await fillSeller(page);
  await press(page, "I don't have the VIN");
  await chooseFrom(page, "Year", "2015");
  await chooseFrom(page, "Make", "Subaru");
  await chooseFrom(page, "Model", "Outback");
  await chooseFrom(page, "Trim and body", "Base SUV");
  await page.getByText(/^Worth about/).waitFor();
}

test("a vehicle whose added VIN is refused takes two screens", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Which vehicle?");
  await chooseOutback(page);
  await saveAndContinue(page);
  await at(page, "How much would you like to borrow?");
  await page.goBack();
  await at(page, "Which vehicle?");
  await page.getByLabel("Mileage").fill("61000");
  await page.getByText("Add its VIN").click();
  await page.getByLabel("VIN").fill(demoVehicles.subaruOutback.vin);
  await page.getByRole("button", { name: "Use the 2015 Subaru Outback Limited SUV" }).waitFor();
  await saveAndContinue(page);
  await page.getByText("One answer needs another look").waitFor();
  await expectShort(page, "the refused VIN");
});

test("a lowered loan with a down payment takes two screens", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Which vehicle?");
  await chooseOutback(page);
  await saveAndContinue(page);
  await at(page, "How much would you like to borrow?");
  await fillLoan(page, { amount: "12500", months: "48" });
  await page.getByLabel("Down payment").fill("3000");
  await page.getByText(/^We usually lend up to/).waitFor();
  await press(page, /^Use \$/);
  await page.getByRole("button", { name: /^Go back to/ }).waitFor();
  await page
    .getByText(/^\$\d+ to \$\d+ a month$/)
    .first()
    .waitFor();
  await expectShort(page, "the lowered loan");
});

test("work that isn't complete, with other income, takes two screens", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Your work and income");
  await chooseFrom(page, "Employment status", "Employed");
  await page.getByLabel("Employer").fill("Casco Bay Health");
  await chooseFrom(page, "How are you paid?", "Hourly");
  await page.getByLabel("Amount before taxes").fill("27.75");
  await page.getByLabel("Hours a week").fill("40");
  await page.getByText("$27.75 x 40 hours").waitFor();
  await press(page, "Add other income");
  await chooseFrom(page, "Where does it come from?", "Pension or retirement");
  await page.getByLabel("Amount", { exact: true }).fill("500");
  await page.getByText("$500 x 12 months").waitFor();
  await expectShort(page, "incomplete work with other income");
});

for (const institution of institutions) {
  test(`${institution}: the landing page takes two screens`, async ({ page, baseURL }) => {
    const address = addressOf(institution, baseURL);
    await page.goto(address, { waitUntil: "networkidle" });
    // The first visit fetches this institution's own fonts.
    await page.goto(address, { waitUntil: "networkidle" });
    await expectShort(page, `${institution} landing page`);
  });

  test(`${institution}: work with other income, and an RV with its VIN, take two screens`, async ({
    page,
    baseURL,
  }, info) => {
    const trip = await tripOf(institution, ProductCode.rv, companies[2], info);
    await setOut(page, trip, baseURL);
    await travel(page, trip, {
      until: "vehicleLoanDetails",
      filled: async (one) => {
        const { pathname } = new URL(one.url());
        if (pathname === "/rv/employment/current") {
          await press(one, "Add other income");
          await chooseFrom(one, "Where does it come from?", "Pension or retirement");
          await one.getByLabel("Amount", { exact: true }).fill("500");
          await one.getByText("$500 x 12 months").waitFor();
          await expectShort(one, `${institution} work with other income`);
          await press(one, "Cancel");
        }
        if (pathname !== "/rv/product/type") return;
        await one.getByText("Add its VIN").click();
        await one.getByLabel("VIN").waitFor();
        await expectShort(one, `${institution} RV`);
      },
    });
  });

  test(`${institution}: a refinance with own money takes two screens`, async ({ page, baseURL }, info) => {
    const trip = await tripOf(institution, ProductCode.autoRefi, companies[0], info);
    await setOut(page, trip, baseURL);
    await travel(page, trip, { until: "refinanceDetails" });
    await fillLoanToday(page, trip);
    await press(page, "Continue");
    await at(page, "Your new loan");
    await press(page, "Change the amount");
    await page.getByLabel("Amount you'll pay yourself").fill("200");
    await page.getByText("That counts your $200.00.").waitFor();
    await expectShort(page, `${institution} new loan`);
  });

  test(`${institution}: counteroffers take two screens, and the first begins on the first`, async ({
    page,
    baseURL,
  }, info) => {
    const here = institution === "ironwood" ? arizonan : {};
    const trip = await tripOf(institution, ProductCode.auto, companies[2], info);
    const person = somebody("approved", { ...here, monthlyIncome: "25000" });
    const travelers = { ...trip, primary: { person } };
    await setOut(page, trip, baseURL);
    await travel(page, travelers, {
      until: "vehicleLoanDetails",
      filled: async (one) => {
        if (new URL(one.url()).pathname === "/auto/estimate") await one.getByLabel("Loan amount").fill("60000");
      },
    });
    await at(page, "Is this still the amount?");
    await pick(page, "60 months");
    await saveAndContinue(page);
    await page.waitForURL(({ pathname }) => !pathname.endsWith("/product/details"));
    await travel(page, travelers);
    await at(page, /^We can offer you up to \$/);
    const choose = page.getByRole("button", { name: /^Choose / }).first();
    const { y, height } = (await choose.boundingBox())!;
    await expectShort(page, `${institution} counteroffers`);
    expect(y + height).toBeLessThanOrEqual(phone.height);
  });
}

test("an approved loan on an account that is opened fits the width of a phone", async ({ page, baseURL }, info) => {
  const trip = await tripOf("harborlight", ProductCode.shareSecured, companies[2], info);
  await setOut(page, trip, baseURL);
  await travel(page, trip);
  const held = page.getByText(/in the account that you open/);
  await held.waitFor();

  const { right, inside, width } = await held.evaluate((element) => {
    const card = element.closest("dl")!.parentElement!;
    const range = document.createRange();
    range.selectNodeContents(element);
    return {
      right: range.getBoundingClientRect().right,
      inside: card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight),
      width: document.documentElement.scrollWidth,
    };
  });
  expect(width).toBeLessThanOrEqual(phone.width);
  expect(right).toBeLessThanOrEqual(inside);
});
