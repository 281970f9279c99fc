import type { Page } from "@playwright/test";
import { companies } from "@portico/domain/flow/golden-path";
import { ProductCode } from "@portico/domain/loan/product";
import { screensOfPlan, type Plan } from "./support/itinerary.ts";
import { at } from "./support/pages.ts";
import { setOut, travel } from "./support/travel.ts";
import { tripOf } from "./support/trip.ts";
import { expect, test } from "./support/watched-page.ts";

const plan: Plan = {
  institution: "harborlight",
  productCode: ProductCode.boat,
  company: companies[0],
  hand: "mouse",
};

test(
  "an applicant without a boat yet enters an amount, skips the boat, and gets a manual review",
  { tag: ["@2.flag.vehicle-bypass"] },
  async ({ page, baseURL }, info) => {
    const trip = await tripOf(plan.institution, plan.productCode, plan.company, info);
    await setOut(page, trip, baseURL);

    const visited = await travel(
      page,
      { ...trip, hasNoVehicleYet: true },
      {
        passed: async (_, { id }) => {
          if (id === "vehicleLoanDetails") await openOutOfOrder(page);
        },
      },
    );

    const asked = screensOfPlan(plan).filter(({ id }) => id !== "offer");
    expect(visited.slice(0, -1)).toEqual(asked);
    await at(page, "A person will review your application");
    await expect(page.getByText("What's missing is the boat")).toBeVisible();
    await expect(page.getByText("Why is someone reviewing it?")).toHaveCount(0);
    await page.getByText("Send documents early").click();
    await expect(page.getByText("The two newest pay stubs")).toBeVisible();
    await expect(page.getByText("The seller's purchase agreement")).toHaveCount(0);
  },
);

/** Opens pages by URL. Only pages that the applicant has reached open. Any other URL leads back to the current page. */
async function openOutOfOrder(page: Page): Promise<void> {
  const here = new URL(page.url()).pathname;
  await page.goto("/boat/product/details");
  await at(page, "How much would you like to borrow?");
  await page.goto("/boat/product/type");
  await at(page, "Which boat?");
  await page.goto("/boat/vehicleCollateral");
  await page.waitForURL(({ pathname }) => pathname === here);
  await page.goto("/boat/review");
  await page.waitForURL(({ pathname }) => pathname === here);
}
