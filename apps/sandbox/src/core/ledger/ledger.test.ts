import { coreExamples } from "@portico/contract/integration/core/examples";
import { expect, test } from "vitest";
import type { Sandbox } from "../../sandbox.ts";
import { call, testSandbox, testTime } from "../../testing/test-sandbox.ts";

const authorization = "Bearer sandbox-core-harborlight";
const alexSavings = "savings";

type Json = Readonly<Record<string, never>>;
type Body = Readonly<Record<string, unknown>>;

/** A core with a member and their checking account, whose money the test moves. */
async function core(sandbox: Sandbox = testSandbox()) {
  let keys = 0;
  let openings = 0;
  const send = async (path: string, body: Body, key?: string) => {
    keys += 1;
    const headers = { authorization, "idempotency-key": key ?? `key-${keys}` };
    const response = await call(sandbox, { method: "POST", url: `/core/v1${path}`, headers, payload: body });
    return { status: response.statusCode, body: response.json<Json>() };
  };
  const get = async (path: string) =>
    (await call(sandbox, { url: `/core/v1${path}`, headers: { authorization } })).json<Json>();

  const person = coreExamples.createMember.body;
  const { memberNumber } = (await send("/members", person)).body as unknown as { memberNumber: string };
  const open = async (more: Body = {}) => {
    openings += 1;
    const ownership = { owners: [{ role: "primary", memberNumber }], beneficiaries: [] };
    const { body } = await send("/accounts", {
      ...coreExamples.openAccount.body,
      openingId: `opening-${openings}`,
      ownership,
      ...more,
    });
    return (body as unknown as { accountReference: string }).accountReference;
  };
  const checking = await open();
  const deposit = async (amountCents: number, more: Body = {}) =>
    send("/deposits", {
      depositId: `deposit-${amountCents}`,
      accountReference: checking,
      source: "ach",
      amountCents,
      isPending: false,
      ...more,
    });
  const balances = async (reference = checking) => {
    const { balanceCents, availableBalanceCents, pendingCents } = await get(`/accounts/${reference}`);
    return [balanceCents, availableBalanceCents, pendingCents];
  };
  const accountOf = async (number: string, type: string) => {
    const { accounts } = (await get(`/members/${number}/accounts`)) as unknown as {
      accounts: readonly { reference: string; type: string; availableBalanceCents: number }[];
    };
    return accounts.find((account) => account.type === type)!;
  };
  const reverse = async (depositId: string, whenSpent: string, feeCents = 0) =>
    send(`/deposits/${depositId}/reversal`, { reason: "insufficientFunds", whenSpent, feeCents });
  return { send, get, memberNumber, open, checking, deposit, balances, accountOf, reverse };
}

interface Books {
  readonly entries: readonly { lines: readonly { debitCents: number; creditCents: number }[] }[];
  readonly trialBalance: {
    readonly debitCents: number;
    readonly creditCents: number;
    readonly accounts: readonly { account: string; debitCents: number; creditCents: number }[];
  };
}

async function booksOf({ get }: Awaited<ReturnType<typeof core>>): Promise<Books> {
  return (await get("/ledger")) as unknown as Books;
}

async function sideOf(one: Awaited<ReturnType<typeof core>>, account: string): Promise<number> {
  const { trialBalance } = await booksOf(one);
  const line = trialBalance.accounts.find((own) => own.account === account);
  return (line?.debitCents ?? 0) - (line?.creditCents ?? 0);
}

test("opens an account with numbers that no other answer has, and a right check digit", async () => {
  const { send, get, memberNumber } = await core();
  const ownership = {
    owners: [
      { role: "primary", memberNumber },
      { role: "joint", memberNumber: "1000002" },
    ],
    beneficiaries: [],
  };

  const { body } = await send("/accounts", { ...coreExamples.openAccount.body, openingId: "joint", ownership });

  const { accountNumber, routingNumber, micrNumber, accountReference } = body as unknown as Record<string, string>;
  expect(accountNumber).toMatch(/^9500001\d{5}$/);
  expect(micrNumber).toContain(accountNumber);
  expect(routingNumber).toBe("211200000");
  const others = JSON.stringify([
    await get(`/accounts/${accountReference}`),
    await get(`/members/${memberNumber}/accounts`),
    await get("/members/1000002/accounts"),
  ]);
  expect(others).toContain(accountReference);
  expect(others).not.toContain(accountNumber);
});

test.each([
  ["no primary owner", { owners: [{ role: "joint", memberNumber: "1000001" }], beneficiaries: [] }, 400, "badRequest"],
  [
    "shares of beneficiaries that aren't whole",
    {
      owners: [{ role: "primary", memberNumber: "1000001" }],
      beneficiaries: [{ firstName: "Ada", lastName: "Okafor", shareBasisPoints: 9999 }],
    },
    400,
    "badRequest",
  ],
  ["an unknown owner", { owners: [{ role: "primary", memberNumber: "42" }], beneficiaries: [] }, 404, "memberNotFound"],
])("refuses an account with %s", async (_what, ownership, status, code) => {
  const { send } = await core();

  const answer = await send("/accounts", { ...coreExamples.openAccount.body, ownership });

  expect(answer).toMatchObject({ status, body: { error: { code } } });
});

test("adds a member who can be read, once per taxpayer number and birth date", async () => {
  const { send, get, memberNumber } = await core();

  expect(await get(`/members/${memberNumber}`)).toMatchObject({
    firstName: "Dana",
    memberSince: "2026-11-21",
    taxpayerIdentificationNumber: "815127800",
  });
  expect(await send("/members", coreExamples.createMember.body)).toMatchObject({
    status: 409,
    body: { error: { code: "memberExists" } },
  });
});

test("answers the same key with the first answer, and does the work once", async () => {
  const one = await core();
  const body = { depositId: "d1", accountReference: one.checking, source: "card", amountCents: 5000, isPending: false };

  const first = await one.send("/deposits", body, "k1");
  const again = await one.send("/deposits", body, "k1");

  expect(again).toEqual(first);
  expect(await one.balances()).toEqual([5000, 5000, 0]);
});

test.each([
  ["another body", "/deposits", { amountCents: 5001 }],
  ["another path", "/transfers", {}],
])("refuses a known key with %s", async (_what, path, more) => {
  const { send, open, checking } = await core();
  const savings = await open();
  const body = { depositId: "d1", accountReference: checking, source: "card", amountCents: 5000, isPending: false };
  await send("/deposits", body, "k1");
  const move = { transferId: "t1", fromAccountReference: checking, toAccountReference: savings, amountCents: 1 };

  const answer = await send(path, path === "/transfers" ? move : { ...body, ...more }, "k1");

  expect(answer).toMatchObject({ status: 422, body: { error: { code: "keyReused" } } });
});

test("refuses a key while its first call runs, and a call without a key", async () => {
  const sandbox = testSandbox();
  const { send, balances, checking } = await core(sandbox);
  const fault = { vendor: "core", operation: "postDeposit", fault: "slowWork", times: 1 };
  await call(sandbox, { method: "POST", url: "/control/faults", payload: fault });
  const body = { depositId: "d1", accountReference: checking, source: "card", amountCents: 5000, isPending: false };

  const [first, meanwhile] = await Promise.all([send("/deposits", body, "k1"), send("/deposits", body, "k1")]);
  const without = await send("/deposits", { ...body, depositId: "d2" }, "");

  expect(first.status).toBe(200);
  expect(meanwhile).toMatchObject({ status: 409, body: { error: { code: "keyInUse" } } });
  expect(without).toMatchObject({ status: 400, body: { error: { code: "keyMissing" } } });
  expect(await balances()).toEqual([5000, 5000, 0]);
});

test("forgets the key of a refused call, so that it can be sent again", async () => {
  const { send, open, checking, deposit } = await core();
  const move = { transferId: "t1", fromAccountReference: checking, toAccountReference: await open(), amountCents: 900 };

  expect((await send("/transfers", move, "k1")).status).toBe(422);
  await deposit(900);
  expect((await send("/transfers", move, "k1")).status).toBe(200);
});

test("takes an account, a deposit, a hold, a card order, a fee, and a transfer once by their own ids too", async () => {
  const { send, open, checking, deposit, memberNumber } = await core();
  const move = { transferId: "t1", fromAccountReference: checking, toAccountReference: await open(), amountCents: 1 };
  const ownership = { owners: [{ role: "primary", memberNumber }], beneficiaries: [] };
  const hold = { holdId: "h1", amountCents: 1, reason: "review" };
  const card = { orderId: "c1", kind: "debit", nameOnCard: "DANA OKAFOR" };
  const sendAll = async () =>
    Promise.all([
      send("/accounts", { ...coreExamples.openAccount.body, openingId: "another", ownership }),
      deposit(5000),
      send(`/accounts/${checking}/holds`, hold),
      send(`/accounts/${checking}/cards`, card),
      send("/fees", { feeId: "f1", accountReference: checking, kind: "association", amountCents: 500 }),
      send("/transfers", move),
    ]);

  expect((await sendAll()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await sendAll()).toMatchObject(
    Array.from({ length: 6 }, () => ({ status: 409, body: { error: { code: "idTaken" } } })),
  );
});

test("keeps a pending deposit out of the balance until it is settled, and then holds it", async () => {
  let now = testTime;
  const { deposit, balances, send } = await core(testSandbox(() => now));

  await deposit(20_000, { isPending: true });
  expect(await balances()).toEqual([0, 0, 20_000]);

  const settled = await send("/deposits/deposit-20000/settlement", { holdUntil: "2026-11-25" });
  expect(settled.body).toMatchObject({ state: "posted", holdUntil: "2026-11-25" });
  expect(await balances()).toEqual([20_000, 0, 0]);

  now = new Date("2026-11-25T00:00:00Z");
  expect(await balances()).toEqual([20_000, 20_000, 0]);
  expect(await send("/deposits/deposit-20000/settlement", {})).toMatchObject({
    status: 409,
    body: { error: { code: "alreadySettled" } },
  });
});

test("makes held money unavailable, until the hold's day or its release", async () => {
  let now = testTime;
  const { deposit, balances, send, checking, open } = await core(testSandbox(() => now));
  const savings = await open();
  await deposit(10_000);
  const place = async (holdId: string, more: Body) =>
    send(`/accounts/${checking}/holds`, { holdId, amountCents: 4000, reason: "review", ...more });
  const move = { fromAccountReference: checking, toAccountReference: savings };

  await place("h1", {});
  await place("h2", { until: "2026-11-23" });
  expect(await balances()).toEqual([10_000, 2000, 0]);
  expect(await send("/transfers", { ...move, transferId: "t1", amountCents: 2001 })).toMatchObject({
    status: 422,
    body: { error: { code: "insufficientFunds" } },
  });

  now = new Date("2026-11-23T00:00:00Z");
  expect(await balances()).toEqual([10_000, 6000, 0]);
  expect((await send("/holds/h1/release", {})).body).toMatchObject({ isReleased: true });
  expect(await balances()).toEqual([10_000, 10_000, 0]);
  expect(await send("/holds/h1/release", {})).toMatchObject({ body: { error: { code: "alreadyReleased" } } });
});

test("moves money only between accounts with an owner in common, and never overdraws", async () => {
  const { send, open, checking, deposit, balances, accountOf } = await core();
  const [savings, others] = [await open(), (await accountOf("1000001", alexSavings)).reference];
  await deposit(5000);
  const move = async (from: string, to: string, amountCents: number) =>
    send("/transfers", {
      transferId: `${from}-${to}-${amountCents}`,
      fromAccountReference: from,
      toAccountReference: to,
      amountCents,
    });

  expect((await move(checking, savings, 5000)).status).toBe(200);
  expect([await balances(), await balances(savings)]).toEqual([
    [0, 0, 0],
    [5000, 5000, 0],
  ]);
  expect(await move(checking, savings, 1)).toMatchObject({ body: { error: { code: "insufficientFunds" } } });
  expect(await move(savings, others, 1)).toMatchObject({ body: { error: { code: "notTheirAccount" } } });
  expect(await move(savings, savings, 1)).toMatchObject({ status: 400 });
});

test("funds a demo member's new account from their own savings, whose list then says so", async () => {
  const one = await core();
  const ownership = { owners: [{ role: "primary", memberNumber: "1000001" }], beneficiaries: [] };
  const moneyMarket = await one.open({ ownership, category: "moneyMarket" });
  const savings = await one.accountOf("1000001", alexSavings);

  await one.deposit(100_000, {
    source: "internal",
    accountReference: moneyMarket,
    fromAccountReference: savings.reference,
  });

  expect((await one.accountOf("1000001", alexSavings)).availableBalanceCents).toBe(1_284_055 - 100_000);
  expect((await one.accountOf("1000001", "moneyMarket")).availableBalanceCents).toBe(100_000);
  expect(await sideOf(one, "broughtForward")).toBe(1_284_055);
});

test.each([
  ["card", "cardClearing"],
  ["ach", "achClearing"],
  ["fee", "feeIncome"],
])("books a deposit by %s against %s, and takes it back from there", async (source, account) => {
  const one = await core();

  await one.deposit(2500, { source });
  expect(await sideOf(one, account)).toBe(2500);

  await one.reverse("deposit-2500", "collect");
  expect(await sideOf(one, account)).toBe(0);
  expect(await one.balances()).toEqual([0, 0, 0]);
});

test.each([
  ["overdraw", 2500, [-17_500, -17_500, 0], { takenCents: 20_000, toCollectCents: 0, feeCents: 2500 }, 0],
  ["collect", 2500, [0, 0, 0], { takenCents: 5000, toCollectCents: 15_000, feeCents: 0 }, 15_000],
])(
  "takes a returned deposit that was spent by the institution's terms: %s",
  async (whenSpent, feeCents, balances, parts, toCollect) => {
    const one = await core();
    const savings = await one.open();
    await one.deposit(20_000);
    await one.send("/transfers", {
      transferId: "t1",
      fromAccountReference: one.checking,
      toAccountReference: savings,
      amountCents: 15_000,
    });

    const { body } = await one.reverse("deposit-20000", whenSpent, feeCents);

    expect(body).toMatchObject({ state: "reversed", reversal: { reason: "insufficientFunds", ...parts } });
    expect(await one.balances()).toEqual(balances);
    expect(await sideOf(one, "returnsToCollect")).toBe(toCollect);
    expect(await one.reverse("deposit-20000", whenSpent)).toMatchObject({
      status: 409,
      body: { error: { code: "alreadyReversed" } },
    });
  },
);

test("takes nothing from a hold for a returned deposit, unless the terms overdraw", async () => {
  const { deposit, send, checking, reverse, balances } = await core();
  await deposit(20_000);
  await send(`/accounts/${checking}/holds`, { holdId: "h1", amountCents: 12_000, reason: "loan" });

  const { body } = await reverse("deposit-20000", "collect");

  expect(body).toMatchObject({ reversal: { takenCents: 8000, toCollectCents: 12_000 } });
  expect(await balances()).toEqual([12_000, 0, 0]);
});

test("returns a pending deposit without touching the balance", async () => {
  const one = await core();
  await one.deposit(20_000, { isPending: true });

  const { body } = await one.reverse("deposit-20000", "overdraw", 0);

  expect(body).toMatchObject({ state: "reversed", reversal: { takenCents: 0, toCollectCents: 0 } });
  expect(await one.balances()).toEqual([0, 0, 0]);
  expect([await sideOf(one, "pendingDeposits"), await sideOf(one, "achClearing")]).toEqual([0, 0]);
});

test("voids an empty account, and no other", async () => {
  const { send, checking, deposit, reverse, get, memberNumber } = await core();
  const tryIt = async () => send(`/accounts/${checking}/void`, { reason: "openedByMistake" });
  await deposit(5000);
  await deposit(300, { isPending: true });

  expect(await tryIt()).toMatchObject({ status: 409, body: { error: { code: "accountNotEmpty" } } });
  await reverse("deposit-5000", "collect");
  expect(await tryIt()).toMatchObject({ status: 409, body: { error: { code: "accountNotEmpty" } } });
  await reverse("deposit-300", "collect");
  expect(await tryIt()).toMatchObject({ status: 200, body: { status: "voided" } });

  expect(await deposit(1)).toMatchObject({ status: 409, body: { error: { code: "accountVoided" } } });
  expect(await get(`/members/${memberNumber}/accounts`)).toEqual({ accounts: [] });
});

test("orders a card for an owner, unless the account may have none", async () => {
  const { send, open, checking } = await core();
  const restricted = await open({ restrictions: ["noDebitCard"] });
  const order = async (reference: string, orderId: string, more: Body = {}) =>
    send(`/accounts/${reference}/cards`, { orderId, kind: "debit", nameOnCard: "DANA OKAFOR", ...more });

  expect((await order(checking, "c1")).body).toMatchObject({ orderId: "c1", arrivesBy: "2026-12-01" });
  expect(await order(restricted, "c2")).toMatchObject({ body: { error: { code: "restricted" } } });
  expect(await order(checking, "c3", { memberNumber: "1000001" })).toMatchObject({
    body: { error: { code: "notTheirAccount" } },
  });
});

test("lists what was posted to an account with its balance, a hundred at a time", async () => {
  const { deposit, get, checking, reverse } = await core();
  for (let cents = 1; cents <= 101; cents += 1) await deposit(cents);
  await deposit(7000, { isPending: true });
  await reverse("deposit-101", "overdraw", 50);
  type Page = {
    transactions: readonly { kind: string; amountCents: number; balanceCents: number }[];
    next: string | undefined;
  };

  const first = (await get(`/accounts/${checking}/transactions`)) as unknown as Page;
  const rest = (await get(`/accounts/${checking}/transactions?after=${first.next}`)) as unknown as Page;

  expect(first.transactions.length).toBe(100);
  expect(first.transactions[0]).toMatchObject({ kind: "deposit", amountCents: 1, balanceCents: 1 });
  expect(rest).toMatchObject({
    transactions: [
      { kind: "deposit", amountCents: 101, balanceCents: 5151 },
      { kind: "reversal", amountCents: -101, balanceCents: 5050 },
      { kind: "fee", amountCents: -50, balanceCents: 5000 },
    ],
  });
  expect(rest.next).toBeUndefined();
});

test("lists the deposits of a day, a hundred at a time", async () => {
  let now = testTime;
  const { deposit, get } = await core(testSandbox(() => now));
  for (let cents = 1; cents <= 101; cents += 1) await deposit(cents);
  now = new Date("2026-11-22T10:00:00Z");
  await deposit(102);
  type Page = { deposits: readonly { depositId: string }[]; next?: string };

  const first = (await get("/days/2026-11-21/deposits")) as unknown as Page;
  const rest = (await get(`/days/2026-11-21/deposits?after=${first.next}`)) as unknown as Page;

  expect(first.deposits.length).toBe(100);
  expect(rest).toMatchObject({ deposits: [{ depositId: "deposit-101", bookedOn: "2026-11-21" }] });
  expect(rest.next).toBeUndefined();
});

test("keeps the books balanced to the cent, entry by entry", async () => {
  const one = await core();
  const savings = await one.open();
  await one.deposit(12_345);
  await one.deposit(678, { source: "card", isPending: true });
  await one.send("/deposits/deposit-678/settlement", {});
  await one.send("/transfers", {
    transferId: "t1",
    fromAccountReference: one.checking,
    toAccountReference: savings,
    amountCents: 9999,
  });
  await one.reverse("deposit-12345", "overdraw", 2500);

  const { entries, trialBalance } = await booksOf(one);

  expect(entries.length).toBe(6);
  for (const { lines } of entries)
    expect(lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)).toBe(0);
  expect(trialBalance.debitCents).toBe(trialBalance.creditCents);
  expect(trialBalance.debitCents).toBeGreaterThan(0);
});
