import type { Page } from "@playwright/test";
import { elsewhere } from "@portico/sample-applicants/people";
import { applyByCalls } from "./support/auto-calls.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible, expectDialogAccessible, expectWholeWords, narrow } from "./support/axe.ts";
import { arizonan, withoutCheck } from "./support/ironwood.ts";
import { lookClosely } from "./support/look-closely.ts";
import { inboxOf, resumeLink } from "./support/mailbox.ts";
import {
  acceptOffer,
  answerAboutTheLoan,
  applyAlone,
  at,
  chooseAuto,
  fillIdentification,
  fillSignIn,
  goOnWithoutEstimate,
  pick,
  press,
  send,
} from "./support/pages.ts";
import { unfoldUploads } from "./support/outcomes.ts";
import { somebody } from "./support/people.ts";
import { nonMemberLegs } from "./support/person-pages.ts";
import { expect, test } from "./support/watched-page.ts";
import { walk, type Leg } from "./support/walk.ts";

/** Checking every page in several states, narrow and wide, takes long on a busy machine. */
const manyPages = 420_000;

/* Checks pages that e2e/products.journey.ts, e2e/endings.journey.ts and e2e/auto.journey.ts don't. */

test("the pages after an offer to two people are accessible", async ({ page }) => {
  test.setTimeout(manyPages);
  const partner = somebody("approved", { firstName: "Theo", lastName: "Marchetti", home: elsewhere });
  await applyByCalls(page, somebody("approved"), { partner });
  await page.goto("/auto/review");

  await send(page);
  await at(page, "You're approved");
  await press(page, "Accept this offer");
  await expectDialogAccessible(page, "Accept this loan?");
  await acceptOffer(page);
  await expectAccessible(page, "the accepted offer");
  await expectWholeWords(page, "the accepted offer");
  await unfoldUploads(page);
  await expectAccessible(page, "the papers of an accepted offer, unfolded");
  await page.getByRole("button", { name: "Send files" }).first().click();
  await expect(page.getByText("No Files Selected to Upload")).toBeVisible();
  await expectAccessible(page, "documents, none chosen");
});

test("a rejected sign-in is accessible", async ({ page }) => {
  await chooseAuto(page);
  await fillSignIn(page, "nobody", "not the password");
  await press(page, "Sign in");
  await page.getByRole("heading", { name: "We couldn't sign you in" }).waitFor();
  await expectAccessible(page, "a sign-in that was refused");
});

test("the pages around an application are accessible", async ({ page, openBrowser }, info) => {
  test.setTimeout(manyPages);
  await page.goto("/");
  await expectAccessible(page, "the landing page");
  await expectWholeWords(page, "the landing page");
  await page.goto("/nowhere");
  await at(page, "Page not found");
  await expectAccessible(page, "a page that is not there");
  await page.goto("/resume");
  await at(page, "Open your application");
  await expectAccessible(page, "coming back without a link");
  await pick(page, "Sign in as a member");
  await expectAccessible(page, "coming back by a sign-in");
  await page.goto(`/resume/${"x".repeat(43)}`);
  await at(page, "This link doesn't work");
  await expectAccessible(page, "a link that leads nowhere");
  const person = somebody("approved");
  await applyUntil(await openBrowser(), person, "Your identity");
  await page.goto(await resumeLink(inboxOf(person.email, info)));
  await walk(page, comingBack, lookClosely);
  await page.getByText("That code does not match").first().waitFor();
  await expectAccessible(page, "a code that was refused");
});

const comingBack: readonly Leg[] = [
  { heading: "Welcome back", fill: async () => {}, main: "Send me the code", isComplete: true },
  {
    heading: "Enter the code",
    fill: async (page) => page.getByLabel("Six-digit code").fill("000000"),
    main: "Open my application",
  },
];

test("help and the explanation of applying together are accessible", async ({ page }) => {
  await chooseAuto(page);
  await press(page, "Contact Us");
  await expectDialogAccessible(page, "Have a question?");
  await applyUntil(page, somebody("approved"), "Just you, or together?");
  await press(page, "What applying together means");
  await expectDialogAccessible(page, "Applying together");
});

test("words and figures stay whole on a small phone with large text", async ({ page, openBrowser }) => {
  test.setTimeout(manyPages);
  const person = somebody("approved");
  await applyUntil(page, person, "Your identity");
  const before = page.viewportSize()!;
  await page.setViewportSize(narrow);
  await setTextSize(page, "200%");
  await press(page, "Save and continue");
  await expect(page.getByRole("heading", { name: /another look/ })).toBeInViewport({ ratio: 1 });
  await expectWholeWords(page, "the errors");
  await setTextSize(page, "");
  await page.setViewportSize(before);
  await fillIdentification(page, person);
  // The fonts may come after the first measure, and change the widths.
  await expect.poll(async () => roomOfLargeText(page, /^Social Security number/), "dots").toBeGreaterThanOrEqual(0);
  await page.getByRole("button", { name: /^Show/ }).click();
  expect.soft(await roomOfLargeText(page, /^Social Security number/), "the number").toBeGreaterThanOrEqual(0);

  const later = await openBrowser();
  await applyByCalls(later, somebody("approved"));
  await later.goto("/auto/product/details");
  await later.getByText("All terms").waitFor();
  await expectWholeWords(later, "the loan");
  await later.goto("/auto/review");
  await at(later, "Check and send");
  await expectWholeWords(later, "the review");
  await press(later, "Open all");
  await expectWholeWords(later, "all answers");
});

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);
}

/** The room that is left in a field, with text at twice the size. Negative if what was typed is cut. */
async function roomOfLargeText(page: Page, name: RegExp): Promise<number> {
  const before = page.viewportSize()!;
  await page.setViewportSize(narrow);
  await setTextSize(page, "200%");
  const field = page.getByRole("textbox", { name });
  const room = await field.evaluate(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth);
  await setTextSize(page, "");
  await page.setViewportSize(before);
  return room;
}

const atIronwood = test.extend({
  baseURL: async ({ baseURL }, use) => use(String(baseURL).replace("//localhost", "//ironwood.localhost")),
});

atIronwood("the first pages of another institution, and a loan that doesn't fit, are accessible", async ({ page }) => {
  test.setTimeout(manyPages);
  const person = somebody("approved", arizonan);
  await page.goto("/");
  await expectAccessible(page, "Ironwood's landing page");
  await expectWholeWords(page, "Ironwood's landing page");
  await chooseAuto(page, /vehicle loan/i);
  await walk(page, [{ heading: "Is this the right loan for you?", fill: answerAboutTheLoan }]);
  await goOnWithoutEstimate(page);
  await expectAccessible(page, "Ironwood's sign-in");
  await expectWholeWords(page, "Ironwood's sign-in");
  const legs = nonMemberLegs({ person });
  const document = legs.findIndex(({ heading }) => heading === "Your ID");
  await walk(page, [...legs.slice(0, document), withoutCheck, ...legs.slice(document)]);
  await applyAlone(page);
  await at(page, "Which vehicle?");
  await page.goto("/auto/productEligibility");
  await walk(page, ironwoodQuestions);

  await at(page, "Vehicle loan: not this time");
  await expectAccessible(page, "not this loan");
});

const ironwoodQuestions: readonly Leg[] = [
  {
    heading: "Is this the right loan for you?",
    fill: async (page) => {
      for (const yes of await page.getByRole("radio", { name: "Yes", exact: true }).all()) await yes.check();
    },
  },
];
