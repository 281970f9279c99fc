import { coApplicantApi } from "@portico/contract/applicant";
import { ApplicantType, ApplicationType } from "@portico/domain/person";
import type { Page } from "@playwright/test";
import * as calls from "./support/auto-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { inboxOf } from "./support/mailbox.ts";
import { at, send } from "./support/pages.ts";
import { elsewhere, somebody, type Somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

const maya = () => somebody("approved", { firstName: "Maya" });
const jonas = () => somebody("declined", { firstName: "Jonas", born: "06/05/1987", home: elsewhere });

/** Two people who fill in together, up to the review. */
async function together(page: Page, primary: Somebody, partner: Somebody): Promise<void> {
  const calling = await calls.beginByCalls(page, primary);
  for (const answer of [calls.identify, calls.live, calls.work]) await answer(calling);
  const { call, applicationId } = calling;
  await call.do(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.joint, jointIntent: true },
  });
  const { firstName, lastName, email: emailAddress, phone: phoneNumber } = partner;
  const joined = await call.do(coApplicantApi.create, {
    applicationId,
    coApplicant: { firstName, lastName, emailAddress, phoneNumber },
  });
  const other = { ...calling, person: partner, applicantId: joined.applicantId };
  for (const answer of [calls.identify, calls.live, calls.work]) await answer(other);
  for (const answer of [calls.join, calls.chooseSeller, calls.chooseVehicle, calls.askForLoan]) await answer(calling);
  await calls.declineProtection(calling, [ApplicantType.primary, ApplicantType.joint]);
  for (const each of [calling, other]) await calls.agree(each);
  await calls.verify(calling);
  await page.goto("/auto/review");
  await at(page, "Check and send");
}

test("each of two people reads their own notice, the co-borrower on their own phone", async ({
  page,
  browser,
}, info) => {
  const [primary, partner] = [maya(), jonas()];
  await together(page, primary, partner);
  await send(page);
  await at(page, "Your application was not approved");
  const own = page.getByRole("region", { name: "Notice of action taken" });
  await expect(own).toContainText("For Maya Delgado");
  await expect(own).toContainText("Your score: 780");
  await expect(page.locator("body")).not.toContainText("520");

  const inbox = inboxOf(partner.email, info);
  const link = await inbox.next(/(https?:\/\/\S+\/notice\/[\w-]+)/);
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  await at(theirs, "Open your notice");
  expect(theirs.url()).not.toContain(link.split("/notice/")[1]!);
  await theirs.getByRole("button", { name: "Send me the code" }).click();
  await theirs.getByLabel("Six-digit code").fill(await inbox.next(/(?:^|: )(\d{6})$/m));
  await theirs.getByRole("button", { name: "Open my notice" }).click();

  for (const look of [async () => {}, async () => theirs.reload()]) {
    await look();
    await at(theirs, "Your notice, Jonas");
    await expect(theirs.getByRole("region", { name: "Notice of action taken" })).toContainText("Your score: 520");
    await expect(theirs.locator("body")).not.toContainText(/780|Maya/);
  }
  await expectAccessible(theirs, "Your notice, Jonas");
  await phone.close();

  await page.goto(link);
  await at(page, "The application is open in this browser");
  await expect(page.locator("body")).not.toContainText(/520|Jonas/);
});
