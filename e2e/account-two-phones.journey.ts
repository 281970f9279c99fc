import type { Page } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { agreeForAccounts, answerToOwners, chooseForDocuments, payByCard } from "./support/account-calls.ts";
import { waitForDocuments } from "./support/read-documents.ts";
import { verify } from "./support/auto-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { inboxOf, resumeCode } from "./support/mailbox.ts";
import { expect, test } from "./support/own-portico.ts";
import {
  answerQuiz,
  at,
  fillDocument,
  fillIdentification,
  fillPlace,
  pick,
  press,
  saveAndContinue,
} from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expectShort, phone as phoneSize } from "./support/short-pages.ts";
import { fillName } from "./support/two-phones.ts";

/* Two owners, each on their own phone (decision 363). Both demo institutions have the switch off, so this journey has a Portico of its own. */

test.use({ accountsAt: ["harborlight"] });

/** Sends the invitation from the page of the owners. */
async function inviteOwner(page: Page, { firstName, email }: SampleApplicant): Promise<void> {
  await page.goto("/account/co-applicant");
  await at(page, "Just you, or a joint owner too?");
  await pick(page, "Another owner, on their phone");
  await page.getByLabel("Their first name").fill(firstName);
  await page.getByLabel("Their email").fill(email);
  await expectAccessible(page, "the invitation of a joint owner");
  await expectShort(page, "the invitation of a joint owner");
  await press(page, "Send the invitation");
  await at(page, /^Who gets the money/);
}

/** The consent with its code, and the privacy notice. */
async function agree(page: Page): Promise<void> {
  await at(page, "Getting account documents online");
  const code = /Code for this document: (\d{4})/.exec(await page.locator("main").innerText())![1]!;
  await page.getByLabel("Type the code above").fill(code);
  await page.getByRole("checkbox").check();
  await press(page, "Agree and continue");
  await at(page, "Our privacy notice");
  await page.getByRole("checkbox").check();
  await press(page, "Continue");
}

/** The invited owner's own pages before the signature. */
async function fillOwnersPart(phone: Page, person: SampleApplicant): Promise<void> {
  const pages = [
    ["About you", fillName],
    ["Your identity", fillIdentification],
    ["Where do you live?", async (page: Page, { home }: SampleApplicant) => fillPlace(page, home)],
    ["Your ID", fillDocument],
  ] as const;
  for (const [heading, fill] of pages) {
    await at(phone, heading);
    await fill(phone, person);
    await saveAndContinue(phone);
  }
  await answerQuiz(phone, person);
  await agree(phone);
}

test("a new person invites a joint owner, both sign on their own phones, and both have the numbers", async ({
  page,
  openBrowser,
  sandbox,
}) => {
  test.slow();
  await page.setViewportSize(phoneSize);
  const [dana, sam] = [somebody("approved"), somebody("approved", { firstName: "Sam" })];
  const calling = await answerToOwners(page, dana);
  await inviteOwner(page, sam);

  const phone = await openBrowser();
  await phone.setViewportSize(phoneSize);
  const inbox = inboxOf(sam.email, { config: { metadata: { sandbox } } });
  await phone.goto(await inbox.next(/(https?:\/\/\S+\/invitation\/[\w-]+)/));
  await at(phone, "You're invited to open accounts together");
  await expectAccessible(phone, "an invitation to open accounts");
  await press(phone, "Send me the code");
  await phone.getByLabel("Six-digit code").fill(await resumeCode(inbox));
  await press(phone, "Open my part");
  await at(phone, "Dana asks you to open accounts together");
  await expect(phone.getByText("These accounts: Share savings, Tide checking")).toBeVisible();
  await expectAccessible(phone, "the question whether to own accounts together");
  await expectShort(phone, "the question whether to own accounts together");
  await press(phone, "Start my part");
  await fillOwnersPart(phone, sam);
  await at(phone, "Dana's answers come first");
  await expectAccessible(phone, "the wait for documents");

  await chooseForDocuments(calling);
  await verify(calling);
  await agreeForAccounts(calling);
  await payByCard(calling, sandbox);
  await page.goto("/account/sign");
  await at(page, "Sign your agreements");
  await waitForDocuments(page);
  await page.getByLabel("Type your full name: Dana Reyes").fill("Dana Reyes");
  await press(page, "Sign");
  await at(page, "You signed. Now it's Sam's turn");
  await expectAccessible(page, "the wait for the other owner's signature");
  await expectShort(page, "the wait for the other owner's signature");

  await inbox.next(/(are ready\. Please read and sign)/);
  await at(phone, "Sign your agreements");
  await expect(phone.getByRole("region", { name: "The accounts you open" })).toContainText("Tide checking");
  await expect(phone.locator("main")).not.toContainText(/4242|Visa/);
  await waitForDocuments(phone);
  await phone.getByLabel("Type your full name: Sam Reyes").fill("Sam Reyes");
  await press(phone, "Sign and finish");

  await at(phone, "You're all set, Sam");
  await at(page, "You're all set, Dana");
  for (const screen of [page, phone]) {
    await press(screen, "Show numbers: Tide checking");
    await expect(screen.getByText("Routing number")).toBeVisible();
  }
  await expect(phone.getByText(dana.email)).toHaveCount(0);
  await phone.goto("/status");
  await expect(phone.getByText(/Open/).first()).toBeVisible();
  await expectAccessible(phone, "the status of an invited owner");
});
