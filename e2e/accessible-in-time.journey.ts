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

test.describe.configure({ mode: "default" });
test.afterEach(async ({ portico }) => portico.vendorsRecover());

test("everybody can use the warning before a session's end, and the end", async ({ page, context, portico }) => {
  const person = somebody("approved");
  await page.clock.install();
  await applyUntil(page, person, "Where do you live?");
  // What the page fetches when it opens has come by then: an answer after the jump would set its clock right again.
  await fillCurrentAddress(page, person);

  await quietMinutes(page, warningMinutes + 1);
  await expect(renewButton(page)).toBeVisible();
  await expectAccessible(page, "the warning before the session's end");
  await endSession(portico, context);
  // What axe needs of the browser lets the page ask the server, and learn its clock anew.
  await quietMinutes(page, endMinutes);
  await expect(expiredDialog(page)).toBeVisible();
  await expectAccessible(page, "a session that ended");
});

test("everybody can use an offer that has run out", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await send(page);
  await at(page, "You are approved");

  await letOfferRunOut(page);
  await page.reload();
  await at(page, "This offer has run out");
  await expectAccessible(page, "an offer that has run out");
});

// The last: a circuit that opened here rests for half a minute, and others would meet it.
test("everybody can use the page on which a decision is awaited", async ({ page, portico }) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await portico.breakVendor("bureau");
  await send(page);

  await at(page, "We have your application");

  await expectAccessible(page, "a decision that is being made");
});

/** The offer is sealed, so its last day can't be moved in the database: it is moved on its way to the page. */
async function letOfferRunOut(page: Page): Promise<void> {
  await page.route("**/api/LoanOffer/*", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { loanOffer: object };
    await route.fulfill({ response, json: { ...answer, loanOffer: { ...answer.loanOffer, expiresOn: "2024-02-29" } } });
  });
}
