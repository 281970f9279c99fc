import type { Page } from "@playwright/test";
import { companies } from "@portico/domain/flow/golden-path";
import { ProductCode } from "@portico/domain/loan/product";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/own-portico.ts";
import { at, press } from "./support/pages.ts";
import { setOut, travel } from "./support/travel.ts";
import { tripOf, type Trip } from "./support/trip.ts";

test.use({ alone: "prequalification" });
test.afterEach(async ({ portico }) => portico.vendorsRecover());

const [, , newHere] = companies;

/** Goes to the page of the prequalification, as a new applicant for a car at Ironwood. */
async function arrive(page: Page, baseURL: string | undefined, info: Parameters<typeof tripOf>[3]): Promise<Trip> {
  const trip = await tripOf("ironwood", ProductCode.auto, newHere, info);
  await setOut(page, trip, baseURL);
  await travel(page, trip, { until: "prequalification" });
  await at(page, "May we look at your credit?");
  return trip;
}

async function checkRate(page: Page): Promise<void> {
  await press(page, "Check my rate");
}

test("a new applicant sees their own rate before work and loan, and again on the review", async ({
  page,
  baseURL,
}, info) => {
  test.slow();
  const trip = await arrive(page, baseURL, info);

  await checkRate(page);
  await at(page, "Your rate");
  const rate = page.getByRole("region", { name: "Your rate" });
  await expect(rate).toContainText(/\d a month/);
  await expect(rate).toContainText("not an offer");
  const figures = await rate
    .getByText(/ payments for .* APR$/)
    .first()
    .textContent();
  const ownRate = /([\d.]+% APR)$/.exec(figures!)![1]!;
  await expectAccessible(page, "the own rate");
  await press(page, "Continue");

  await at(page, "Your ID");
  await page.goBack();
  await at(page, "Your rate");
  await press(page, "Continue");
  await travel(page, trip, { until: "review" });
  await expect(page.getByText(`${ownRate}, from your soft check`).first()).toBeVisible();
});

test("goes on without a rate when the bureau is down", async ({ page, baseURL, portico }, info) => {
  await portico.breakVendor("bureau");
  await arrive(page, baseURL, info);

  await checkRate(page);
  await at(page, "We couldn't check your rate");
  await expectAccessible(page, "a bureau that is down");
  await press(page, "Continue without it");

  await at(page, "Your ID");
});
