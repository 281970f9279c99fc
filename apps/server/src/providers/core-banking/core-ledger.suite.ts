import { coreExamples } from "@portico/contract/integration/core/examples";
import { expect, test } from "vitest";
import { testSandbox, type LostAnswer } from "../testing/test-sandbox.ts";
import type { CoreBanking, CoreLedger, NewDeposit, OpenedAccount } from "./port.ts";

/** An account of somebody who just became a member, with $200 in it and $300 pending, and their savings. */
export interface Opened {
  readonly memberNumber: string;
  readonly checking: string;
  readonly savings: string;
}

const posted: Omit<NewDeposit, "accountReference"> = {
  depositId: "posted",
  source: "ach",
  amountCents: 20_000,
  isPending: false,
  externalPaymentId: "pi_1",
};
const review = { amountCents: 4000, reason: "review" } as const;
const spent = { reason: "insufficientFunds", whenSpent: "collect", feeCents: 2500 } as const;

async function openedAt(core: CoreBanking): Promise<Opened> {
  const { memberNumber } = await core.createMember("member", coreExamples.createMember.body);
  const ownership = { owners: [{ role: "primary", memberNumber }], beneficiaries: [] } as const;
  const account = { ...coreExamples.openAccount.body, ownership };
  const { accountReference: checking } = await core.openAccount("checking", account);
  const { accountReference: savings } = await core.openAccount("savings", {
    ...account,
    openingId: "savings",
    category: "savings",
  });
  await core.postDeposit("posted", { ...posted, accountReference: checking });
  await core.postDeposit("pending", {
    ...posted,
    depositId: "pending",
    accountReference: checking,
    amountCents: 30_000,
    isPending: true,
  });
  await core.placeHold("held", checking, { ...review, holdId: "held" });
  return { memberNumber, checking, savings };
}

/** The same for a demo member, without the call that is to be tested. */
export async function openedWithout(operation: string, core: CoreBanking): Promise<Opened> {
  const memberNumber = "1000001";
  const checking = (await core.accounts(memberNumber)).find(({ type }) => type === "savings")!.reference;
  const account = {
    ...coreExamples.openAccount.body,
    ownership: { owners: [{ role: "primary", memberNumber }], beneficiaries: [] },
  } as const;
  const savings = operation === "openAccount" ? "" : (await core.openAccount("savings", account)).accountReference;
  const deposit = { ...posted, accountReference: checking };
  if (operation !== "postDeposit") {
    await core.postDeposit("posted", deposit);
    await core.postDeposit("pending", { ...deposit, depositId: "pending", isPending: true });
  }
  if (operation !== "placeHold") await core.placeHold("held", checking, { ...review, holdId: "held" });
  return { memberNumber, checking, savings };
}

type Read = "account" | "transactions" | "deposit" | "depositsOfDay";
type Work = (core: CoreBanking, key: string, opened: Opened) => Promise<object>;

/** Each call that changes something, after an account was opened. */
export const ledgerWork: Readonly<Record<Exclude<keyof CoreLedger, Read>, Work>> = {
  createMember: async (core, key) => {
    const { person, joinsBy } = coreExamples.createMember.body;
    return core.createMember(key, { joinsBy, person: { ...person, taxpayerIdentificationNumber: "900700001" } });
  },
  openAccount: async (core, key, { memberNumber }) =>
    core.openAccount(key, {
      ...coreExamples.openAccount.body,
      openingId: "third",
      ownership: { owners: [{ role: "primary", memberNumber }], beneficiaries: [] },
    }),
  voidAccount: async (core, key, { savings }) => core.voidAccount(key, savings, "openedByMistake"),
  orderCard: async (core, key, { checking }) =>
    core.orderCard(key, checking, { orderId: "card", kind: "debit", nameOnCard: "DANA OKAFOR" }),
  placeHold: async (core, key, { checking }) => core.placeHold(key, checking, { ...review, holdId: "another" }),
  releaseHold: async (core, key) => core.releaseHold(key, "held"),
  postDeposit: async (core, key, { checking }) =>
    core.postDeposit(key, { ...posted, depositId: "another", accountReference: checking }),
  settleDeposit: async (core, key) => core.settleDeposit(key, "pending", "2026-11-25"),
  reverseDeposit: async (core, key) => core.reverseDeposit(key, "posted", spent),
  chargeFee: async (core, key, { checking }) =>
    core.chargeFee(key, { feeId: "fee", accountReference: checking, kind: "association", amountCents: 500 }),
  transfer: async (core, key, { checking, savings }) =>
    core.transfer(key, {
      transferId: "t1",
      fromAccountReference: checking,
      toAccountReference: savings,
      amountCents: 1500,
    }),
};

export const ledgerReads: Readonly<Record<Read, (core: CoreBanking, opened: Opened) => Promise<object>>> = {
  account: async (core, { checking }) => core.account(checking),
  transactions: async (core, { checking }) => core.transactions(checking),
  deposit: async (core) => core.deposit("pending"),
  depositsOfDay: async (core) => core.depositsOfDay("2026-11-21"),
};

const lostAnswers: readonly LostAnswer[] = ["doneThen500", "doneThenReset"];

/** The calls of an opening. */
const opening: readonly (keyof typeof ledgerWork)[] = [
  "createMember",
  "openAccount",
  "postDeposit",
  "chargeFee",
  "orderCard",
];

/** Opens an account from the beginning. After a crash, it starts over with the same keys. */
async function openFrom(core: CoreBanking): Promise<OpenedAccount> {
  const { memberNumber } = await core.createMember("a-member", coreExamples.createMember.body);
  const opened = await core.openAccount("a-account", {
    ...coreExamples.openAccount.body,
    ownership: { owners: [{ role: "primary", memberNumber }], beneficiaries: [] },
  });
  const { accountReference } = opened;
  await core.postDeposit("a-card", {
    ...posted,
    depositId: "card",
    accountReference,
    source: "card",
    amountCents: 5000,
  });
  await core.postDeposit("a-bank", { ...posted, depositId: "bank", accountReference, isPending: true });
  await core.chargeFee("a-fee", { feeId: "fee", accountReference, kind: "association", amountCents: 500 });
  await core.orderCard("a-order", accountReference, { orderId: "card", kind: "debit", nameOnCard: "DANA OKAFOR" });
  return opened;
}

interface Books {
  readonly members: readonly object[];
  readonly accounts: readonly object[];
  readonly deposits: readonly object[];
  readonly cards: readonly object[];
  readonly entries: readonly object[];
  readonly trialBalance: { readonly debitCents: number; readonly creditCents: number };
}

async function booksAt(sandboxUrl: string): Promise<Books> {
  const headers = { authorization: "Bearer sandbox-core-harborlight" };
  return (await (await fetch(`${sandboxUrl}/core/v1/ledger`, { headers })).json()) as Books;
}

/** `create` makes the core without retries of its own if `retries` is 0. */
export function testCoreLedger(create: (sandboxUrl: string, connection?: { retries: number }) => CoreBanking): void {
  test("opens an account for two owners and two beneficiaries, with money by card and by bank", async () => {
    const { url } = await testSandbox();
    const core = create(url);
    const { memberNumber, memberSince } = await core.createMember("m", coreExamples.createMember.body);
    const { owners, beneficiaries } = coreExamples.openAccount.body.ownership;
    const opened = await core.openAccount("a", {
      ...coreExamples.openAccount.body,
      ownership: { owners: [{ role: "primary", memberNumber }, owners[1]!], beneficiaries },
    });
    const { accountReference } = opened;
    await core.postDeposit("d1", { ...posted, depositId: "card", accountReference, source: "card", amountCents: 5000 });
    await core.postDeposit("d2", { ...posted, depositId: "bank", accountReference, isPending: true });

    expect(memberSince).toBe("2026-11-21");
    expect(opened).toMatchObject({ memberNumber, routingNumber: "211200000", openedOn: "2026-11-21" });
    expect(await core.account(accountReference)).toEqual({
      accountReference,
      productCode: "CHK01",
      category: "checking",
      nickname: "Bills",
      status: "open",
      lastFour: opened.accountNumber.slice(-4),
      owners: [{ role: "primary", memberNumber }, { role: "joint" }],
      balanceCents: 5000,
      availableBalanceCents: 5000,
      pendingCents: 20_000,
      restrictions: [],
    });
    expect((await core.member(memberNumber)).lastName).toBe("Okafor");
    expect(await core.accounts(memberNumber)).toMatchObject([{ type: "checking", availableBalance: 50 }]);
  });

  test("settles a pending deposit with a hold, and takes one back that came back", async () => {
    const { url } = await testSandbox();
    const core = create(url);
    const { checking } = await openedAt(core);

    const settled = await core.settleDeposit("s", "pending", "2026-11-25");
    const reversed = await core.reverseDeposit("r", "posted", spent);

    expect(settled).toMatchObject({ state: "posted", holdUntil: "2026-11-25", externalPaymentId: "pi_1" });
    expect(reversed).toMatchObject({
      state: "reversed",
      reversal: { reason: "insufficientFunds", takenCents: 16_000, toCollectCents: 4000, feeCents: 0 },
    });
    expect(await core.deposit("posted")).toEqual(reversed);
    await expect(core.reverseDeposit("again", "posted", spent)).rejects.toMatchObject({ code: "alreadyReversed" });
    expect(await core.account(checking)).toMatchObject({ balanceCents: 34_000, availableBalanceCents: 0 });
    const { transactions } = await core.transactions(checking);
    expect(transactions.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ["deposit", 20_000],
      ["deposit", 30_000],
      ["reversal", -16_000],
    ]);
    expect(await core.transactions(checking, transactions[1]!.transactionId)).toEqual({
      transactions: transactions.slice(2),
    });
  });

  test("takes a fee, and lists the day's deposits in the order in which they came", async () => {
    const { url } = await testSandbox();
    const core = create(url);
    const { checking } = await openedAt(core);

    await core.chargeFee("f", { feeId: "fee", accountReference: checking, kind: "association", amountCents: 500 });
    const { deposits } = await core.depositsOfDay("2026-11-21");

    expect((await core.transactions(checking)).transactions.at(-1)).toMatchObject({
      kind: "fee",
      feeId: "fee",
      amountCents: -500,
      balanceCents: 19_500,
    });
    expect(deposits.map(({ depositId, state }) => [depositId, state])).toEqual([
      ["posted", "posted"],
      ["pending", "pending"],
    ]);
    expect(await core.depositsOfDay("2026-11-21", "posted")).toEqual({ deposits: deposits.slice(1) });
    expect(await core.depositsOfDay("2026-11-20")).toEqual({ deposits: [] });
  });

  test.each<[string, (core: CoreBanking, opened: Opened) => Promise<unknown>]>([
    ["memberExists", async (core) => core.createMember("k", coreExamples.createMember.body)],
    ["memberNotFound", async (core) => core.openAccount("k", coreExamples.openAccount.body)],
    [
      "productUnknown",
      async (core, { memberNumber }) =>
        core.openAccount("k", {
          ...coreExamples.openAccount.body,
          productCode: "UNKNOWN",
          ownership: { owners: [{ role: "primary", memberNumber }], beneficiaries: [] },
        }),
    ],
    ["accountNotFound", async (core) => core.account("nobody/s")],
    ["accountNotFound", async (core) => core.transactions("nobodys")],
    ["accountNotEmpty", async (core, { checking }) => core.voidAccount("k", checking, "openedByMistake")],
    ["depositNotFound", async (core) => core.deposit("none")],
    ["holdNotFound", async (core) => core.releaseHold("k", "none")],
    ["idTaken", async (core, { savings }) => core.postDeposit("k", { ...posted, accountReference: savings })],
    ["keyReused", async (core, { savings }) => core.postDeposit("posted", { ...posted, accountReference: savings })],
    [
      "insufficientFunds",
      async (core, { checking, savings }) =>
        core.transfer("k", {
          transferId: "t",
          fromAccountReference: checking,
          toAccountReference: savings,
          amountCents: 16_001,
        }),
    ],
    [
      "insufficientFunds",
      async (core, { checking }) =>
        core.chargeFee("k", { feeId: "f", accountReference: checking, kind: "joining", amountCents: 16_001 }),
    ],
    ["alreadySettled", async (core) => core.settleDeposit("k", "posted")],
    ["badRequest", async (core, { checking }) => core.placeHold("k", checking, { ...review, holdId: "a b" })],
    ["keyMissing", async (core) => core.releaseHold("", "held")],
  ])("refuses with the code %s, and changes nothing", async (code, call) => {
    const { url } = await testSandbox();
    const core = create(url);
    const opened = await openedAt(core);
    const before = await booksAt(url);

    await expect(call(core, opened)).rejects.toMatchObject({ name: "RefusedByCore", failure: "rejected", code });
    expect(await booksAt(url)).toEqual(before);
  });

  test.each(
    Object.entries(ledgerWork).flatMap(([operation, work]) => lostAnswers.map((fault) => ({ operation, fault, work }))),
  )("$operation with $fault: does the work of a key once", async ({ operation, fault, work }) => {
    const sandbox = await testSandbox();
    const { url } = sandbox;
    const core = create(url, { retries: 0 });
    const opened = await openedAt(core);
    await sandbox.arm({ vendor: "core", operation, fault, times: 1 });

    await expect(work(core, "key", opened)).rejects.toMatchObject({ failure: "unavailable" });
    const done = await booksAt(url);
    const answer = await work(core, "key", opened);

    expect(await booksAt(url)).toEqual(done);
    expect(await work(core, "key", opened)).toEqual(answer);
    expect(done.trialBalance.debitCents).toBe(done.trialBalance.creditCents);
  });

  test.each(opening.flatMap((operation) => [...lostAnswers, "500" as const].map((fault) => ({ operation, fault }))))(
    "resumes an opening that stops at $operation with $fault, and ends with everything once",
    async (stop) => {
      const sandbox = await testSandbox();
      const core = create(sandbox.url, { retries: 0 });
      await sandbox.arm({ vendor: "core", ...stop, times: 1 });

      await expect(openFrom(core)).rejects.toMatchObject({ failure: "unavailable" });
      const { accountReference } = await openFrom(core);

      const { members, accounts, deposits, cards, entries } = await booksAt(sandbox.url);
      expect([members, accounts, deposits, cards, entries].map(({ length }) => length)).toEqual([1, 1, 2, 1, 3]);
      expect(accounts).toMatchObject([
        { accountReference, balanceCents: 4500, availableBalanceCents: 4500, pendingCents: 20_000 },
      ]);
    },
  );

  test("repeats a call by itself when its answer is lost, and gets the first answer", async () => {
    const sandbox = await testSandbox();
    const core = create(sandbox.url);
    const opened = await openedAt(core);
    await sandbox.arm({ vendor: "core", operation: "openAccount", fault: "doneThen500", times: 1 });

    const { accountReference } = (await ledgerWork.openAccount(core, "key", opened)) as OpenedAccount;

    expect((await sandbox.calls("core")).filter(({ operation }) => operation === "openAccount").length).toBe(4);
    expect((await core.accounts(opened.memberNumber)).map(({ reference }) => reference)).toEqual([
      opened.checking,
      opened.savings,
      accountReference,
    ]);
  });

  test("counts a key whose first call still runs as no answer", async () => {
    const sandbox = await testSandbox();
    const core = create(sandbox.url);
    const opened = await openedAt(core);
    await sandbox.arm({ vendor: "core", operation: "orderCard", fault: "slowWork", times: 1 });

    const [first, meanwhile] = await Promise.allSettled([
      ledgerWork.orderCard(core, "key", opened),
      ledgerWork.orderCard(core, "key", opened),
    ]);

    expect([first.status, meanwhile.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = [first, meanwhile].find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { name: "ProviderError", failure: "unavailable" } });
    await expect(ledgerWork.orderCard(core, "key", opened)).resolves.toMatchObject({ orderId: "card" });
  });
}
