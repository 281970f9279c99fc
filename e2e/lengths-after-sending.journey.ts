import type { Page, TestInfo } from "@playwright/test";
import { applyByCalls } from "./support/auto-calls.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { desk } from "./support/desk.ts";
import {
  acceptOffer,
  agreeToAll,
  answerQuiz,
  askForLoan,
  at,
  declineProtection,
  pick,
  press,
  send,
} from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expectShort, fetchFonts, phone } from "./support/short-pages.ts";
import { choice, openChoice } from "./support/two-phones.ts";
import { expect, test } from "./support/watched-page.ts";

/* The pages of people who have sent their application, each with all that it can have, on two screens of a phone. */

test.use({ viewport: phone });

test.beforeEach(async ({ page }) => fetchFonts(page));

const file = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n% ${name}\n1 0 obj\n%%EOF\n`),
});

/** Opens the page of where it stands, with the letters that the outbox has sent so far. */
async function openStatus(page: Page, state: string): Promise<void> {
  await page.goto("/status", { waitUntil: "networkidle" });
  await at(page, state);
}

/** Presses the desk's button, once Portico has announced what it is about. */
async function told(page: Page, info: TestInfo, status: string): Promise<void> {
  await expect(async () => desk(page, info, status)).toPass();
}

test("an accepted loan with its papers, and where it stands, take two screens from the yes to the payout", async ({
  page,
}, info) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await send(page);
  await at(page, "You're approved");
  await expectShort(page, "the offer");
  await acceptOffer(page);
  await expectShort(page, "the accepted loan");
  await openStatus(page, "Accepted");
  await expectShort(page, "where an accepted loan stands");

  await page.getByLabel("Send photos or files").first().setInputFiles(file("one.pdf"));
  await page.getByText(/^We have your file/).waitFor();
  await expectShort(page, "where it stands after a file");
  await told(page, info, "documentRejected");
  await openStatus(page, "Accepted");
  await expectShort(page, "where it stands after a refused file");
  await told(page, info, "informationRequested");
  await openStatus(page, "Action needed");
  await expectShort(page, "where it stands with a request beside a refused file");
  await page.goto("/review");
  await at(page, /You accepted your loan/);
  await expectShort(page, "the accepted loan with a request beside a refused file");
  await told(page, info, "funded");
  await openStatus(page, "Paid out");
  await expectShort(page, "where a loan stands that is paid out");
});

test("an accepted loan of two people with their papers takes two screens", async ({ page }) => {
  const partner = somebody("approved", { firstName: "Jonas", phone: "2075550164" });
  await applyByCalls(page, somebody("approved"), { partner });
  await page.goto("/auto/review");
  await send(page);
  await at(page, "You're approved");
  await expectShort(page, "the offer to two people");
  await acceptOffer(page);
  await expectShort(page, "the accepted loan of two people");
  await expect(async () => {
    await openStatus(page, "Accepted");
    await expect(page.getByRole("heading", { name: "Letters from us (3)" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectShort(page, "where an accepted loan of two people stands");
});

test("a review that asks for something takes two screens", async ({ page }, info) => {
  await applyUntil(page, somebody("pending"), "Check and send");
  await send(page);
  await at(page, "A person will review your application");
  await expectShort(page, "the review");
  await told(page, info, "informationRequested");
  await page.reload();
  await at(page, "We need something from you");
  await expectShort(page, "the review that asks for something");
  await page.getByLabel("Send photos or files").setInputFiles(file("one.pdf"));
  await page.getByText(/^We have 1 file/).waitFor();
  await told(page, info, "documentRejected");
  await page.reload();
  await at(page, "We need something from you");
  await expectShort(page, "the review that refused a file");
  await openStatus(page, "Action needed");
  await expectShort(page, "where it stands with a refused file");
});

test("the decline of two people takes two screens", async ({ page }) => {
  const partner = somebody("declined", { firstName: "Theo", phone: "2075550164" });
  await applyByCalls(page, somebody("declined"), { partner });
  await page.goto("/auto/review");
  await send(page);
  await at(page, /^We can't approve this/);
  await expectShort(page, "the decline of two people");
  await openStatus(page, "Declined");
  await expectShort(page, "where a declined application of two people stands");
});

test("an invitation with nothing filled in takes two screens with its errors", async ({ page }) => {
  await openChoice(page, somebody("approved"));
  await at(page, choice);
  await pick(page, "Me and someone on their phone");
  await press(page, "Send the invitation");
  await page.getByLabel("Their first name").and(page.locator("[aria-invalid=true]")).waitFor();
  await expectShort(page, "the invitation in error");
});

test("another vehicle with open counteroffers takes two screens", async ({ page }) => {
  const person = somebody("approved", { monthlyIncome: "25000" });
  await applyUntil(page, person, "How much would you like to borrow?");
  await askForLoan(page, { amount: "60000", months: "60" });
  await declineProtection(page);
  await agreeToAll(page);
  await answerQuiz(page, person);
  await send(page);
  await at(page, /^We can offer you/);
  await expectShort(page, "the counteroffers");
  await page.getByText("What else you can do").click();
  await press(page, "Choose another vehicle");
  await at(page, /Which/);
  await page
    .getByText(/^Our counteroffer/)
    .first()
    .waitFor();
  await expectShort(page, "another vehicle");
});
