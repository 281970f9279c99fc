import { expect, test } from "vitest";
import { createOutbox } from "../../jobs/outbox.ts";
import { jobHandlers } from "../../startup/features.ts";
import { institutions } from "../../tenants/institutions.ts";
import { bank, fund, newPersonAtFunding, pay, visa } from "../account-funding/testing/funder.ts";
import { reconcilePayments } from "../payments/reconcile.ts";
import { openAccounts } from "./opening-job.ts";
import { Died, dyingVendors } from "./testing/dying-vendors.ts";
import { ledgerOf } from "./testing/ledger.ts";
import { openingApp, scopeOf, sign } from "./testing/opener.ts";

/*
 * A server dies at each call between the signature and the last card: before the vendor hears of it, and after the vendor's work is done and
 * before we store the answer. Another server goes on. Afterward the payment vendor, the core's books, and our records agree to the cent.
 */
/** The calls of an opening by card and bank, with a debit card. Those before the first payment move nothing. */
const calls = [
  "screen",
  "search",
  "read",
  "read",
  "debit",
  "capture",
  "createMember",
  "openAccount",
  "openAccount",
  "postDeposit",
  "postDeposit",
  "orderCard",
] as const;
const deaths = calls.flatMap((name, at) => (["before", "after"] as const).map((moment) => ({ name, at, moment })));

test.each(deaths)("opens exactly once when a server dies $moment call $at, $name", async ({ at, moment }) => {
  const app = await openingApp();
  const opener = await newPersonAtFunding(app, { wantsDebitCard: true }, 1, 2);
  await fund(opener, { 1: 50, 2: 200 }, { source: "card", amount: 50 }, { source: "bankAccount", amount: 200 });
  await pay(opener, "card", visa);
  await pay(opener, "bankAccount", bank);
  await app.outbox.idle();
  const real = app.kernel.providersOf(app.institution);
  const dying = { at, moment, calls: [] as string[] };
  // Nothing runs by itself, as after the death of the process that wrote it.
  Object.assign(app.kernel, {
    startWork: async () => undefined,
    providersOf: () => dyingVendors(real, dying),
  });
  await sign(opener);
  dying.calls.length = 0;

  const died = openAccounts.run(scopeOf(app, opener.applicationId, openAccounts.topic), {});
  await expect(died).rejects.toBeInstanceOf(Died);
  Object.assign(app.kernel, { providersOf: () => real });
  app.clock.forward({ minutes: 15 });
  const next = createOutbox(() => app.kernel, institutions([app.institution]), jobHandlers);
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await next.workOnDue();
    await next.idle();
    app.clock.forward({ minutes: 15 });
  }

  const { accountOpening } = await opener.records();
  expect(accountOpening).toMatchObject([{ state: "opened", accounts: [{}, {}], deposits: [{}, {}], cards: [{}] }]);
  const { members, accounts, deposits, cards, trialBalance } = await ledgerOf(app);
  expect([members.length, accounts.length, deposits.length, cards.length]).toEqual([1, 2, 2, 1]);
  expect(trialBalance.debitCents).toBe(trialBalance.creditCents);
  expect(accounts.map(({ balanceCents, pendingCents }) => [balanceCents, pendingCents])).toEqual([
    [5000, 0],
    [0, 20_000],
  ]);
  const scope = scopeOf(app, opener.applicationId);
  const from = new Date(app.clock.read().getTime() - 86_400_000);
  const sides = { ...scope, payments: real.payments, coreBanking: real.coreBanking };
  expect(await reconcilePayments(sides, from, app.clock.read())).toEqual([]);
});

test("makes these calls in this order, so that the deaths above are at all of them", async () => {
  const app = await openingApp();
  const opener = await newPersonAtFunding(app, { wantsDebitCard: true }, 1, 2);
  await fund(opener, { 1: 50, 2: 200 }, { source: "card", amount: 50 }, { source: "bankAccount", amount: 200 });
  await pay(opener, "card", visa);
  await pay(opener, "bankAccount", bank);
  const real = app.kernel.providersOf(app.institution);
  const dying = { at: -1, moment: "after" as const, calls: [] as string[] };
  Object.assign(app.kernel, { startWork: async () => undefined, providersOf: () => dyingVendors(real, dying) });
  await sign(opener);
  dying.calls.length = 0;

  await openAccounts.run(scopeOf(app, opener.applicationId, openAccounts.topic), {});

  expect(dying.calls).toEqual(calls);
});
