import { accountFundingApi } from "@portico/contract/account-funding";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import type { Page } from "@playwright/test";
import { agreeForAccounts, answerAccounts, payByCard, signAccounts } from "./support/account-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/own-portico.ts";
import { at, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expectShort } from "./support/short-pages.ts";

/* The pages after the signature of accounts, on a phone. */

test.use({ accountsAt: ["harborlight"], viewport: { width: 360, height: 740 } });

/** The last four digits of a number decide what the sandbox's agency reports. */
const reportedAs = (end: string): SampleApplicant => {
  const person = somebody("approved");
  return { ...person, tin: person.tin.replace(/\d{4}$/, end) };
};

/** Signs for share savings and checking, with $5 by card, and opens the last page. */
async function signed(page: Page, sandbox: string, person: SampleApplicant): Promise<number> {
  const { calling } = await answerAccounts(page, person);
  await agreeForAccounts(calling);
  await payByCard(calling, sandbox);
  await signAccounts(calling);
  const { call, applicationId } = calling;
  await expect
    .poll(async () => (await call.do(accountFundingApi.opening, { applicationId })).state, { timeout: 30_000 })
    .not.toBe("opening");
  return applicationId;
}

async function look(page: Page, address: string, name: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await at(page, heading);
  await expectAccessible(page, name);
  await expectShort(page, name);
}

test("a person closes their accounts during a review, and hears what becomes of the money", async ({
  page,
  sandbox,
}) => {
  await signed(page, sandbox, reportedAs("0038"));

  await look(page, "/account/print", "a review", "We're reviewing your application");
  await expect(page.getByText("Your bank shows $5.00 as reserved on your card.")).toBeVisible();
  await page.getByRole("link", { name: "See its status, or close it" }).click();
  await at(page, "Waiting for a person");
  await expectAccessible(page, "the status during a review");
  await press(page, "I don't need these accounts anymore");
  await expect(page.getByRole("dialog", { name: "Close this application?" })).toBeVisible();
  await press(page, "Close it");

  await at(page, "We closed this application");
  await expectAccessible(page, "closed accounts");
  await look(page, "/status", "the status of closed accounts", "Withdrawn");
  await expect(page.getByText("You closed it")).toBeVisible();
});

test("a person with a frozen file hears whom to call", async ({ page, sandbox }) => {
  await signed(page, sandbox, reportedAs("0036"));

  await look(page, "/account/print", "a frozen file", "We're reviewing your application");
  await expect(page.getByRole("heading", { name: "Lift the freeze on your file" })).toBeVisible();
  await look(page, "/status", "the status of a frozen file", "Action needed");
});

test("a person whom the core refuses hears by when their money is back, on both pages", async ({ page, sandbox }) => {
  const person = somebody("approved");
  await signed(page, sandbox, person);
  await look(page, "/account/print", "open accounts", "You're all set, Dana");
  await expect(page.getByRole("heading", { name: "Online banking" })).toBeVisible();
  await look(page, "/status", "the status of open accounts", "Open");

  // The core has this person as a member already, and makes no second one.
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await signed(page, sandbox, { ...person, email: `again.${person.email}` });

  await look(page, "/account/print", "a refund", "We couldn't open your accounts");
  await expect(page.getByText(/^Refund of \$5\.00 to your Visa card ending in 4242: by /)).toBeVisible();
  await look(page, "/status", "the status of a refund", "Ended");
  await expect(page.getByText(/^Refund of \$5\.00 to your Visa card ending in 4242: by /)).toBeVisible();
});
