import type { Page } from "@playwright/test";
import { accountFundingApi } from "@portico/contract/account-funding";
import { agreeForAccounts, answerAccounts, signAccounts } from "./support/account-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/own-portico.ts";
import { at, press, saveAndContinue } from "./support/pages.ts";
import { cardNumber, fieldsOf, typeCard } from "./support/card-fields.ts";
import { somebody } from "./support/people.ts";

/* The money of accounts, from the amounts to the account numbers. Both demo institutions have the switch off, so these have a Portico of their own. */

test.use({ accountsAt: ["harborlight"] });

async function chooseBank(page: Page): Promise<void> {
  await press(page, "Choose my bank account");
  const bank = page.getByRole("dialog", { name: "Choose a bank account" }).frameLocator("iframe");
  await bank.getByLabel("Routing number").fill("110000000");
  await bank.getByLabel("Account number").fill("000123456789");
  await bank.getByRole("button", { name: "Use this account" }).click();
}

/** A new person at the page of the money, on a phone. */
async function atTheMoney(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  const { calling } = await answerAccounts(page, somebody("approved"));
  await agreeForAccounts(calling);
  await page.goto("/account/funding");
  await at(page, "Add money");
  return calling;
}

test("pays $50 by card and $200 from another bank on a phone, and has an account number at the end", async ({
  page,
  portico,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(portico.url)) sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  const calling = await atTheMoney(page);
  await expectAccessible(page, "the amounts and sources");
  await page.getByLabel("Tide checking").fill("245");
  await page.getByRole("checkbox", { name: /^Card/ }).check();
  await page.getByRole("checkbox", { name: /^My account at another bank/ }).check();
  await page.getByLabel("From my card").fill("50");
  await page.getByLabel("From my other bank").fill("200");
  await expectAccessible(page, "two sources");
  await saveAndContinue(page);

  await at(page, "Pay $50.00 by card");
  await typeCard(page);
  await expectAccessible(page, "the card");
  await press(page, "Use this card for $50.00");
  await at(page, "Pay $200.00 from your bank");
  await expectAccessible(page, "the bank");
  await chooseBank(page);
  await at(page, "Sign your agreements");

  await signAccounts(calling);
  await page.goto("/account/print");
  await at(page, "You're all set, Dana");
  await expect(
    page.getByRole("row", { name: /\$200\.00 from your account at STRIPE TEST BANK,? ending in 6789, on its way/ }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
  await page.getByRole("button", { name: "Show numbers: Tide checking" }).click();
  await expect(page.getByText(/^\d{6,17}/).first()).toBeVisible();
  await expectAccessible(page, "the open accounts");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Direct deposit form (PDF): Tide checking" }).click();
  expect((await saved).suggestedFilename()).toBe("direct-deposit-tide-checking.pdf");

  const rows = await portico.sql("select * from payment");
  const records = await portico.sql("select encode(sealed, 'escape') as sealed from record");
  for (const text of [...sent, portico.log(), JSON.stringify(rows), JSON.stringify(records)])
    expect(text).not.toContain(cardNumber);
});

/** The vendor's fields, which are on another site, have the page's typeface, and its file arrives there. */
async function expectOwnTypeface(page: Page): Promise<void> {
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  const label = fieldsOf(page).locator("label").first();
  await expect(label).toHaveCSS("font-family", family);
  const states = async () => label.evaluate(() => [...document.fonts].map(({ status }) => status));
  await expect.poll(states).toEqual(["loaded"]);
}

test("keeps an authorized card through Back, a reload, and a second tab, and lets the bank ask", async ({
  page,
  context,
}) => {
  await atTheMoney(page);
  await page.getByLabel("Tide checking").fill("45");
  await page.getByRole("checkbox", { name: /^Card/ }).check();
  await saveAndContinue(page);
  await at(page, "Pay $50.00 by card");
  await expectOwnTypeface(page);
  await typeCard(page, "4000000000000002");
  await press(page, "Use this card for $50.00");
  await expect(page.getByRole("alert").filter({ hasText: "Your bank didn't approve this payment." })).toBeVisible();
  await expectAccessible(page, "a declined card");

  await typeCard(page, "4000000000003220");
  await press(page, "Use this card for $50.00");
  const bank = page.getByRole("dialog", { name: "Your bank asks" }).frameLocator("iframe");
  await bank.getByRole("button", { name: "Approve the payment" }).click();
  await at(page, "Sign your agreements");

  await page.goBack();
  await at(page, "Your card is ready");
  await page.reload();
  await at(page, "Your card is ready");
  await expectAccessible(page, "an authorized card");
  const second = await context.newPage();
  await second.goto("/account/fundingcard");
  await at(second, "Your card is ready");
});

test("loads the vendor's script only in documents of the payments' pages", async ({ page, sandbox }) => {
  const calling = await atTheMoney(page);
  await page.getByRole("checkbox", { name: /^Card/ }).check();
  await saveAndContinue(page);
  await at(page, "Pay $5.00 by card");
  await expect(fieldsOf(page).getByLabel("Card number")).toBeVisible();
  await typeCard(page);
  await press(page, "Use this card for $5.00");
  await at(page, "Sign your agreements");

  const { applicationId } = calling;
  expect(await calling.call.do(accountFundingApi.funding, { applicationId })).toMatchObject({
    funding: { sources: [{ source: "card", isReady: true, lastFour: "4242" }] },
  });
  expect(await page.evaluate(() => "Stripe" in window)).toBe(false);
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((name) => name.startsWith(`${sandbox}/stripe`))).toEqual([]);
});
