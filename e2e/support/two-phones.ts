import type { Page, TestInfo } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { beginByCalls, type Calling } from "./auto-calls.ts";
import { autoPages } from "./auto-pages.ts";
import { inboxOf, resumeCode, type Inbox } from "./mailbox.ts";
import {
  agreeToAll,
  answerQuiz,
  at,
  fillContactFields,
  fillCurrentAddress,
  fillCurrentEmployment,
  fillDocument,
  fillIdentification,
  firstAgreement,
  pick,
  saveAndContinue,
} from "./pages.ts";

/* Two people who apply together, each on their own phone. */

export const choice = "Just you, or together?";

/** Opens the choice for somebody who has answered every earlier page. */
export async function openChoice(page: Page, person: SampleApplicant): Promise<Calling> {
  const calling = await beginByCalls(page, person);
  for (const step of autoPages) {
    if (step.heading === choice) break;
    await step.call(calling);
  }
  await page.goto("/auto/co-applicant");
  await at(page, choice);
  return calling;
}

export async function invite(page: Page, { firstName, email }: SampleApplicant): Promise<void> {
  await pick(page, "Me and someone on their phone");
  await page.getByLabel("Their first name").fill(firstName);
  await page.getByLabel("Their email").fill(email);
  await page.getByLabel("I intend to apply for joint credit with them.").check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await at(page, "Which vehicle?");
}

/** Answers the first person's own later pages by calls, and opens Review. */
export async function finishOwnPart(page: Page, calling: Calling): Promise<void> {
  const after = autoPages.findIndex(({ heading }) => heading === choice) + 1;
  for (const step of autoPages.slice(after)) await step.call(calling);
  await page.goto("/auto/review");
  await at(page, "Check and send");
}

/** The link of the nth letter to an invited person. */
export async function linkTo({ email }: SampleApplicant, info: TestInfo, nth = 1): Promise<string> {
  return linkIn(inboxOf(email, info), nth);
}

async function linkIn(inbox: Inbox, nth: number): Promise<string> {
  let link = "";
  for (let count = 0; count < nth; count += 1) link = await inbox.next(/(https?:\/\/\S+\/invitation\/[\w-]+)/);
  return link;
}

/** Opens the link of the nth letter on a phone, with the nth code. */
export async function openLetter(phone: Page, person: SampleApplicant, info: TestInfo, nth = 1): Promise<void> {
  const inbox = inboxOf(person.email, info);
  const link = await linkIn(inbox, nth);
  for (let earlier = 1; earlier < nth; earlier += 1) await resumeCode(inbox);
  await openLink(phone, link, { inbox, gavePhone: nth > 1, isBack: nth > 1 });
}

interface Opener {
  readonly inbox: Inbox;
  /** They gave their own phone before, so a text is offered too. */
  readonly gavePhone: boolean;
  /** They opened a link to the same application before. */
  readonly isBack?: boolean;
}

/** Opens a link of a letter with the next code. */
export async function openLink(phone: Page, link: string, { inbox, gavePhone, isBack = false }: Opener): Promise<void> {
  await phone.goto(link);
  await at(phone, isBack ? "Welcome back" : "You're invited to apply together");
  if (gavePhone) await pick(phone, "By email");
  await phone.getByRole("button", { name: "Send me the code" }).click();
  await at(phone, "Enter the code");
  await phone.getByLabel("Six-digit code").fill(await resumeCode(inbox));
  await phone.getByRole("button", { name: /^Open my (part|application)$/ }).click();
}

export async function join(phone: Page, inviter: SampleApplicant): Promise<void> {
  await at(phone, `${inviter.firstName} asks you to apply together`);
  await phone.getByLabel(`I intend to apply for joint credit with ${inviter.firstName}.`).check();
  await phone.getByRole("button", { name: "Start my part" }).click();
  await at(phone, "About you");
}

export async function fillName(phone: Page, person: SampleApplicant): Promise<void> {
  await phone.getByLabel("First name").fill(person.firstName);
  await phone.getByLabel("Last name").fill(person.lastName);
  await fillContactFields(phone, person);
}

/** The invited person's own pages, from the name or a later page to the check. */
export async function fillOwnPart(phone: Page, person: SampleApplicant, from = "About you"): Promise<void> {
  const pages = [
    ["About you", fillName],
    ["Your identity", fillIdentification],
    ["Where do you live?", fillCurrentAddress],
    ["Your ID", fillDocument],
    ["Your work and income", fillCurrentEmployment],
  ] as const;
  for (const [heading, fill] of pages.slice(pages.findIndex(([first]) => first === from))) {
    await at(phone, heading);
    await fill(phone, person);
    await saveAndContinue(phone);
  }
  await at(phone, firstAgreement);
  await agreeToAll(phone);
  await answerQuiz(phone, person);
  await at(phone, "Check your part");
}
