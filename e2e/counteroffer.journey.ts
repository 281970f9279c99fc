import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible, expectWholeWords } from "./support/axe.ts";
import {
  acceptOffer,
  agreeToAll,
  answerQuiz,
  askForLoan,
  at,
  declineProtection,
  pick,
  press,
} from "./support/pages.ts";
import { inboxOf, resumeCode } from "./support/mailbox.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/* A decline with counteroffers: the same figures from the heading to the offer, and nothing asked twice. */

/** More than the car may secure, with an income that carries it. */
async function askForTooMuch(page: Page, person = somebody("approved", { monthlyIncome: "25000" })): Promise<void> {
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
  await expect(page.getByRole("main")).toContainText(`${amount} over 60 months`);
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

test("somebody says no to all counteroffers, and can still choose one", async ({ page }) => {
  await askForTooMuch(page);
  await at(page, /^We can offer you up to \$/);
  await press(page, "No, thanks");
  await expectAccessible(page, "the question before a no to all counteroffers");
  await press(page, "Yes, say no");
  await at(page, "You said no to our counteroffers");
  await expectAccessible(page, "the counteroffers after a no");
  await page.reload();
  await at(page, "You said no to our counteroffers");
  await press(page, /^Choose \$/);
  await at(page, "Check and send");
});

test("the letter's link to a refused counteroffer leads to the accepted one, and offers nothing to accept", async ({
  page,
  openBrowser,
}, info) => {
  const person = somebody("approved", { monthlyIncome: "25000" });
  await askForTooMuch(page, person);
  await at(page, /^We can offer you up to \$/);
  await press(page, /^Choose \$/);
  await at(page, "Check and send");
  await page.goBack();
  await at(page, /^We can offer you up to \$/);
  const other = page.getByRole("button", { pressed: false, name: /a month/ }).first();
  await other.click();
  await expect(page.getByText(/^You chose this one/)).toBeHidden();
  await expect(page.getByText(/^Good until /)).toBeVisible();
  await expectAccessible(page, "the counteroffers after a choice");
  await page.getByRole("button", { name: /Chosen, not sent/ }).click();
  await press(page, /^Go on with \$/);
  await at(page, "Check and send");
  await press(page, "Send my application");
  await at(page, /^You're approved/);
  await press(page, "No, thanks");
  await pick(page, "The payment is too high");
  await press(page, "Send my answer");
  await at(page, "You said no to this offer");
  const inbox = inboxOf(person.email, info);
  const link = await inbox.next(/takes our counteroffer[^]*?(https?:\/\/\S+\/resume\/[\w-]+)/);

  await press(page, "See what else we offered");
  await at(page, /^You said no to/);
  await press(page, /^Choose \$/);
  await at(page, "Check and send");
  await press(page, "Send my application");
  await at(page, /^You're approved/);
  await acceptOffer(page);

  const elsewhere = await openBrowser();
  await elsewhere.goto(link);
  await at(elsewhere, "Welcome back");
  await pick(elsewhere, "By email");
  await press(elsewhere, "Send me the code");
  await at(elsewhere, "Enter the code");
  await elsewhere.getByLabel("Six-digit code").fill(await resumeCode(inbox));
  await press(elsewhere, "Open my application");
  await at(elsewhere, "You accepted another of our offers");
  await expectAccessible(elsewhere, "the offer that another one closed");
  await elsewhere.reload();
  await at(elsewhere, "You accepted another of our offers");
  await expect(elsewhere.getByRole("button", { name: /Accept/ })).toHaveCount(0);
  await press(elsewhere, "Open the one you accepted");
  await at(elsewhere, /^Thank you\. You accepted/);
});
