import type { AddressInfo } from "node:net";
import { accountFundingApi } from "@portico/contract/account-funding";
import { journeyApi } from "@portico/contract/journey";
import { openingLetters } from "@portico/domain/letters/opening-letters";
import { expect, test } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import { aPerson, breakVendor } from "../applicants/testing/people.ts";
import { accountTenant } from "../accounts/testing/account-app.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import {
  authorizedByCard,
  atVendor,
  bank,
  fund,
  memberAtFunding,
  newPersonAtFunding,
  pay,
  visa,
  type Opener,
} from "../account-funding/testing/funder.ts";
import { reviewAccounts } from "./review-accounts.ts";
import { ledgerOf } from "./testing/ledger.ts";
import { openingApp, scopeOf, sign } from "./testing/opener.ts";

const openingOf = async (opener: Opener) =>
  opener.do(accountFundingApi.opening, { applicationId: opener.applicationId });

/** Signs, and waits for the work that follows. */
async function signed(opener: Opener) {
  await sign(opener);
  await opener.app.outbox.idle();
  return openingOf(opener);
}

/** What its owner knows the bank account by. */
const ofBank = { bankName: "STRIPE TEST BANK", lastFour: "6789" };

const payments =
  "select source, state, amount_cents as cents, refunded_cents as refunded from payment where tenant_id = $1 order by source desc";

test("opens a member's account from an account here, and takes the money out of that one", async () => {
  const app = await openingApp();
  const opener = await memberAtFunding(app, 3);
  await fund(opener, { 3: 1500 }, { source: "internal", amount: 1500, fromAccountReference: "pat-savings" });

  const told = await signed(opener);

  expect(told).toMatchObject({
    state: "opened",
    accounts: [{ fundingProductId: 3, deposits: [{ source: "internal", amount: 1500, state: "posted" }] }],
  });
  const { accounts, trialBalance } = await ledgerOf(app);
  expect(trialBalance.debitCents).toBe(trialBalance.creditCents);
  expect(accounts.map(({ balanceCents }) => balanceCents)).toEqual([150_000, 250_000]);
});

test("captures the card, and holds a pending bank payment until it settles", async () => {
  const app = await openingApp();
  const opener = await newPersonAtFunding(app, 1, 2);
  await fund(opener, { 1: 50, 2: 200 }, { source: "card", amount: 50 }, { source: "bankAccount", amount: 200 });
  await pay(opener, "card", visa);
  await pay(opener, "bankAccount", bank);

  const told = await signed(opener);

  expect(told.state).toBe("opened");
  expect(told.accounts.map(({ deposits }) => deposits)).toEqual([
    [{ source: "card", amount: 50, brand: "visa", lastFour: "4242", state: "posted" }],
    [{ source: "bankAccount", amount: 200, ...ofBank, state: "pending", holdUntil: "2026-11-30" }],
  ]);
  expect(await app.sql(payments, [app.tenant.name])).toMatchObject([{ state: "paid" }, { state: "processing" }]);
  expect((await ledgerOf(app)).accounts.map(({ balanceCents }) => balanceCents)).toEqual([5000, 0]);
});

test("shows no account number until its owner asks", async () => {
  const opener = await memberAtFunding(await openingApp(), 3);
  await fund(opener, { 3: 1000 }, { source: "internal", amount: 1000, fromAccountReference: "pat-savings" });

  const told = await signed(opener);
  const { applicationId } = opener;
  const numbers = await opener.do(accountFundingApi.numbers, { applicationId, product: "3" });

  expect(numbers).toMatchObject({
    accountNumber: expect.stringMatching(/^\d{4,17}$/),
    routingNumber: expect.any(String),
  });
  expect(JSON.stringify(told)).not.toContain(numbers.accountNumber);
  expect(told.accounts[0]?.lastFour).toBe(numbers.accountNumber.slice(-4));
  const stranger = await newPersonAtFunding(opener.app, 1);
  const refused = await stranger.client.call(accountFundingApi.numbers, { applicationId, product: "3" });
  expect(refused.status).toBe(404);
});

/** The vendor's events reach the server, as they do when it runs for real. */
async function hearEvents(app: TestApp): Promise<void> {
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  await atVendor(app, "/webhooks", { site: `http://${app.tenant.hosts[0]!}:${port}`, isHeld: true });
}

async function deliverEvents(app: TestApp): Promise<void> {
  await atVendor(app, "/webhooks/send");
  await app.outbox.idle();
}

async function referenceOf(app: TestApp): Promise<string> {
  const rows = await app.sql<{ reference: string }>("select reference from payment where tenant_id = $1", [
    app.tenant.name,
  ]);
  return rows[0]!.reference;
}

/** A new person whose bank payment is on its way, and whose accounts are open. */
async function openedByBank(number = bank, tenant: Parameters<typeof openingApp>[0] = {}) {
  const app = await openingApp(tenant);
  await hearEvents(app);
  const opener = await newPersonAtFunding(app, 1);
  await fund(opener, { 1: 200 }, { source: "bankAccount", amount: 200 });
  await pay(opener, "bankAccount", number);
  expect((await signed(opener)).state).toBe("opened");
  return { app, opener };
}

test("makes no new revision of an event about a payment that the page has read already", async () => {
  const app = await openingApp();
  await hearEvents(app);
  const opener = await newPersonAtFunding(app, 1);
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });
  const { revision } = (await pay(opener, "card", visa)).journey;

  await deliverEvents(app);

  const heard = await app.sql("select 1 from payment_event where tenant_id = $1", [app.tenant.name]);
  expect(heard.length).toBeGreaterThan(0);
  const { applicationId } = opener;
  expect((await opener.do(journeyApi.read, { applicationId })).journey.revision).toBe(revision);
});

test("posts a bank payment when it settles, and holds it by the institution's terms", async () => {
  const { app, opener } = await openedByBank();

  const onItsWay = { source: "bankAccount", amount: 200, ...ofBank, state: "pending", holdUntil: "2026-11-30" };
  expect((await openingOf(opener)).accounts[0]?.deposits).toEqual([onItsWay]);
  await atVendor(app, "/days", { days: 4 });
  await deliverEvents(app);
  await deliverEvents(app);

  const { accounts } = await openingOf(opener);
  // Five business days after Saturday, November 21. Thanksgiving is none.
  expect(accounts[0]?.deposits).toEqual([
    { source: "bankAccount", amount: 200, ...ofBank, state: "posted", holdUntil: "2026-11-30" },
  ]);
  const [account] = (await ledgerOf(app)).accounts;
  expect(account).toMatchObject({ balanceCents: 20_000, availableBalanceCents: 0, pendingCents: 0 });
});

test.each(["000222222227", "000111111113"])(
  "takes the deposit of the account %s out again, once, with a letter",
  async (number) => {
    const { app, opener } = await openedByBank(number);

    await atVendor(app, "/days", { days: 4 });
    await deliverEvents(app);
    await deliverEvents(app);

    expect((await openingOf(opener)).accounts[0]?.deposits).toMatchObject([{ state: "reversed" }]);
    const { accounts, trialBalance } = await ledgerOf(app);
    expect(accounts[0]).toMatchObject({ balanceCents: 0, pendingCents: 0 });
    expect(trialBalance.debitCents).toBe(trialBalance.creditCents);
    const letters = await messagesTo(app, aPerson.emailAddress);
    const [letter, ...more] = letters.filter(({ subject }) => subject === openingLetters.returned.subject);
    expect(more).toEqual([]);
    expect(letter?.text).toContain(
      `Your payment of $200.00 from your bank account ending in ${number.slice(-4)} came back. The reason: `,
    );
    expect(letter?.text).toContain("• Share savings: $200.00");
  },
);

test.each([
  ["overdraw", 15, -1500],
  ["collect", 15, 0],
] as const)(
  "reverses a payment that a bank took back by the institution's table: %s",
  async (whenSpent, fee, balanceCents) => {
    const { accounts: settings } = accountTenant;
    const funding = { ...settings.funding, returns: [{ source: "ach" as const, whenSpent, fee }] };
    const { app } = await openedByBank("000555555559", { accounts: { ...settings, funding } });

    await atVendor(app, "/days", { days: 4 });
    await deliverEvents(app);

    expect((await ledgerOf(app)).accounts[0]).toMatchObject({ balanceCents, pendingCents: 0 });
  },
);

test("holds the money of a disputed card, and gives it free when the dispute is won", async () => {
  const app = await openingApp();
  await hearEvents(app);
  const opener = await newPersonAtFunding(app, 1);
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });
  await pay(opener, "card", "4000000000000259");
  await signed(opener);
  await deliverEvents(app);
  const [disputed] = (await ledgerOf(app)).accounts;

  await atVendor(app, `/payments/${await referenceOf(app)}`, { action: "win" });
  await deliverEvents(app);

  expect(disputed).toMatchObject({ balanceCents: 5000, availableBalanceCents: 0 });
  expect((await ledgerOf(app)).accounts[0]).toMatchObject({ balanceCents: 5000, availableBalanceCents: 5000 });
});

test("declines by the table, releases the card, and charges nobody", async () => {
  const app = await openingApp();
  const opener = await authorizedByCard(app, { tin: "219-09-0032" });

  const told = await signed(opener);

  expect(told).toMatchObject({ state: "declined", refunds: [] });
  expect(await app.sql(payments, [app.tenant.name])).toMatchObject([{ state: "canceled", refunded: 0 }]);
  expect((await ledgerOf(app)).accounts).toEqual([]);
});

const orlen = { firstName: "Orlen", lastName: "Vaskovar", dateOfBirth: "1963-07-28", sharePercent: 100 };

test.each([
  ["a beneficiary on a sanctions list", { beneficiaries: [orlen] }],
  ["a number that was never issued", { tin: "219-09-0038" }],
])("waits for a person because of %s, charges nobody, and says nothing of it", async (_what, wanted) => {
  const app = await openingApp();
  const opener = await authorizedByCard(app, wanted);

  const told = await signed(opener);

  expect(told).toMatchObject({ state: "inReview", restrictions: [], refunds: [] });
  expect(told.accounts).toEqual([{ fundingProductId: 1, displayText: "Share savings", deposits: [] }]);
  expect(await app.sql(payments, [app.tenant.name])).toMatchObject([{ state: "ready" }]);
  const letters = await messagesTo(app, aPerson.emailAddress);
  const texts = letters.map(({ subject, text }) => `${subject} ${text}`).join(" ");
  expect(texts).toContain(openingLetters.inReview.subject);
  expect(texts).not.toMatch(/sanction|OFAC|list|Orlen/i);
});

test("asks for another payment after the bank released the card, and opens once it is made", async () => {
  const app = await openingApp();
  const opener = await authorizedByCard(app);
  await atVendor(app, `/payments/${await referenceOf(app)}`, { action: "release" });
  app.clock.forward({ minutes: 1 });

  const needed = await signed(opener);
  const asked = await opener.do(journeyApi.read, { applicationId: opener.applicationId });
  const again = await pay(opener, "card", visa);
  await app.outbox.idle();

  expect(needed).toMatchObject({ state: "paymentNeeded" });
  expect(asked.journey).toMatchObject({ frontier: "funding", exit: null, submitted: true });
  expect(asked.journey.path).toEqual(["funding"]);
  expect(again.journey).toMatchObject({ frontier: null, exit: "accountOpening" });
  expect(again.payment.isReady).toBe(true);
  expect(await openingOf(opener)).toMatchObject({ state: "opened" });
  const rows = await app.sql(payments, [app.tenant.name]);
  expect(rows.map(({ state }) => state as string).toSorted()).toEqual(["canceled", "paid"]);
  expect((await ledgerOf(app)).accounts[0]).toMatchObject({ balanceCents: 5000 });
});

test("takes another source after the signature if a payment can't be made", async () => {
  const app = await openingApp();
  const opener = await newPersonAtFunding(app, 1);
  await fund(opener, { 1: 50 }, { source: "bankAccount", amount: 50 });
  await pay(opener, "bankAccount", "000000004954");

  const needed = await signed(opener);
  const changed = await fund(opener, { 1: 50 }, { source: "card", amount: 50 });
  await pay(opener, "card", visa);
  await app.outbox.idle();

  expect([needed.state, changed.status]).toEqual(["paymentNeeded", 200]);
  expect((await openingOf(opener)).state).toBe("opened");
});

test("lets nobody change the money after the signature while nothing is wrong", async () => {
  const opener = await memberAtFunding(await openingApp(), 3);
  await fund(opener, { 3: 1000 }, { source: "internal", amount: 1000, fromAccountReference: "pat-savings" });
  await signed(opener);

  const { status, body } = await fund(opener, { 3: 2000 }, { source: "card", amount: 2000 });

  expect([status, body.error?.code]).toEqual([409, "alreadySubmitted"]);
});

test("gives a captured card back when the core refuses to open, with a letter", async () => {
  const app = await openingApp();
  const first = await authorizedByCard(app);
  await signed(first);
  const second = await newPersonAtFunding(app, 1);
  await fund(second, { 1: 60 }, { source: "card", amount: 60 });
  await pay(second, "card", visa);

  const told = await signed(second);

  expect(told.state).toBe("givenBack");
  const rows = await app.sql(`${payments}, amount_cents`, [app.tenant.name]);
  expect(rows).toMatchObject([{ state: "paid" }, { cents: 6000, state: "refunded", refunded: 6000 }]);
});

test("opens once the core answers again", async () => {
  const app = await openingApp();
  const opener = await authorizedByCard(app);
  await breakVendor(app, { vendor: "core", fault: "500", times: 2 });

  await sign(opener);
  await app.outbox.idle();
  const during = await openingOf(opener);
  for (let tries = 0; tries < 4; tries += 1) {
    app.clock.forward({ minutes: 10 });
    await app.outbox.workOnDue();
    await app.outbox.idle();
  }

  expect(during.state).toBe("opening");
  expect((await opener.records()).accountOpening).toMatchObject([{ state: "opened" }]);
  expect((await ledgerOf(app)).accounts[0]).toMatchObject({ balanceCents: 5000 });
});

test("opens with the limits of the table", async () => {
  const app = await openingApp();
  const opener = await authorizedByCard(app, { tin: "219-09-0034" });

  const told = await signed(opener);

  expect(told).toMatchObject({ state: "openedWithLimits", restrictions: ["limits"] });
  expect((await ledgerOf(app)).accounts[0]).toMatchObject({ restrictions: ["limits"], balanceCents: 5000 });
});

test.each([
  ["open", [], { state: "opened", restrictions: [] }, "paid"],
  ["openWithLimits", ["limits"], { state: "openedWithLimits", restrictions: ["limits"] }, "paid"],
  ["decline", [], { state: "declined", restrictions: [] }, "canceled"],
] as const)("goes on after a review as a person decided: %s", async (outcome, restrictions, told, state) => {
  const app = await openingApp();
  const opener = await authorizedByCard(app, { beneficiaries: [orlen] });
  await signed(opener);

  const ended = await reviewAccounts(scopeOf(app, opener.applicationId), { outcome, restrictions });
  await app.outbox.idle();
  const again = await reviewAccounts(scopeOf(app, opener.applicationId), { outcome, restrictions });

  expect([ended, again]).toEqual([true, false]);
  expect(await openingOf(opener)).toMatchObject(told);
  expect(await app.sql(payments, [app.tenant.name])).toMatchObject([{ state }]);
});

test.each([
  ["SM99ZZ", "needsDeposits", "depositCode"],
  ["SM44DD", "open", "depositsLate"],
  ["SM33CC", "open", "depositTries"],
  ["SM11AA", "processing", undefined],
])("takes the code %s for a bank account that was typed", async (code, state, problem) => {
  const app = await openingApp();
  const opener = await newPersonAtFunding(app, 1);
  await fund(opener, { 1: 200 }, { source: "bankAccount", amount: 200 });
  await pay(opener, "bankAccount", bank, { "payment_method_data[us_bank_account][financial_connections_account]": "" });
  const told = await signed(opener);

  const { payment } = await opener.do(accountFundingApi.confirmDeposits, {
    applicationId: opener.applicationId,
    code,
  });

  expect(told).toMatchObject({ state: "opened", payments: [{ state: "needsDeposits" }] });
  expect([payment.state, payment.problem?.problem]).toEqual([state, problem]);
});
