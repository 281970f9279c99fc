import type { Page, TestInfo } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { applyByCalls } from "./support/auto-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { desk } from "./support/desk.ts";
import { inboxOf, resumeCode } from "./support/mailbox.ts";
import { acceptOffer, at, pick, press, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test, type OpenBrowser } from "./support/watched-page.ts";

/* What two people see after they accepted: whose papers are missing, and where a refused one is sent again. */

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n% ${name}\n1 0 obj\n%%EOF\n`),
});

/** Two people who accepted an auto loan together, on one screen. */
async function acceptTogether(page: Page): Promise<SampleApplicant> {
  const first = somebody("approved", { firstName: "Maya", phone: "2075550187" });
  const partner = somebody("approved", { firstName: "Jonas", phone: "2075550164" });
  await applyByCalls(page, first, { partner });
  await page.goto("/auto/review");
  await at(page, "Check and send");
  await send(page);
  await acceptOffer(page);
  return first;
}

/** The rows of one person's papers. */
const papersFrom = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(new RegExp(`^${name}: `)) });

/** Sends a person's pay stubs in the row of that paper. */
async function sendStubs(page: Page, name: string): Promise<void> {
  const stubs = papersFrom(page, name).filter({ hasText: "The two newest pay stubs" });
  await stubs.locator("summary").press("Enter");
  await stubs.getByLabel("Send photos or files").setInputFiles(pdf("dark.pdf"));
  await expect(stubs.getByText(/We have 1 file\. If that isn't all of it, send the rest by/)).toBeVisible();
}

/** Presses the desk's button about the last document, once Portico has announced it. */
async function refuse(page: Page, info: TestInfo): Promise<void> {
  await expect(async () => desk(page, info, "documentRejected")).toPass();
}

/** Opens the newest letter about a refused file in another browser, by its link and a code. */
async function openLetter(openBrowser: OpenBrowser, email: string, info: TestInfo): Promise<Page> {
  const inbox = inboxOf(email, info);
  const link = await inbox.next(/couldn't use a document[^]*?(https?:\/\/\S+applicationToken=[\w-]+)/);
  const other = await openBrowser();
  await other.goto(link);
  await at(other, "Welcome back");
  await pick(other, "By email");
  await other.getByRole("button", { name: "Send me the code" }).click();
  await other.getByLabel("Six-digit code").fill(await resumeCode(inbox));
  await other.getByRole("button", { name: "Open my application" }).click();
  return other;
}

test("a letter about a refused file opens the page that takes another one, and the desk pays out", async ({
  page,
  openBrowser,
}, info) => {
  const first = await acceptTogether(page);
  await expect(papersFrom(page, "Maya").getByText(/: needed by/)).toHaveCount(4);
  await sendStubs(page, "Jonas");
  await expect(papersFrom(page, "Jonas").getByText(/: needed by/)).toHaveCount(1);
  await expectAccessible(page, "the accepted loan of two people");
  await refuse(page, info);

  const other = await openLetter(openBrowser, first.email, info);
  await at(other, "Accepted");
  await expect(other).toHaveURL(/\/status\b/);
  const papers = papersFrom(other, "Jonas").filter({ hasText: "The two newest pay stubs" });
  await expect(papers.getByText(/^We couldn't use the last file: /)).toBeVisible();
  await papers.getByLabel("Send it again").setInputFiles(pdf("bright.pdf"));
  await expect(papers.getByText(/We have 1 file\./)).toBeVisible();

  await desk(other, info, "funded");
  await at(other, "Paid out");
  await press(other, "See the figures");
  await at(other, "Your loan is paid out");
});
