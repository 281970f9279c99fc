import type { Page } from "@playwright/test";
import { inboxOf } from "./support/mailbox.ts";
import { at } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { choice, fillName, invite, join, openChoice, openLink } from "./support/two-phones.ts";
import { expect, test } from "./support/watched-page.ts";

/* A new invitation to somebody whose phone still shows the end of the earlier one. */

const linkPattern = /(https?:\/\/\S+\/invitation\/[\w-]+)/;

async function cancel(page: Page): Promise<void> {
  await page.goto("/auto/co-applicant");
  await at(page, "Sam fills in their own part");
  await page.getByRole("button", { name: "Cancel the invitation" }).click();
  await page.getByRole("button", { name: "Cancel it" }).click();
  await at(page, choice);
}

test("a new invitation opens where the ended one was open, and after a no", async ({ page, openBrowser }, info) => {
  test.slow();
  const [alex, sam] = [somebody("approved"), somebody("approved", { firstName: "Sam" })];
  const inbox = inboxOf(sam.email, info);
  const asked = `${alex.firstName} asks you to apply together`;
  await openChoice(page, alex);
  await invite(page, sam);
  const phone = await openBrowser();
  await openLink(phone, await inbox.next(linkPattern), { inbox, gavePhone: false });
  await inbox.next(linkPattern);
  await join(phone, alex);
  await fillName(phone, sam);
  const tab = await phone.context().newPage();

  await cancel(page);
  await phone.getByRole("button", { name: "Save and continue" }).click();
  await expect(phone.getByRole("alertdialog", { name: "This invitation has ended" })).toBeVisible();
  await invite(page, sam);
  const link = await inbox.next(linkPattern);
  await tab.goto(link);
  await at(tab, "You're invited to apply together");
  await tab.close();
  await openLink(phone, link, { inbox, gavePhone: false });
  await at(phone, asked);
  await inbox.next(linkPattern);
  await phone.reload();
  await at(phone, asked);

  await phone.getByRole("button", { name: "I'd rather not" }).click();
  await phone.getByRole("button", { name: "Say no" }).click();
  await at(phone, "All right. You're not part of it.");
  await page.goto("/auto/co-applicant");
  await at(page, choice);
  await invite(page, sam);
  await openLink(phone, await inbox.next(linkPattern), { inbox, gavePhone: false });
  await join(phone, alex);
});

test("a new invitation opens in a second tab while the first one shows the end", async ({
  page,
  openBrowser,
}, info) => {
  test.slow();
  const [alex, sam] = [somebody("approved"), somebody("approved", { firstName: "Sam" })];
  const inbox = inboxOf(sam.email, info);
  await openChoice(page, alex);
  await invite(page, sam);
  const phone = await openBrowser();
  await openLink(phone, await inbox.next(linkPattern), { inbox, gavePhone: false });
  await inbox.next(linkPattern);
  await join(phone, alex);
  await cancel(page);
  await phone.reload();
  await expect(phone.getByRole("alertdialog", { name: "This invitation has ended" })).toBeVisible();
  await invite(page, sam);

  const tab = await phone.context().newPage();
  await openLink(tab, await inbox.next(linkPattern), { inbox, gavePhone: false });
  await join(tab, alex);
  await expect(phone.getByRole("alertdialog")).toBeVisible();
  await phone.reload();
  await at(phone, "About you");
});
