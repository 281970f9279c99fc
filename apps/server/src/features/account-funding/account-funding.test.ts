import { accountFundingApi } from "@portico/contract/account-funding";
import { applicationApi } from "@portico/contract/application";
import type { AnyJourney } from "@portico/contract/journey";
import { expect, test } from "vitest";
import { breakVendor } from "../applicants/testing/people.ts";
import { accountApp, accountTenant } from "../accounts/testing/account-app.ts";
import {
  authorizedByCard,
  atVendor,
  bank,
  fund,
  memberAtFunding,
  newPersonAtFunding,
  pay,
  visa,
} from "./testing/funder.ts";

const frontier = (journey: unknown) => (journey as AnyJourney).frontier;
const rowsOf = "select source, state, amount_cents as cents from payment where tenant_id = $1 order by amount_cents";

test("tells each account's limits, and the sources of a new person", async () => {
  const opener = await newPersonAtFunding(await accountApp(), 1, 2);

  const { accounts, sources, funding } = await opener.do(accountFundingApi.funding, {
    applicationId: opener.applicationId,
  });

  expect(accounts).toMatchObject([
    { fundingProductId: 1, displayText: "Share savings", minimumAmount: 5, maximumAmount: 10_000, mayFundLater: false },
    { fundingProductId: 2, minimumAmount: 0 },
  ]);
  expect(sources).toEqual([
    { source: "card", most: 500 },
    { source: "bankAccount", most: 5000, usableOn: "2026-11-30" },
  ]);
  expect(funding).toBeNull();
});

test("offers a member the accounts here that have money", async () => {
  const opener = await memberAtFunding(await accountApp(), 3);

  const { sources } = await opener.do(accountFundingApi.funding, { applicationId: opener.applicationId });

  expect(sources[0]).toEqual({
    source: "internal",
    most: 50_000,
    accounts: [{ reference: "pat-savings", type: "savings", lastFour: "0417", availableBalance: 4000 }],
  });
  expect(sources.map(({ most }) => most)).toEqual([50_000, 1000, 25_000]);
});

test.each([
  ["less than the minimum", { 1: 4, 2: 0 }, [{ source: "card", amount: 4 }], "funding.amounts.0.amount"],
  ["more than the maximum", { 1: 10_001, 2: 0 }, [{ source: "card", amount: 500 }], "funding.amounts.0.amount"],
  ["an account that wasn't chosen", { 1: 5, 3: 1000 }, [{ source: "card", amount: 5 }], "funding.amounts"],
  ["no source", { 1: 5, 2: 0 }, [], "funding.sources"],
  ["sources that don't add up", { 1: 5, 2: 10 }, [{ source: "card", amount: 5 }], "funding.sources.0.amount"],
  ["more than the card's limit", { 1: 600, 2: 0 }, [{ source: "card", amount: 600 }], "funding.sources.0.amount"],
  [
    "a member's source",
    { 1: 5, 2: 0 },
    [{ source: "internal", amount: 5, fromAccountReference: "pat-savings" }],
    "funding.sources.0.amount",
  ],
  [
    "a source twice",
    { 1: 10, 2: 0 },
    [
      { source: "card", amount: 5 },
      { source: "card", amount: 5 },
    ],
    "funding.sources.1.source",
  ],
] as const)("refuses %s over HTTP", async (_what, amounts, sources, field) => {
  const opener = await newPersonAtFunding(await accountApp(), 1, 2);

  const { status, body } = await fund(opener, amounts, ...sources);

  expect(status).toBe(422);
  expect(Object.keys(body.error?.fields ?? {})).toEqual([field]);
});

test.each([
  ["somebody else's account", "sam-savings", 100, "fromAccountReference"],
  ["an empty account", "pat-empty", 100, "fromAccountReference"],
  ["more than the account has", "pat-savings", 4001, "fromAccountReference"],
])("refuses a member %s", async (_what, fromAccountReference, amount, field) => {
  const opener = await memberAtFunding(await accountApp(), 3);

  const { status, body } = await fund(
    opener,
    { 3: Math.max(amount, 1000) },
    { source: "internal", amount: Math.max(amount, 1000), fromAccountReference },
  );

  expect(status).toBe(422);
  expect(Object.keys(body.error?.fields ?? {})).toEqual([`funding.sources.0.${field}`]);
});

test("asks for a card and a bank account, and moves no money for either", async () => {
  const app = await accountApp();
  const opener = await newPersonAtFunding(app, 1, 2);

  const saved = await fund(
    opener,
    { 1: 50, 2: 200 },
    { source: "card", amount: 50 },
    { source: "bankAccount", amount: 200 },
  );
  expect(frontier(saved.body.journey)).toBe("fundingCard");
  const card = await pay(opener, "card", visa);
  const linked = await pay(opener, "bankAccount", bank);

  expect(card.payment).toMatchObject({ state: "ready", isReady: true, brand: "visa", lastFour: "4242" });
  expect(frontier(card.journey)).toBe("fundingTransfer");
  expect(linked.payment).toMatchObject({ state: "ready", lastFour: "6789", bankName: "STRIPE TEST BANK" });
  expect(linked.journey.path).toEqual(expect.arrayContaining(["fundingCard", "fundingTransfer"]));
  expect(await app.sql(rowsOf, [app.tenant.name])).toMatchObject([{ state: "ready" }, { state: "ready" }]);
});

test("begins one payment, however often and wherever it is asked for", async () => {
  const app = await accountApp();
  const opener = await newPersonAtFunding(app, 1);
  const { applicationId } = opener;
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });

  const first = await opener.do(accountFundingApi.pay, { applicationId, source: "card" });
  const tabs = await Promise.all(
    [1, 2].map(async () => opener.client.call(accountFundingApi.pay, { applicationId, source: "card" })),
  );
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });
  const again = await opener.do(accountFundingApi.pay, { applicationId, source: "card" });

  expect(again.clientSecret).toBe(first.clientSecret);
  expect(tabs.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret)).not.toContain(undefined);
  expect(await app.sql(rowsOf, [app.tenant.name])).toHaveLength(1);
});

test("releases an authorized card when the amount changes, and asks for the card again", async () => {
  const app = await accountApp();
  const opener = await authorizedByCard(app);

  const { body } = await fund(opener, { 1: 60 }, { source: "card", amount: 60 });
  await app.outbox.idle();

  expect(frontier(body.journey)).toBe("fundingCard");
  expect(await app.sql(rowsOf, [app.tenant.name])).toMatchObject([
    { cents: 5000, state: "canceled" },
    { cents: 6000, state: "open" },
  ]);
});

test.each([
  ["4000000000000002", "declined", "callBank"],
  ["4000000000009995", "insufficientFunds", "anotherSourceOrAmount"],
  ["4000000000000127", "securityCode", "correctField"],
])("tells the problem of the card %s and what to do, and takes another one", async (number, problem, next) => {
  const opener = await newPersonAtFunding(await accountApp(), 1);
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });

  const declined = await pay(opener, "card", number);
  const paid = await pay(opener, "card", visa);

  expect(declined.payment).toMatchObject({ state: "open", isReady: false, problem: { problem, next } });
  expect(frontier(declined.journey)).toBe("fundingCard");
  expect(paid.payment).toMatchObject({ isReady: true });
  expect(paid.payment.problem).toBeUndefined();
});

test("refuses a card whose ZIP code doesn't match, and releases it", async () => {
  const app = await accountApp();
  const opener = await newPersonAtFunding(app, 1);
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });

  const { payment } = await pay(opener, "card", "4000000000000036");
  await app.outbox.idle();

  expect(payment).toMatchObject({ isReady: false, problem: { problem: "zipCode", next: "correctField" } });
  expect(await app.sql(rowsOf, [app.tenant.name])).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: "canceled" }),
      expect.objectContaining({ state: "open" }),
    ]),
  );
  expect((await pay(opener, "card", visa)).payment.isReady).toBe(true);
});

test("takes a card whose ZIP code doesn't match if the institution does", async () => {
  const { accounts } = accountTenant;
  const funding = { ...accounts.funding, mismatchedCards: "taken" as const };
  const app = await accountApp({ tenant: { ...accountTenant, accounts: { ...accounts, funding } } });
  const opener = await newPersonAtFunding(app, 1);
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });

  expect((await pay(opener, "card", "4000000000000036")).payment.isReady).toBe(true);
});

test("asks for the card again after the bank released it", async () => {
  const app = await accountApp();
  const opener = await newPersonAtFunding(app, 1);
  const { applicationId } = opener;
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });
  await pay(opener, "card", visa);
  await atVendor(app, "/days", { days: 7 });

  const { payment, journey } = await opener.do(accountFundingApi.refresh, { applicationId, source: "card" });

  expect(payment).toMatchObject({ state: "canceled", isReady: false });
  expect(frontier(journey)).toBe("fundingCard");
  expect((await pay(opener, "card", visa)).payment.isReady).toBe(true);
});

test("asks to try again while the vendor is down, and keeps the answers", async () => {
  const app = await accountApp();
  const opener = await newPersonAtFunding(app, 1);
  const { applicationId } = opener;
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });
  await breakVendor(app, { vendor: "stripe", operation: "create", fault: "500", times: 2 });

  const failed = await opener.client.call(accountFundingApi.pay, { applicationId, source: "card" });

  expect([failed.status, failed.body.error?.code]).toEqual([503, "unavailable"]);
  expect((await pay(opener, "card", visa)).payment.isReady).toBe(true);
});

test("limits what one person pays by card in a day, over all of their applications", async () => {
  const app = await accountApp();
  const first = await newPersonAtFunding(app, 1);
  await fund(first, { 1: 500 }, { source: "card", amount: 500 });
  await pay(first, "card", visa);
  const second = await newPersonAtFunding(app, 1);
  await fund(second, { 1: 400 }, { source: "card", amount: 400 });
  await pay(second, "card", visa);

  const third = await newPersonAtFunding(app, 1);
  const tooMuch = await fund(third, { 1: 101 }, { source: "card", amount: 101 });
  const enough = await fund(third, { 1: 100 }, { source: "card", amount: 100 });
  app.clock.forward({ hours: 25 });
  const nextDay = await newPersonAtFunding(app, 1);
  const { sources } = await nextDay.do(accountFundingApi.funding, { applicationId: nextDay.applicationId });

  expect([tooMuch.status, enough.status]).toEqual([422, 200]);
  expect(tooMuch.body.error?.fields?.["funding.sources.0.amount"]).toContain("$100.00 or less");
  expect(sources[0]).toEqual({ source: "card", most: 500 });
});

test.each(["card", "bankAccount"] as const)(
  "counts payments of two applications at the same moment toward the day's limit: %s",
  async (source) => {
    const { accounts } = accountTenant;
    const limit = { new: { most: 400, mostADay: 500 } };
    const tenant = { ...accountTenant, accounts: { ...accounts, funding: { ...accounts.funding, [source]: limit } } };
    const app = await accountApp({ tenant });
    const [first, second] = [await newPersonAtFunding(app, 1), await newPersonAtFunding(app, 1)];
    for (const opener of [first, second]) await fund(opener, { 1: 400 }, { source, amount: 400 });

    const number = source === "card" ? visa : bank;
    const paid = await Promise.all([first, second].map(async (opener) => pay(opener, source, number)));
    await app.outbox.idle();

    expect(paid.filter(({ payment }) => payment.isReady)).toHaveLength(1);
    const refused = paid.find(({ payment }) => !payment.isReady)!;
    expect(refused.payment.problem?.message).toContain("You can't pay this much from this source today.");
    const rows = await app.sql<{ state: string }>(rowsOf, [app.tenant.name]);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(["canceled", "open", "ready"]);
  },
);

test("offers neither a card nor a bank without a vendor", async () => {
  const app = await accountApp({ vendors: { payments: { adapter: "none" } } as never });
  const opener = await newPersonAtFunding(app, 1);

  const { sources } = await opener.do(accountFundingApi.funding, { applicationId: opener.applicationId });

  expect(sources).toEqual([]);
});

test("has no card number in rows, logs, or requests to our server", async () => {
  const app = await accountApp();
  const opener = await authorizedByCard(app);

  const records = await opener.records();
  const rows = await app.sql("select to_jsonb(payment)::text as row from payment where tenant_id = $1", [
    app.tenant.name,
  ]);

  for (const text of [JSON.stringify(records), JSON.stringify(rows), app.logged.join()])
    expect(text).not.toContain(visa);
  expect(JSON.stringify(records)).toContain("4242");
});

test("releases a card when its person stops the application", async () => {
  const opener = await newPersonAtFunding(await accountApp(), 1, 2);
  await fund(opener, { 1: 5, 2: 0 }, { source: "card", amount: 5 });
  await pay(opener, "card", visa);

  await opener.do(applicationApi.stop, { applicationId: opener.applicationId });
  await opener.app.outbox.idle();

  expect(await opener.app.sql(rowsOf, [opener.app.tenant.name])).toEqual([
    { source: "card", state: "canceled", cents: 500 },
  ]);
});
