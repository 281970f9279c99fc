import type { Locator, Page, TestInfo } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible } from "./support/axe.ts";
import { desk } from "./support/desk.ts";
import { inboxOf } from "./support/mailbox.ts";
import { acceptOffer, at, press, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/* A file of no paper of the list, beside a request (decision 361). */

const other = "insurance.pdf";
const subject = /We couldn't use a file that you sent/;
const stubs = "The two newest pay stubs";
const reason = "We couldn't use the last file: The picture is too dark to read.";

/** The row of a paper. */
const rowOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();

const pdf = (name: string) => {
  const buffer = Buffer.from(`%PDF-1.7\n% ${name}\n1 0 obj\n%%EOF\n`);
  return { name, mimeType: "application/pdf", buffer };
};

/** Sends a file in the place of a paper. */
async function sendIn(place: Locator, label: string, name: string): Promise<void> {
  await place.getByLabel(label).setInputFiles(pdf(name));
  await expect(place.getByText(/^We have (1|your) file/)).toBeVisible();
}

/** Sends a file as something else, without saying what it is. */
async function sendElse(page: Page, name: string): Promise<void> {
  await page.getByText(/^(Send documents early|Your documents)$/).click();
  await page.getByLabel("Something else", { exact: true }).setInputFiles(pdf(name));
  await expect(page.getByLabel("What is it?")).toHaveValue("somethingElse");
  await expectAccessible(page, "a review with a file that is something else");
  await press(page, "Send this file");
  await expect(page.getByText("We have one document from you")).toBeVisible();
}

/** The institution's system hears of a file a moment after the page. */
async function told(page: Page, info: TestInfo, status: string): Promise<void> {
  await expect(async () => desk(page, info, status)).toPass();
}

test("a file of no paper closes no request, and its refusal is its own on every page and in the letter", async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = somebody("pending");
  const inbox = inboxOf(person.email, info);
  await applyUntil(page, person, "Check and send");
  await send(page);
  await at(page, "A person will review your application");
  await told(page, info, "informationRequested");
  await page.reload();
  await at(page, "We need something from you");

  await test.step("the request stays open beside it", async () => {
    await sendElse(page, "insurance.pdf");
    await at(page, "We need something from you");
    await expect(rowOf(page, stubs).getByText(/^Still needed by/)).toBeVisible();
    await told(page, info, "documentRejected");
  });

  await test.step("the review, the letter, and the status name it, and not the request", async () => {
    expect(await inbox.next(subject)).toMatch(/What we couldn't use:\s+A file that you sent on \w+ \d+, \d{4}/);
    await page.reload();
    await expect(rowOf(page, other).getByText(reason)).toBeVisible();
    await expect(rowOf(page, stubs).getByText(reason)).toBeHidden();
    await expect(page.getByText(/nothing (else )?you need to do/)).toBeHidden();
    await page.goto("/status");
    await at(page, "Action needed");
    await expect(rowOf(page, other).getByText(reason)).toBeVisible();
    await expect(rowOf(page, stubs).getByText(reason)).toBeHidden();
    await expectAccessible(page, "the status with a refused file that is something else");
  });

  await test.step("each place takes its own file", async () => {
    await sendIn(rowOf(page, other), "Send it again", "better.pdf");
    await at(page, "Action needed");
    await sendIn(rowOf(page, stubs), "Send photos or files", "stub.pdf");
    await at(page, "In review");
  });

  await test.step("the accepted offer has both, and the file not among what is needed", async () => {
    await desk(page, info, "approved");
    await at(page, "Offer ready");
    await press(page, "See our offer");
    await acceptOffer(page);
    await expect(rowOf(page, other).getByText("We have your file, and a person will check it.")).toBeVisible();
    await expect(rowOf(page, stubs).getByText(/^We have 1 file\./)).toBeVisible();
  });
});
