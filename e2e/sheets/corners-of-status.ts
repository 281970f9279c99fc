import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { applyUntil } from "../support/auto-pages.ts";
import { desk } from "../support/desk.ts";
import { acceptOffer, at, press, send } from "../support/pages.ts";
import { somebody } from "../support/people.ts";
import { scanCode } from "../support/scan-code.ts";
import type { Corner } from "./corners-of-decisions.ts";

/* Where an application stands, in each of its states, and the pages of a review and of an acceptance with what the institution said. */

const waiting = "A person will review your application";
const file = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n"),
});

async function openStatus(page: Page) {
  await page.goto("/status");
  await at(page, /./);
  await page.waitForLoadState("networkidle");
}

/** From the sending to a task, a file that is no good, and the end of it. */
export async function statusOfReview({ page, openBrowser, info, shoot }: Corner) {
  const draft = await openBrowser();
  await applyUntil(draft, somebody("approved"), "Where do you live?");
  await openStatus(draft);
  await shoot("1 draft", draft);
  await applyUntil(page, somebody("pending"), "Check and send");
  await send(page);
  await at(page, waiting);
  await openStatus(page);
  await shoot("2 waiting");
  await desk(page, info, "inReview");
  await openStatus(page);
  await shoot("3 in review");
  await desk(page, info, "informationRequested");
  await openStatus(page);
  await shoot("4 task");
  await page.goto("/review");
  await at(page, /./);
  await shoot("4b task on the waiting page");
  await page.getByLabel("Send photos or files").setInputFiles(file("stub.pdf"));
  await page.getByText(/^We have 1 file\./).waitFor();
  await shoot("5 sent on the waiting page");
  await desk(page, info, "documentRejected");
  await page.reload();
  await at(page, /./);
  await shoot("6 rejected on the waiting page");
  await openStatus(page);
  await shoot("6b rejected");
  await page.getByLabel("Send it again").setInputFiles(file("better.pdf"));
  await page.getByText(/^We have 1 file\./).waitFor();
  await expect(async () => desk(page, info, "documentAccepted")).toPass();
  await openStatus(page);
  await shoot("6c one accepted of two");
  await page.goto("/review");
  await at(page, /./);
  await shoot("6d one accepted of two on the waiting page");
  await page.getByLabel("Send photos or files").setInputFiles(file("second.pdf"));
  await page.getByText(/^We accepted 1 file\. A person/).waitFor();
  await shoot("6e the second on the waiting page");
  await expect(async () => desk(page, info, "documentAccepted")).toPass();
  await page.reload();
  await at(page, waiting);
  await shoot("6f both accepted on the waiting page");
  await openStatus(page);
  await shoot("6g both accepted");
  await press(page, "I don't need this loan anymore");
  await shoot("7 the question before a withdrawal");
  await press(page, "Close it");
  await at(page, "We closed this application");
  await openStatus(page);
  await shoot("8 withdrawn");
}

/** A code beside a paper on a computer, and the page that it opens on a phone. A window of a phone's width offers no code. */
export async function paperByPhone({ page, openBrowser, info, shoot }: Corner) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 900 });
  await applyUntil(page, somebody("pending"), "Check and send");
  await send(page);
  await at(page, waiting);
  await desk(page, info, "informationRequested");
  await openStatus(page);
  await shoot("1 the offer of a code");
  await press(page, "Take the photo with your phone");
  const link = await scanCode(page, "QR code for your phone");
  await shoot("2 the code");
  const phone = await openBrowser();
  await phone.setViewportSize(size);
  await phone.goto(link);
  await at(phone, "The two newest pay stubs");
  await shoot("3 on the phone", phone);
  await phone.getByLabel("Send photos or files").setInputFiles(file("stub.pdf"));
  await phone.getByText(/^Sent\./).waitFor();
  await shoot("4 sent", phone);
  await page.getByText(/^It arrived from your phone/).waitFor();
  await shoot("4b arrived");
  await expect(async () => desk(page, info, "documentRejected")).toPass();
  await phone.getByText("We couldn't use the file").waitFor();
  await shoot("4c refused on the phone", phone);
  await press(page, "Get a new code");
  await phone.reload();
  await at(phone, "This link doesn't work anymore");
  await shoot("5 ended", phone);
}

/** From an offer to the payout. */
export async function statusOfLoan({ page, info, shoot }: Corner) {
  await applyUntil(page, somebody("approved"), "Check and send");
  await send(page);
  await at(page, "You're approved");
  await openStatus(page);
  await shoot("1 offer ready");
  await desk(page, info, "informationRequested");
  await openStatus(page);
  await shoot("1b asked beside the offer");
  await page.getByLabel("Send photos or files").setInputFiles(file("first.pdf"));
  await page.getByText(/^We have 1 file\./).waitFor();
  await shoot("1c one of two stubs");
  await press(page, "See our offer");
  await at(page, "You're approved");
  await page.getByText(/^We have 1 file\./).waitFor();
  await shoot("1d the offer beside one of two stubs");
  await acceptOffer(page);
  await shoot("2 accepted page");
  await openStatus(page);
  await shoot("2b accepted");
  await page.getByLabel("Send photos or files").setInputFiles([file("stub.pdf"), file("agreement.pdf")]);
  await page.getByText(/^We have your 2 files/).waitFor();
  await shoot("3 two files");
  await desk(page, info, "documentRejected");
  await openStatus(page);
  await shoot("3b refused");
  await desk(page, info, "informationRequested");
  await openStatus(page);
  await shoot("3c refused beside a task");
  await page.goto("/review");
  await at(page, /You accepted your loan/);
  await shoot("3d refused and asked on the accepted page");
  await desk(page, info, "documentAccepted");
  await openStatus(page);
  await shoot("4 one accepted");
  await desk(page, info, "funded");
  await openStatus(page);
  await shoot("5 funded");
  await press(page, "See the figures");
  await at(page, "Your loan is paid out");
  await shoot("6 the accepted page after the payout");
}

export async function statusOfDecline({ page, shoot }: Corner) {
  await applyUntil(page, somebody("declined"), "Check and send");
  await send(page);
  await at(page, /^We can't approve this/);
  await openStatus(page);
  await shoot("1 declined");
}
