import type { Page } from "@playwright/test";
import { applyByCalls } from "./support/auto-calls.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible, expectWholeWords } from "./support/axe.ts";
import { registerMember } from "./support/members.ts";
import {
  at,
  chooseLoan,
  estimateHeading,
  fillEstimate,
  openStart,
  pick,
  press,
  saveAndContinue,
  signIn,
} from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/* Ways from a decline to another loan. The declined application is still open in the session, and must not take the new one's pages. */

/** A score that the auto loan's table refuses, and the table of the loan on savings doesn't. */
async function beDeclinedByAuto(page: Page): Promise<void> {
  const person = somebody("declined");
  await beDeclined(page, { ...person, tin: person.tin.replace(/5200$/, "5700") });
}

async function beDeclined(page: Page, person = somebody("declined")): Promise<void> {
  await applyUntil(page, person, "Check and send");
  await press(page, "Send my application");
  await at(page, /^We can't approve this/);
}

const savingsLoan = { name: "See Share secured loan" };

async function expectFirstPages(page: Page): Promise<void> {
  await at(page, "Is this the right loan for you?");
  await expect(page).toHaveURL(/\/sharesecured\/productEligibility\b/);
  await pick(page, "Yes");
  await saveAndContinue(page);
  await at(page, "What would you pay?");
  await expect(page).toHaveURL(/\/sharesecured\/estimate\b/);
}

test("a declined person goes on to the loan on own savings, in this tab or another one", async ({ page }) => {
  await beDeclinedByAuto(page);
  const address = await page.getByRole("link", savingsLoan).getAttribute("href");

  await page.getByRole("link", savingsLoan).click();
  await expectFirstPages(page);

  const other = await page.context().newPage();
  await other.goto(String(address));
  await at(other, "What would you pay?");
});

test("a declined person sees no loan whose table would refuse the same report", async ({ page }) => {
  await beDeclined(page);

  await expect(page.getByText("Pay on time, and pay down what you owe.")).toBeVisible();
  await expect(page.getByRole("link", savingsLoan)).toHaveCount(0);
});

/** The way to the only earlier notice, and back, before the new application exists. */
async function lookForNotice(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole("link", { name: "Find the notice in your applications" }).click();
  await at(page, /^We can't approve this/);
  await page.goBack();
  await at(page, heading);
}

test("a declined person's own answers come along to the next loan with one press", async ({ page }) => {
  await beDeclined(page);
  await page.goto("/");
  await chooseLoan(page, "Signature loan");
  await at(page, estimateHeading);
  await expect(page.getByRole("textbox", { name: /^Loan amount/ })).not.toHaveValue("");
  await lookForNotice(page, estimateHeading);
  await press(page, /^Continue( with this estimate)?$/);
  await at(page, /^Use what you told us, /);
  await expectAccessible(page, "the offer of own answers");
  await expectWholeWords(page, "the offer of own answers");
  await lookForNotice(page, /^Use what you told us, /);

  await press(page, "Use my answers");

  await at(page, "Just you, or together?");
  await expect(page.getByText(/^This is a new application for /)).toBeVisible();
  await expect(page.getByText(/^Earlier today, .* we'd likely say no again, but you can still apply\.$/)).toBeVisible();
  await expect(page.getByText(/identity questions, so we won't ask them again/)).toBeVisible();
  await expectAccessible(page, "the first page with own answers");
  await page.reload();
  await at(page, "Just you, or together?");

  await page.goto("/");
  await page.getByRole("link", { name: "Continue your application" }).click();
  await at(page, "Your applications");
  await expectAccessible(page, "the applications of this session");
  await expectWholeWords(page, "the applications of this session");
  await page.getByRole("button", { name: /Auto loan/ }).click();
  await at(page, /^We can't approve this/);
});

test("a declined person reads the notice in the next application, and Back from the answer leads to no first page of it", async ({
  page,
}) => {
  await beDeclined(page);
  await page.goto("/");
  await chooseLoan(page, "Auto loan");
  await at(page, estimateHeading);
  await press(page, /^Continue( with this estimate)?$/);
  await at(page, /^Use what you told us, /);
  await press(page, "Use my answers");
  await at(page, "Just you, or together?");

  await press(page, "Read your notice");
  await expect(page.getByRole("heading", { name: "Notice of action taken" })).toBeVisible();
  await expectAccessible(page, "the earlier notice in the next application");
  await press(page, "Close your notice");

  await page.goto("/resume");
  await page.getByRole("button", { name: /^See our answer: Auto loan/ }).click();
  const answer = /^We can't approve this/;
  await at(page, answer);
  for (let times = 0; times < 3; times += 1) {
    await page.goBack();
    await at(page, answer);
  }
});

test("a declined member who signs in on another device is asked nothing twice", async ({ page, openBrowser }, info) => {
  const person = somebody("declined");
  const { userName, password } = await registerMember(person, undefined, info);
  await applyByCalls(page, person, { signIn: { userName, password } });
  await page.goto("/auto/review");
  await at(page, "Check and send");
  await press(page, "Send my application");
  await at(page, /^We can't approve this/);
  const other = await openBrowser();
  await openStart(other, "/auto/authentication?memberType=existing");
  await signIn(other, userName, password);
  await at(other, /^Use what you told us, /);
  await expect(other.getByText(/Your vehicle comes too\./)).toBeVisible();
  await expectAccessible(other, "the offer of own answers after a sign-in");
  await expectWholeWords(other, "the offer of own answers after a sign-in");

  await press(other, "Use my answers");

  await at(other, "Just you, or together?");
  await expect(other.getByText(/^What you told us about yourself came along\./)).toBeVisible();
  await pick(other, "Just me");
  await saveAndContinue(other);
  await at(other, "How much would you like to borrow?");
});

test("another person who starts empty finds nothing of the first one's application on this device", async ({
  page,
}) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await press(page, "Send my application");
  await at(page, "You're approved");
  const other = await page.context().newPage();
  await other.goto("/");
  await expect(other.getByRole("link", { name: "See where it stands" })).toBeVisible();
  await chooseLoan(other, "Signature loan");
  await at(other, estimateHeading);
  await press(other, "Continue without an estimate");
  await at(other, /^Use what you told us, /);

  await press(other, "Start empty");

  await at(other, "Let's get started");
  await page.getByRole("alertdialog", { name: "This application was closed in another window" }).waitFor();
  await other.reload();
  await at(other, "Let's get started");
  await other.goto("/");
  await expect(other.getByRole("link", { name: "See where it stands" })).toBeHidden();
  await other.getByRole("link", { name: "Continue your application" }).click();
  await at(other, "Open your application");
});

test("another person who starts empty finds no way to the first one's application in the same tab", async ({
  page,
}) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await press(page, "Send my application");
  await at(page, "You're approved");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "See where it stands" })).toBeVisible();
  await chooseLoan(page, "Signature loan");
  await at(page, estimateHeading);
  await press(page, "Continue without an estimate");
  await at(page, /^Use what you told us, /);

  await press(page, "Start empty");

  await at(page, "Let's get started");
  await page.reload();
  await at(page, "Let's get started");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "See where it stands" })).toBeHidden();
  await page.getByRole("link", { name: "Continue your application" }).click();
  await at(page, "Open your application");
});

const withoutEstimate = async (page: Page) => press(page, "Continue without an estimate");

async function withEstimate(page: Page): Promise<void> {
  await fillEstimate(page, { amount: 9000, months: 60 });
  await press(page, "Continue with this estimate");
}

test("a loan chosen beside an open application begins another one, with an estimate or without, and says so", async ({
  page,
}) => {
  await applyUntil(page, somebody("approved"), "Where do you live?");
  for (const [way, goOn] of Object.entries({
    "without an estimate": withoutEstimate,
    "with an estimate": withEstimate,
  }))
    await test.step(way, async () => {
      await page.goto("/");
      await chooseLoan(page, "Auto loan");
      await at(page, estimateHeading);
      await goOn(page);
      await at(page, "Let's get started");
      await expect(page.getByText("You have another application open.")).toBeVisible();
      await expectAccessible(page, `an open application, ${way}`);
    });

  await page.getByRole("link", { name: "Continue that one" }).click();

  await at(page, "Where do you live?");
});
