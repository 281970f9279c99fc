import { accountFundingApi } from "@portico/contract/account-funding";
import { applicationStatusApi } from "@portico/contract/application-status";
import { openingLetters } from "@portico/domain/letters/opening-letters";
import { expect, test } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import { accountTenant } from "../accounts/testing/account-app.ts";
import { aPerson, breakVendor } from "../applicants/testing/people.ts";
import {
  authorizedByCard,
  bank,
  fund,
  memberAtFunding,
  newPersonAtFunding,
  pay,
  visa,
  type Opener,
} from "../account-funding/testing/funder.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { reviewAccounts } from "./review-accounts.ts";
import { openingApp, scopeOf, sign } from "./testing/opener.ts";

/* What the last page and the page of the status hear after the signature, over HTTP. */

const openingOf = async ({ client, applicationId }: Opener) =>
  (await client.call(accountFundingApi.opening, { applicationId })).body;

const statusOf = async ({ client, applicationId }: Opener) =>
  (await client.call(applicationStatusApi.read, { id: applicationId })).body;

const numbersOf = async (opener: Opener, product: string) =>
  opener.do(accountFundingApi.numbers, { applicationId: opener.applicationId, product });

interface Wanted {
  readonly tin?: string;
}

/** Somebody who signed for share savings, with $50 by card. */
async function signedByCard(app: TestApp, wanted: Wanted = {}): Promise<Opener> {
  const opener = await authorizedByCard(app, wanted);
  await sign(opener);
  await app.outbox.idle();
  return opener;
}

/** The core has this person as a member already, so it makes no second one. */
async function refusedByCore(app: TestApp): Promise<Opener> {
  await signedByCard(app);
  const opener = await newPersonAtFunding(app, 1, 2);
  await fund(opener, { 1: 60, 2: 200 }, { source: "card", amount: 60 }, { source: "bankAccount", amount: 200 });
  await pay(opener, "card", visa);
  await pay(opener, "bankAccount", bank);
  await sign(opener);
  await app.outbox.idle();
  return opener;
}

const card = { source: "card", amount: 60, brand: "visa", lastFour: "4242" };

test("says by when a refund arrives after the core refused to open, on both pages", async () => {
  const opener = await refusedByCore(await openingApp());

  const refunds = [
    // Ten business days after Saturday, November 21. Thanksgiving is none.
    { ...card, by: "2026-12-07" },
    // A bank's payment is on its way here first.
    { source: "bankAccount", amount: 200, bankName: "STRIPE TEST BANK", lastFour: "6789" },
  ];
  expect(await openingOf(opener)).toMatchObject({ state: "givenBack", refunds });
  expect(await statusOf(opener)).toMatchObject({
    standing: { state: "ended" },
    opening: { state: "givenBack", refunds },
  });
});

test("counts the days of a refund as the institution says", async () => {
  const { accounts } = accountTenant;
  const app = await openingApp({ accounts: { ...accounts, funding: { ...accounts.funding, refundDays: 3 } } });
  const { refunds } = await openingOf(await refusedByCore(app));

  expect(refunds).toMatchObject([{ source: "card", by: "2026-11-25" }, { source: "bankAccount" }]);
});

test("leaves the rest to a person after the core opened something, and never says that nothing was charged", async () => {
  const app = await openingApp();
  const first = await signedByCard(app, { tin: "219-09-9991" });
  const opener = await newPersonAtFunding(app, 1, 2);
  await fund(opener, { 1: 50, 2: 10 }, { source: "card", amount: 60 });
  await pay(opener, "card", visa);
  const [{ memberNumber } = {}] = (await first.records()).accountOpening;
  // The core has an account under the name of the second one.
  await app.kernel.providersOf(app.institution).coreBanking.openAccount("in-the-way", {
    openingId: `${opener.applicationId}-2`,
    productCode: "2",
    category: "checking",
    ownership: { owners: [{ role: "primary", memberNumber: memberNumber! }], beneficiaries: [] },
    hasEStatements: false,
    overdraftChoice: "notOffered",
    restrictions: [],
  });

  await sign(opener);
  await app.outbox.idle();

  expect(await openingOf(opener)).toMatchObject({
    state: "partlyOpen",
    accounts: [
      { fundingProductId: 1, lastFour: expect.any(String) as string },
      { fundingProductId: 2, deposits: [] },
    ],
    payments: [{ source: "card", state: "paid" }],
    refunds: [],
  });
  expect(await statusOf(opener)).toMatchObject({ opening: { state: "partlyOpen" }, canWithdraw: false });
  const letters = await messagesTo(app, aPerson.emailAddress);
  const letter = letters.find(({ subject }) => subject === openingLetters.partlyOpen.subject);
  expect(letter?.text).toContain("We took the payment.");
  expect(letters.map(({ text }) => text).join(" ")).not.toContain("Nothing has been charged");
  // An open account can't be taken back by a no.
  const scope = scopeOf(app, opener.applicationId);
  expect(await reviewAccounts(scope, { outcome: "decline", restrictions: [] })).toBe(false);
});

test("says that an opening is late only after some minutes, and what was charged so far", async () => {
  const app = await openingApp();
  const opener = await authorizedByCard(app);
  await breakVendor(app, { vendor: "core", fault: "500", times: 50 });
  await sign(opener);
  await app.outbox.idle();

  const atOnce = await openingOf(opener);
  app.clock.forward({ minutes: 4 });
  const later = await openingOf(opener);

  expect(atOnce).toMatchObject({ state: "opening" });
  expect(atOnce).not.toHaveProperty("isLate");
  expect(later).toMatchObject({ isLate: true, payments: [{ source: "card", amount: 50, state: "paid" }] });
});

test("tells people whose own file is frozen whom to call, and nobody else", async () => {
  const app = await openingApp();
  const frozen = await signedByCard(app, { tin: "219-09-0036" });
  const other = await signedByCard(app, { tin: "219-09-0038" });

  const told = await openingOf(frozen);

  expect(told).toMatchObject({
    state: "inReview",
    frozenFile: { name: expect.any(String) as string, telephone: expect.any(String) as string },
  });
  expect(await statusOf(frozen)).toMatchObject({
    standing: { state: "actionNeeded" },
    opening: { frozenFile: told.frozenFile },
  });
  expect(await statusOf(other)).toMatchObject({ standing: { state: "waiting" } });
  expect(await openingOf(other)).toMatchObject({ state: "inReview" });
  expect(await openingOf(other)).not.toHaveProperty("frozenFile");
});

const onlineBanking = { text: "Sign up with your member number.", link: "https://bank.example/join" };

test("tells a new member how to get into online banking, with the member number on request", async () => {
  const app = await openingApp({ accounts: { ...accountTenant.accounts, onlineBanking } });
  const opener = await signedByCard(app);

  const told = await openingOf(opener);
  const { memberNumber } = await numbersOf(opener, "1");

  expect(told).toMatchObject({ state: "opened", onlineBanking });
  expect(memberNumber).toMatch(/^95\d+$/);
  expect(JSON.stringify(told)).not.toContain(memberNumber);
});

test("says nothing of online banking to somebody who was a member before", async () => {
  const app = await openingApp({ accounts: { ...accountTenant.accounts, onlineBanking } });
  const opener = await memberAtFunding(app, 3);
  await fund(opener, { 3: 1500 }, { source: "internal", amount: 1500, fromAccountReference: "pat-savings" });
  await sign(opener);
  await app.outbox.idle();

  const told = await openingOf(opener);

  expect(told).not.toHaveProperty("onlineBanking");
  expect(told.accounts[0]?.deposits).toMatchObject([{ source: "internal", accountType: "savings", lastFour: "0417" }]);
});
