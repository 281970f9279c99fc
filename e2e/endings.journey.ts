import type { Page, TestInfo } from "@playwright/test";
import type { StepId } from "@portico/domain/flow/flows";
import { companies } from "@portico/domain/flow/golden-path";
import { ProductCode } from "@portico/domain/loan/product";
import { beginByCalls } from "./support/auto-calls.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible } from "./support/axe.ts";
import { chooseOption } from "./support/loan-pages.ts";
import { at, choose, fillIdentification, pick, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { setOut, travel } from "./support/travel.ts";
import { tripOf } from "./support/trip.ts";
import { expect, test } from "./support/watched-page.ts";

/*
 * Tests the outcomes that an answer leads to before the application is sent (docs/outcomes.md). Other journeys test the rest: decisions in
 * auto.journey.ts and products.journey.ts, an unconfirmed identity in document-verification.journey.ts.
 */

const [memberAlone] = companies;

/** Goes to the page of this step at Harborlight. */
async function asFarAs(until: StepId, productCode: ProductCode, page: Page, info: TestInfo) {
  const trip = await tripOf("harborlight", productCode, memberAlone, info);
  await setOut(page, trip, info.project.use.baseURL);
  await travel(page, trip, { until });
}

/** Expects the outcome's page with a phone number to call, also after a reload. */
async function expectEnding(page: Page, heading: string, address: RegExp): Promise<void> {
  for (const look of [async () => {}, async () => page.reload()]) {
    await look();
    await at(page, heading);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("link", { name: /^Call / })).toBeVisible();
  }
  await expectAccessible(page, heading);
}

test(
  "an ineligible applicant sees why, and can change the answer",
  { tag: ["@2.route.outcome.ineligible", "@2.route.shared.eligibility"] },
  async ({ page }) => {
    await applyUntil(page, somebody("approved"), "How can you join Harborlight?");

    await page.getByRole("button", { name: "Join another way" }).click();
    await pick(page, "None of these");
    await saveAndContinue(page);

    await expectEnding(page, "You cannot join Harborlight today", /\/ineligible\b/);
    await page.getByRole("button", { name: "Change my answer" }).click();
    await at(page, "How can you join Harborlight?");
  },
);

test(
  "somebody without savings can't borrow against them",
  { tag: ["@2.route.outcome.ineligible-product"] },
  async ({ page, openBrowser }, info) => {
    const answerNo = async (open: Page) => {
      await pick(open, "No");
      await saveAndContinue(open);
    };
    await asFarAs("productEligibility", ProductCode.shareSecured, page, info);
    await answerNo(page);
    await expectEnding(page, "Share secured loan: not this time", /\/sharesecured\/productEligibility\b/);
    await expect(page.getByText("You haven't applied")).toBeVisible();
    await page.goBack();
    await at(page, "Is this the right loan for you?");
    await page.goForward();
    await at(page, "Share secured loan: not this time");

    const begun = await openBrowser();
    await beginByCalls(begun, somebody("approved"), { productCode: ProductCode.shareSecured });
    await begun.goto("/sharesecured/productEligibility");
    await answerNo(begun);
    await expectEnding(begun, "Share secured loan: not this time", /\/ineligible\/product\b/);
    await expect(begun.getByText("You haven't sent this application, and we didn't check your credit")).toBeVisible();
    await begun.getByRole("link", { name: "See this instead: Signature loan" }).click();
    await at(begun, "What would you pay?");
    await begun.getByRole("button", { name: "Continue without an estimate" }).click();
    await at(begun, /^Use what you told us, /);
    await expect(begun.getByText("You have another application open.")).toHaveCount(0);
    await begun.getByRole("button", { name: "Use my answers" }).click();
    await at(begun, "How can you join Harborlight?");
  },
);

test(
  "land without a house, or a house in another state, gets no line of credit",
  { tag: ["@2.screen.unsupported-property"] },
  async ({ page, openBrowser }, info) => {
    const chooseHome = async (open: Page, kind: string, state: string) => {
      await chooseOption(open, "What kind of home is it?", kind);
      await chooseOption(open, "How do you use it?", "I live in it");
      await choose(open, "Which state is it in?", state);
      await saveAndContinue(open);
    };
    await asFarAs("helocPropertyType", ProductCode.heloc, page, info);
    await chooseHome(page, "Land without a house", "Maine");
    await expectEnding(page, "We cannot lend on this home", /\/heloc\/property\/type\b/);

    const begun = await openBrowser();
    await beginByCalls(begun, somebody("approved"), { productCode: ProductCode.heloc });
    await begun.goto("/heloc/property/type");
    await chooseHome(begun, "Single-family house", "Vermont");
    await expectEnding(begun, "We cannot lend on this home", /\/ineligible\/property\b/);
  },
);

test(
  "a second application asks what to do, ends if its applicant stops it, and can't continue in another tab",
  { tag: ["@2.route.outcome.duplicate", "@8.duplicate", "@8.update.duplicate"] },
  async ({ page, openBrowser }) => {
    const person = somebody("approved");
    await applyUntil(await openBrowser(), person, "Where do you live?");
    await applyUntil(page, person, "Your identity");
    await fillIdentification(page, person);
    await saveAndContinue(page);
    await at(page, "You already have an application with us");
    await expect(page).toHaveURL(/\/duplicate\/detected\b/);
    const behind = await page.context().newPage();
    await behind.goto(page.url());
    await pick(behind, "Continue this application");

    await pick(page, "Stop this one and keep the other");
    // The other tab answers after the server has this answer, but before the notice of it arrives there.
    const isStopped = page.waitForResponse("**/api/Application/Duplicate/Answer");
    await saveAndContinue(page);
    await isStopped;
    await saveAndContinue(behind);

    await expect(behind.getByText("There was an error updating the duplicate application answer.")).toBeVisible();
    for (const tab of [page, behind]) {
      await at(tab, "We stopped this application");
      await expect(tab).toHaveURL(/\/duplicate\/cancelled\b/);
    }
  },
);
