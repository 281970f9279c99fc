import type { Locator, Page, TestInfo } from "@playwright/test";
import { crV } from "@portico/sample-applicants/vehicles";
import { expectAccessible, expectDialogAccessible } from "./support/axe.ts";
import {
  acceptOffer,
  agreeToAll,
  answerQuiz,
  askForLoan,
  at,
  declineProtection,
  fillSeller,
  firstAgreement,
  pick,
  saveAndContinue,
  send,
} from "./support/pages.ts";
import { inboxOf, resumeCode } from "./support/mailbox.ts";
import { somebody } from "./support/people.ts";
import {
  choice,
  fillName,
  fillOwnPart,
  finishOwnPart,
  invite,
  join,
  linkTo,
  openChoice,
  openLetter,
} from "./support/two-phones.ts";
import { findVehicleByVin } from "./support/vehicle-pages.ts";
import { expect, test, type OpenBrowser } from "./support/watched-page.ts";

/** Alex's page, after the letter to Sam. */
async function inviteSam(page: Page) {
  const [alex, sam] = [somebody("approved"), somebody("approved", { firstName: "Sam" })];
  await openChoice(page, alex);
  await invite(page, sam);
  return { alex, sam };
}

/** The same, with the letter's link open on Sam's phone. */
async function openOnBoth(page: Page, openBrowser: OpenBrowser, info: TestInfo) {
  const pair = await inviteSam(page);
  const phone = await openBrowser();
  await openLetter(phone, pair.sam, info);
  return { ...pair, phone };
}

test("two people apply together on two phones", async ({ page, openBrowser }, info) => {
  test.slow();
  const [alex, sam] = [somebody("approved"), somebody("approved", { firstName: "Sam" })];
  const calling = await openChoice(page, alex);
  await invite(page, sam);
  await finishOwnPart(page, calling);
  await expect(page.getByText("Sam hasn't opened the link yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send my application" })).toHaveCount(0);
  await expect(page.getByText("You can't send it yet")).toBeVisible();

  const phone = await openBrowser();
  await openLetter(phone, sam, info);
  await join(phone, alex);
  await expect(page.getByText(/Sam still has \d parts to do/)).toBeVisible();
  await fillOwnPart(phone, sam);
  await expect(phone.getByText(alex.email)).toHaveCount(0);
  await phone.getByRole("button", { name: "My part is done" }).click();
  await at(phone, "Your part is done");

  await expect(page.getByText("Sam's part is done")).toBeVisible();
  await send(page);
  await at(page, "You're approved");
  await at(phone, "Offer ready");
  await expect(phone.getByText(`We have an offer for you both. ${alex.firstName} answers it.`)).toBeVisible();
  await expect(phone.getByRole("heading", { name: "What we offer you both" })).toBeVisible();
  await expect(phone.getByText(/^\$[\d,.]+ a month$/)).toBeVisible();
  await acceptOffer(page);
  await expect(phone.getByText(new RegExp(`^${alex.firstName} accepted our offer`)).first()).toBeVisible();
  await expect(phone.getByText(/You accepted/)).toHaveCount(0);
});

test("the other phone says yes to a loan that changed before it is sent", async ({ page, openBrowser }, info) => {
  test.slow();
  const [alex, sam] = [somebody("approved"), somebody("approved", { firstName: "Sam" })];
  const calling = await openChoice(page, alex);
  await invite(page, sam);
  await finishOwnPart(page, calling);
  const phone = await openBrowser();
  await openLetter(phone, sam, info);
  await join(phone, alex);
  await fillOwnPart(phone, sam);
  await phone.getByRole("button", { name: "My part is done" }).click();
  await at(phone, "Your part is done");

  await expect(page.getByText("If you change the loan now, Sam has to look at it and say yes again.")).toBeVisible();
  await page.getByRole("button", { name: "Change: Your loan", exact: true }).click();
  await at(page, "How much would you like to borrow?");
  await expect(page.getByText("If the loan changes here, Sam has to look at it")).toBeVisible();
  await page.getByLabel("Loan amount").fill("17000");
  await saveAndContinue(page);
  await at(page, "Check and send");
  await expect(page.getByText("Sam has to look at the loan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send my application" })).toHaveCount(0);

  await at(phone, "Please look at the loan");
  await expect(phone.getByText("$17,000", { exact: true })).toBeVisible();
  await expectAccessible(phone, "the changed loan");
  const letters = inboxOf(sam.email, info);
  await letters.next(/(chose or changed the loan that you apply for together)/);
  await phone.getByRole("button", { name: "Yes, apply for this loan" }).click();
  await at(phone, "Your part is done");

  await expect(page.getByText("Sam's part is done")).toBeVisible();
  await send(page);
  await at(page, "You're approved");
});

test("an invited person says no, and the first one hears it kindly", async ({ page, openBrowser }, info) => {
  const { alex, phone } = await openOnBoth(page, openBrowser, info);
  await at(phone, `${alex.firstName} asks you to apply together`);

  await phone.getByRole("button", { name: "I'd rather not" }).click();
  await phone.getByRole("button", { name: "Say no" }).click();
  await at(phone, "All right. You're not part of it.");

  await page.goto("/auto/co-applicant");
  await at(page, choice);
  await expect(page.getByText("Sam chose not to join")).toBeVisible();
});

test("going on alone ends the other phone's part kindly, and nothing else", async ({ page, openBrowser }, info) => {
  const { alex, sam, phone } = await openOnBoth(page, openBrowser, info);
  await join(phone, alex);
  await fillName(phone, sam);

  await page.goto("/auto/co-applicant");
  await at(page, "Sam fills in their own part");
  await page.getByRole("button", { name: "Go on alone" }).click();
  await page.getByRole("button", { name: "Apply alone" }).click();
  await at(page, "Which vehicle?");

  await phone.getByRole("button", { name: "Save and continue" }).click();
  await expect(phone.getByRole("alertdialog", { name: "This invitation has ended" })).toContainText("You owe nothing");
});

test("the first person goes on to Review while the invited one answers", async ({ page, openBrowser }, info) => {
  test.slow();
  const { alex, sam } = await inviteSam(page);
  await fillSeller(page);
  await findVehicleByVin(page, crV.vin);
  await at(page, "How much would you like to borrow?");

  const phone = await openBrowser();
  await openLetter(phone, sam, info);
  await join(phone, alex);
  await fillName(phone, sam);
  await saveAndContinue(phone);
  await at(phone, "Your identity");

  await askForLoan(page);
  await declineProtection(page);
  await at(page, firstAgreement);
  await agreeToAll(page);
  await answerQuiz(page, alex);
  await at(page, "Check and send");
  await fillOwnPart(phone, sam, "Your identity");
  await phone.getByRole("button", { name: "My part is done" }).click();
  await at(phone, "Your part is done");
  await expect(page.getByText("Sam's part is done")).toBeVisible();
  await send(page);
  await at(page, "You're approved");
});

test("the pages of an invitation are accessible", async ({ page, openBrowser }, info) => {
  test.slow();
  const [alex, sam] = [somebody("approved"), somebody("approved", { firstName: "Sam" })];
  await openChoice(page, alex);
  await pick(page, "Me and someone on their phone");
  await expectAccessible(page, "inviting");
  await invite(page, sam);
  await page.goto("/auto/co-applicant");
  await at(page, "Sam fills in their own part");
  await expect(page.getByText("Sam hasn't opened the link yet")).toBeVisible();
  await expectAccessible(page, "the invited partner");
  await page.getByRole("button", { name: "Change the address" }).click();
  await expectDialogAccessible(page, "Where should we send it?");
  const phone = await openBrowser();
  await openLetter(phone, sam, info);
  await at(phone, `${alex.firstName} asks you to apply together`);
  await expectAccessible(phone, "the request to join");
  await phone.getByRole("button", { name: "I'd rather not" }).click();
  await expectDialogAccessible(phone, `Say no to applying with ${alex.firstName}?`);
});

test("an invited person's part survives a reload, Back, and a change of phone", async ({ page, openBrowser }, info) => {
  const { alex, sam, phone } = await openOnBoth(page, openBrowser, info);
  await join(phone, alex);
  await fillName(phone, sam);
  await phone.getByRole("button", { name: "Save and continue" }).click();
  await at(phone, "Your identity");

  await phone.reload();
  await at(phone, "Your identity");
  await phone.goBack();
  await at(phone, "About you");
  await expect(phone.getByLabel("First name")).toHaveValue("Sam");
  // The first person's pages and the end of the application don't open.
  for (const path of ["/auto/product/details", "/auto/identification", "/auto/review", "/auto/offer"]) {
    await phone.goto(path);
    await at(phone, "Your identity");
  }

  const other = await openBrowser();
  await openLetter(other, sam, info, 2);
  await at(other, "Your identity");
  await phone.reload();
  await expect(phone.getByRole("alertdialog")).toContainText("open the newest link that we sent you");
  await page.reload();
  await at(page, "Which vehicle?");
});

test("Back from the invited person's first page leads to no dead link", async ({ page, openBrowser }, info) => {
  const { alex, sam } = await inviteSam(page);
  const phone = await openBrowser();
  // The mail is in the same tab, so the person opens the link again to type the code.
  const link = await linkTo(sam, info);
  await phone.goto(link);
  await phone.getByRole("button", { name: "Send me the code" }).click();
  await at(phone, "Enter the code");
  await phone.goto(link);
  await at(phone, "Enter the code");
  await phone.getByLabel("Six-digit code").fill(await resumeCode(inboxOf(sam.email, info)));
  await phone.getByRole("button", { name: "Open my part" }).click();
  await at(phone, `${alex.firstName} asks you to apply together`);

  await phone.goBack();
  await at(phone, `${alex.firstName} asks you to apply together`);
});

test("the first person's own browser doesn't open the other one's part", async ({ page }, info) => {
  const { sam } = await inviteSam(page);

  await page.goto(await linkTo(sam, info));
  await at(page, "Open this link on your own phone");

  await page.goto("/auto/product/type");
  await at(page, "Which vehicle?");
});

test("an invited person opens and answers their first pages by keyboard", async ({ page, openBrowser }, info) => {
  const { alex, phone } = await openOnBoth(page, openBrowser, info);
  await at(phone, `${alex.firstName} asks you to apply together`);

  const intent = phone.getByLabel(`I intend to apply for joint credit with ${alex.firstName}.`);
  await tabTo(phone, intent);
  await phone.keyboard.press("Space");
  await expect(intent).toBeChecked();
  await tabTo(phone, phone.getByRole("button", { name: "Start my part" }));
  await phone.keyboard.press("Enter");
  await at(phone, "About you");
  await tabTo(phone, phone.getByRole("button", { name: "I'd rather not" }));
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("alertdialog")).toBeVisible();
  await phone.keyboard.press("Escape");
  await expect(phone.getByRole("alertdialog")).toBeHidden();
  await expect(phone.getByRole("button", { name: "I'd rather not" })).toBeFocused();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab doesn't reach it.");
}
