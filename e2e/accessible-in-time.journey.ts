import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/own-portico.ts";
import { at, fillCurrentAddress, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import {
  endMinutes,
  endSession,
  expiredDialog,
  quietMinutes,
  renewButton,
  warningMinutes,
} from "./support/session-time.ts";

test.use({ alone: "in time" });
test.describe.configure({ mode: "default" });
test.afterEach(async ({ portico }) => portico.vendorsRecover());

test("the warning before a session's end, and the end, are accessible", async ({ page, context, portico }) => {
  const person = somebody("approved");
  await page.clock.install();
  await applyUntil(page, person, "Where do you live?");
  // This takes until the page's own requests have finished. An answer after the jump in time would correct the page's clock.
  await fillCurrentAddress(page, person);

  await quietMinutes(page, warningMinutes + 1);
  await expect(renewButton(page)).toBeVisible();
  await expectAccessible(page, "the warning before the session's end");
  await endSession(portico, context);
  // While axe ran, the page may have asked the server and corrected its clock. So the whole time passes once more.
  await quietMinutes(page, endMinutes);
  await expect(expiredDialog(page)).toBeVisible();
  await expectAccessible(page, "a session that ended");
});

test("an expired offer is accessible", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await send(page);
  await at(page, "You're approved");

  await letOfferRunOut(page);
  await page.reload();
  await at(page, "This offer has expired");
  await expectAccessible(page, "an offer that has run out");
});

// This test is last, because it may open a circuit breaker.
test("the page that waits for a decision is accessible", async ({ page, portico }) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await portico.breakVendor("bureau");
  await send(page);

  await at(page, "We have your application");

  await expectAccessible(page, "a decision that is being made");
});

/** Changes the offer's last day on its way to the page. The offer is sealed in the database, so it can't be changed there. */
async function letOfferRunOut(page: Page): Promise<void> {
  await page.route("**/api/LoanOffer/*", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { loanOffer: object };
    await route.fulfill({ response, json: { ...answer, loanOffer: { ...answer.loanOffer, expiresOn: "2024-02-29" } } });
  });
}
