import { expectAccessible } from "./support/axe.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { desk } from "./support/desk.ts";
import { at, press, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/*
 * An applicant follows their application on its own page while the institution's system works on it. The page is never loaded again, so each
 * change is one that it heard of. It would ask by itself only after the patience of these tests.
 */

test("follows a review from the question for a paper to the offer", async ({ page }, info) => {
  await applyUntil(page, somebody("pending"), "Check and send");
  await send(page);
  await at(page, "A person will review your application");

  await page.getByRole("link", { name: "See where it stands" }).click();
  await at(page, "Waiting for a person");
  await expectAccessible(page, "the status during a review");

  await desk(page, info, "informationRequested");
  await at(page, "Action needed");
  await expect(page.getByRole("heading", { name: "What we need from you" })).toBeVisible();
  await expectAccessible(page, "the status with a task");
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n");
  await page
    .getByLabel("Send photos or files")
    .setInputFiles({ name: "stub.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(page.getByText(/^We have 1 file\./)).toBeVisible();
  await at(page, "In review");
  await desk(page, info, "documentRejected");
  await at(page, "Action needed");
  await expect(page.getByText(/^Not accepted: /)).toBeVisible();
  await expectAccessible(page, "the status after a no to a file");

  await desk(page, info, "approved");
  await at(page, "Offer ready");
  await expectAccessible(page, "the status with an offer");
  await press(page, "See our offer");
  await at(page, /you're approved/i);
});

test("shows the answer on a waiting page that was never loaded again", async ({ page }, info) => {
  await applyUntil(page, somebody("pending"), "Check and send");
  await send(page);
  await at(page, "A person will review your application");

  await desk(page, info, "approved");

  await at(page, /you're approved/i);
});

test("reads a notice again on the status page, beside the letters that came", async ({ page }) => {
  await applyUntil(page, somebody("declined"), "Check and send");
  await send(page);
  await at(page, /^We can/);
  await page.goto("/status");
  await at(page, "Declined");

  await expect(page.getByText("We couldn't approve your application", { exact: true })).toBeVisible();
  await expectAccessible(page, "the status with letters");
  await page.getByRole("button", { name: "Read the notice" }).click();

  await expect(page.getByText(/your application for credit was declined/)).toBeVisible();
  await expectAccessible(page, "a notice on the status page");
});

test("withdraws an application in review after a question", async ({ page }) => {
  await applyUntil(page, somebody("pending"), "Check and send");
  await send(page);
  await at(page, "A person will review your application");
  await page.goto("/status");
  await at(page, "Waiting for a person");

  await press(page, "I don't need this loan anymore");
  await expectAccessible(page, "the question before a withdrawal");
  await press(page, "Close it");

  await at(page, "We closed this application");
  await page.goto("/status");
  await at(page, "Withdrawn");
});
