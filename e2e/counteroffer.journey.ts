import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible, expectWholeWords } from "./support/axe.ts";
import { acceptOffer, agreeToAll, answerQuiz, askForLoan, at, declineProtection, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/* A decline with counteroffers: the same figures from the heading to the offer, and nothing asked twice. */

/** More than the car may secure, with an income that carries it. */
async function askForTooMuch(page: Page): Promise<void> {
  const person = somebody("approved", { monthlyIncome: "25000" });
  await applyUntil(page, person, "How much would you like to borrow?");
  await askForLoan(page, { amount: "60000", months: "60" });
  await declineProtection(page);
  await agreeToAll(page);
  await answerQuiz(page, person);
  await at(page, "Check and send");
  await press(page, "Send my application");
}

test("somebody takes a counteroffer with three presses, and gets exactly that offer", async ({ page }) => {
  await askForTooMuch(page);
  await at(page, /^We can offer you up to \$/);
  await expect(page.getByText(/^You asked for \$60,000 over 60 months/)).toContainText("is worth $");
  await expectAccessible(page, "the counteroffers");
  await expectWholeWords(page, "the counteroffers");
  await press(page, /^\$[\d,.]+ ?60 months/);
  const choose = page.getByRole("button", { name: /^Choose \$[\d,.]+ over 60 months$/ });
  const [, amount = ""] = /(\$[\d,.]+)/.exec(await choose.innerText()) ?? [];
  const card = choose.locator("xpath=..");
  const [payment = ""] = /\$[\d,.]+(?= a month)/.exec(await card.innerText()) ?? [];

  await choose.click();
  await at(page, "Check and send");
  await expect(page.getByRole("main")).toContainText(`${amount}.00 over 60 months`);
  await expect(page.getByRole("main")).toContainText(`${payment} a month. It's good until`);
  await expectAccessible(page, "the review of a counteroffer");

  await page.goBack();
  await at(page, /^We can offer you up to \$/);
  await press(page, /^Go on with \$/);
  await at(page, "Check and send");
  await press(page, "See what else we offered");
  await press(page, /^Go on with \$/);
  await at(page, "Check and send");
  await press(page, "Send my application");

  await at(page, /^You're approved/);
  await expectWholeWords(page, "the offer");
  await expect(page.getByText("Your monthly payment").locator("xpath=following-sibling::dd[1]")).toHaveText(payment);
  await acceptOffer(page);
});
