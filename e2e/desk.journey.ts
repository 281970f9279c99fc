import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { expectAccessible } from "./support/axe.ts";
import { answer, openAtDesk, openDocument, sendIt, taken } from "./support/desk-window.ts";
import { acceptOffer, at, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test, type OpenBrowser } from "./support/watched-page.ts";

/* Two windows: the applicant, and the institution's desk in the sandbox. */

/** Sends an application that a person reviews, and opens it at the desk. */
async function bothSides(page: Page, openBrowser: OpenBrowser, sandbox: string): Promise<Page> {
  await applyUntil(page, somebody("pending"), "Check and send");
  const applicationId = await sendIt(page);
  await at(page, "A person will review your application");
  const desk = await openBrowser();
  await desk.goto(`${sandbox}/los/desk`);
  await openAtDesk(desk, applicationId);
  return desk;
}

/** The applicant sends a file for the task on the waiting page. */
async function sendFile(page: Page, label: string, name: string, then = /^We have 1 file\./): Promise<void> {
  const payStub = { name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.7\n% ${name}\n1 0 obj\n%%EOF\n`) };
  await page.getByLabel(label).setInputFiles(payStub);
  await expect(page.getByText(then)).toBeVisible();
}

test("the desk asks for pay stubs, gets them, offers less, and funds what the applicant takes", async ({
  page,
  openBrowser,
  sandbox,
}) => {
  const desk = await bothSides(page, openBrowser, sandbox);
  await answer(desk, "Start the review", taken("In review"));
  await answer(desk, "Ask for pay stubs", taken("Waiting for information"));
  await page.reload();
  await expect(page.getByText("The two newest pay stubs").first()).toBeVisible();

  await sendFile(page, "Send photos or files", "dark.pdf");
  await openDocument(desk, 1);
  await answer(desk, "Reject the last document", taken("Document rejected"));
  await page.reload();
  await expect(page.getByText("We couldn't use the last file: The picture is too dark to read.")).toBeVisible();
  await expectAccessible(page, "what the institution asks for");
  await sendFile(page, "Send it again", "bright.pdf");
  await openDocument(desk, 2);
  await answer(desk, "Accept the last document", taken("Document accepted"));
  await expectAccessible(desk, "an application at the desk");
  await page.reload();
  await expect(page.getByText(/^We accepted 1 file\. Send the other one by /)).toBeVisible();
  await expectAccessible(page, "one accepted pay stub of two");
  await sendFile(page, "Send photos or files", "second.pdf", /^We accepted 1 file\. A person will check the other one/);
  await openDocument(desk, 3);
  await answer(desk, "Accept the last document", taken("Document accepted"));
  await page.reload();
  await expect(page.getByText("We have it. Thank you.")).toBeVisible();

  await answer(desk, "Fund", "Funded: refused. notApproved: The application isn't approved.");
  await answer(desk, "Offer less", taken("Offered less"));
  await page.reload();
  await at(page, /^We can offer you \$/);
  await press(page, /^Choose \$/);
  const taker = await sendIt(page);
  await acceptOffer(page);
  // What takes a counteroffer is an application of its own.
  await desk.getByRole("link", { name: "All applications" }).click();
  await openAtDesk(desk, taker);
  await answer(desk, "Decline", "Declined: refused. contradictsAcceptance: The applicant accepted the offer.");
  await answer(desk, "Fund", taken("Funded"));
  await desk.getByRole("link", { name: "All applications" }).click();
  await expectAccessible(desk, "the desk");
});

test("the desk approves over two terms by keyboard, and the applicant accepts the shorter one", async ({
  page,
  openBrowser,
  sandbox,
}) => {
  const desk = await bothSides(page, openBrowser, sandbox);
  const approve = desk.getByRole("button", { name: "Approve over two terms" });
  for (let stops = 0; stops < 40 && !(await approve.evaluate((one) => one === document.activeElement)); stops += 1)
    await desk.keyboard.press("Tab");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("status")).toHaveText(taken("Approved"));

  await page.reload();
  await acceptOffer(page);
  await answer(desk, "Fund", taken("Funded"));
});
