import type { Page, TestInfo } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { beginByCalls, type Calling } from "./support/auto-calls.ts";
import { autoPages } from "./support/auto-pages.ts";
import { expectAccessible, expectDialogAccessible } from "./support/axe.ts";
import { inboxOf, resumeCode } from "./support/mailbox.ts";
import {
  agreeToAll,
  answerQuiz,
  at,
  fillCurrentAddress,
  fillCurrentEmployment,
  fillDocument,
  fillIdentification,
  firstAgreement,
  pick,
  saveAndContinue,
  send,
} from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

const choice = "Just you, or together?";

/** Opens the choice for somebody who has answered every earlier page. */
async function openChoice(page: Page, person: SampleApplicant): Promise<Calling> {
  const calling = await beginByCalls(page, person);
  for (const step of autoPages) {
    if (step.heading === choice) break;
    await step.call(calling);
  }
  await page.goto("/auto/co-applicant");
  await at(page, choice);
  return calling;
}

async function invite(page: Page, { firstName, email }: SampleApplicant): Promise<void> {
  await pick(page, "Me and someone on their phone");
  await page.getByLabel("Their first name").fill(firstName);
  await page.getByLabel("Their email").fill(email);
  await page.getByLabel("I intend to apply for joint credit with them.").check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await at(page, "Which vehicle?");
}

/** Answers the first person's own later pages by calls, and opens Review. */
async function finishOwnPart(page: Page, calling: Calling): Promise<void> {
  const after = autoPages.findIndex(({ heading }) => heading === choice) + 1;
  for (const step of autoPages.slice(after)) await step.call(calling);
  await page.goto("/auto/review");
  await at(page, "Check and send");
}

/** Opens the letter's link on another phone, with the code from the next letter. */
async function openLetter(phone: Page, person: SampleApplicant, info: TestInfo): Promise<void> {
  const inbox = inboxOf(person.email, info);
  await phone.goto(await inbox.next(/(https?:\/\/\S+\/invitation\/[\w-]+)/));
  await at(phone, "You're invited to apply together");
  await phone.getByRole("button", { name: "Send me the code" }).click();
  await at(phone, "Enter the code");
  await phone.getByLabel("Six-digit code").fill(await resumeCode(inbox));
  await phone.getByRole("button", { name: "Open my part" }).click();
}

async function join(phone: Page, inviter: SampleApplicant): Promise<void> {
  await at(phone, `${inviter.firstName} asks you to apply together`);
  await phone.getByLabel(`I intend to apply for joint credit with ${inviter.firstName}.`).check();
  await phone.getByRole("button", { name: "Start my part" }).click();
  await at(phone, "About you");
}

async function fillName(phone: Page, { firstName, lastName, email, phone: number }: SampleApplicant): Promise<void> {
  await phone.getByLabel("First name").fill(firstName);
  await phone.getByLabel("Last name").fill(lastName);
  await phone.getByLabel("Email").fill(email);
  await phone.getByLabel("Mobile phone").fill(number);
}

/** The invited person's own pages, from the name to the check. */
async function fillOwnPart(phone: Page, person: SampleApplicant): Promise<void> {
  const pages = [
    ["About you", fillName],
    ["Your identity", fillIdentification],
    ["Where do you live?", fillCurrentAddress],
    ["Your ID", fillDocument],
    ["Your work and income", fillCurrentEmployment],
  ] as const;
  for (const [heading, fill] of pages) {
    await at(phone, heading);
    await fill(phone, person);
    await saveAndContinue(phone);
  }
  await at(phone, firstAgreement);
  await agreeToAll(phone);
  await answerQuiz(phone, person);
  await at(phone, "Check your part");
}

test("two people apply together on two phones", async ({ page, openBrowser }, info) => {
  test.slow();
  const [alex, sam] = [somebody("approved"), somebody("approved", { firstName: "Sam" })];
  const calling = await openChoice(page, alex);
  await invite(page, sam);
  await finishOwnPart(page, calling);
  await expect(page.getByText("Sam hasn't opened the link yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send my application" })).toHaveCount(0);

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
  await expect(phone.getByRole("heading", { level: 1 })).not.toHaveText("Your part is done");
});

test("an invited person says no, and the first one hears it kindly", async ({ page, openBrowser }, info) => {
  const [alex, sam] = [somebody("approved"), somebody("approved", { firstName: "Sam" })];
  await openChoice(page, alex);
  await invite(page, sam);
  const phone = await openBrowser();
  await openLetter(phone, sam, info);
  await at(phone, `${alex.firstName} asks you to apply together`);

  await phone.getByRole("button", { name: "I'd rather not" }).click();
  await phone.getByRole("button", { name: "Say no" }).click();
  await at(phone, "All right. You're not part of it.");

  await page.goto("/auto/co-applicant");
  await at(page, choice);
  await expect(page.getByText("Sam chose not to join")).toBeVisible();
});

test("going on alone ends the other phone's part kindly, and nothing else", async ({ page, openBrowser }, info) => {
  const [alex, sam] = [somebody("approved"), somebody("approved", { firstName: "Sam" })];
  await openChoice(page, alex);
  await invite(page, sam);
  const phone = await openBrowser();
  await openLetter(phone, sam, info);
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
