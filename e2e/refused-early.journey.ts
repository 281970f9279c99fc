import type { Locator, Page, TestInfo } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible } from "./support/axe.ts";
import { desk } from "./support/desk.ts";
import { inboxOf } from "./support/mailbox.ts";
import { acceptOffer, at, press, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/* A paper that nobody asked for is sent during the review, and refused (decision 330). */

const license = "A driver's license or other ID";
const reason = "We couldn't use the last file: The picture is too dark to read.";
const arrived = "We have your file, and a person will check it.";

/** The place of the license in the list of papers. */
const placeOf = (page: Page) => page.getByRole("listitem").filter({ hasText: license }).first();

async function sendFile(place: Locator, label: string): Promise<void> {
  const buffer = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n");
  await place.getByLabel(label).setInputFiles({ name: "license.pdf", mimeType: "application/pdf", buffer });
  await expect(place.getByText(arrived)).toBeVisible();
}

/** The institution's system hears of a file a moment after the page. */
async function refuse(page: Page, info: TestInfo): Promise<void> {
  await expect(async () => desk(page, info, "documentRejected")).toPass();
}

test("leads from a refused license that was sent early to its own place, on each page and in each letter", async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = somebody("pending");
  const inbox = inboxOf(person.email, info);
  await applyUntil(page, person, "Check and send");
  await send(page);
  await at(page, "A person will review your application");

  await test.step("the page of the review asks for another one, and so does the letter", async () => {
    await page.getByText("Send documents early", { exact: true }).click();
    await placeOf(page).getByText(license).click();
    await sendFile(placeOf(page), "Send photos or files");
    await refuse(page, info);
    expect(await inbox.next(/We couldn't use a document/)).toContain(license);
    await at(page, "We need something from you");
    await expect(placeOf(page).getByText(reason)).toBeVisible();
    await expect(page.getByText(/nothing (else )?you need to do/)).toBeHidden();
    await expectAccessible(page, "a review with a refused paper that was sent early");
  });

  await test.step("the status page takes it", async () => {
    await page.goto("/status");
    await at(page, "Action needed");
    await expect(placeOf(page).getByText(reason)).toBeVisible();
    await expectAccessible(page, "the status with a refused paper that was sent early");
    await sendFile(placeOf(page), "Send it again");
    await at(page, /^(Waiting for a person|In review)$/);
  });

  await test.step("the open offer leads to the page that takes it", async () => {
    await refuse(page, info);
    await desk(page, info, "approved");
    await at(page, "Offer ready");
    await press(page, "See our offer");
    await expect(page.getByText(reason)).toBeVisible();
    await page.getByRole("link", { name: "Send what we asked for" }).click();
    await at(page, "Offer ready");
    await sendFile(placeOf(page), "Send it again");
  });

  await test.step("the accepted offer has it", async () => {
    await press(page, "See our offer");
    await acceptOffer(page);
    await expect(placeOf(page).getByText(arrived)).toBeVisible();
  });
});
