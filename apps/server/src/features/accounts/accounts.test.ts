import { accountApi } from "@portico/contract/account";
import { expect, test } from "vitest";
import { demoTenant } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";

const { accounts: settings, eligibility, disclosures } = demoTenant("ironwood");
const tenant = {
  switches: { accounts: true },
  accounts: settings!,
  eligibility: { fundingProducts: eligibility.fundingProducts },
  disclosures,
};

test("offers each account with its terms, its disclosures, and its own overdraft notice", async () => {
  const app = await testApp({ tenant });

  const { body } = await app.client().call(accountApi.configuration, {});

  expect(body.accounts.map(({ categoryId, isRequired }) => [categoryId, isRequired])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [5, false],
  ]);
  expect(body.accounts[1]).toMatchObject({
    displayText: "Saguaro savings",
    minimumAmount: 0,
    terms: { dividends: { tierMethod: "bySlice" } },
    truthInSavings: { title: "Truth in Savings: Saguaro savings" },
  });
  expect(body.accounts.map(({ overdraftNotice }) => overdraftNotice !== undefined)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test("gives the texts that every account needs before it opens (12 CFR 707.4(a)(1)(ii), 12 CFR 1016.4(a))", async () => {
  const app = await testApp({ tenant });

  const { body } = await app.client().call(accountApi.configuration, {});

  expect(body.documents.map(({ id }) => id)).toEqual([
    "electronicTransfers",
    "fundsAvailability",
    "unclaimedProperty",
    "insurance",
  ]);
  expect(body.privacyNotice.html).toContain("What does Ironwood do with your personal information?");
});
