import { expect, test } from "vitest";
import { problemOfChecks } from "@portico/domain/payments/payment-problem";
import { ProviderError } from "../provider-error.ts";
import { testSandbox, type TestSandbox } from "../testing/test-sandbox.ts";
import type { BegunPayment, Payment, PaymentOrder, Payments } from "./port.ts";

export interface PaymentsOptions {
  readonly clock: () => Date;
  readonly timeoutMs: number;
}

/** The world of one test: an institution's payments, and somebody who pays on a page. */
interface World {
  readonly payments: Payments;
  readonly sandbox: TestSandbox;
  /** Confirms as the vendor's script does, with the number of a card or an account. */
  pay(begun: BegunPayment, number: string, details?: Record<string, string>): Promise<Payment>;
  control(path: string, body?: object): Promise<unknown>;
  later(hours: number): void;
}

/** The sandbox's fixed time in tests. */
const testTime = new Date("2026-11-21T10:00:00Z");
const account = "harborlight";

async function worldOf(create: (sandboxUrl: string, options: PaymentsOptions) => Payments): Promise<World> {
  const sandbox = await testSandbox();
  let now = testTime;
  const payments = create(sandbox.url, { clock: () => now, timeoutMs: 5000 });
  return {
    payments,
    sandbox,
    pay: async ({ payment, clientSecret }, number, details = {}) => {
      const fields = payment.source === "card" ? cardFields(number) : bankFields(number);
      await fetch(`${sandbox.url}/stripe/v1/payment_intents/${payment.reference}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer pk_test_sandbox-${account}` },
        body: new URLSearchParams({ client_secret: clientSecret, ...fields, ...details }),
      });
      return payments.read(payment.reference);
    },
    control: async (path, body = {}) => {
      const answer = await fetch(`${sandbox.url}/stripe/control/${account}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return answer.json();
    },
    later: (hours) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
  };
}

const typed = "payment_method_data";
const cardFields = (number: string): Record<string, string> => ({
  [`${typed}[type]`]: "card",
  [`${typed}[card][number]`]: number,
  [`${typed}[card][exp_month]`]: "12",
  [`${typed}[card][exp_year]`]: "34",
  [`${typed}[card][cvc]`]: "123",
  [`${typed}[billing_details][address][line1]`]: "1 Main St",
  [`${typed}[billing_details][address][postal_code]`]: "04101",
});
const bankFields = (number: string): Record<string, string> => ({
  [`${typed}[type]`]: "us_bank_account",
  [`${typed}[us_bank_account][account_number]`]: number,
  [`${typed}[us_bank_account][routing_number]`]: "110000000",
  [`${typed}[us_bank_account][account_holder_type]`]: "individual",
  [`${typed}[billing_details][name]`]: "Alex Marlowe",
});
/** The person signed in at the bank, so no deposits are needed. */
const signedIn = { [`${typed}[us_bank_account][financial_connections_account]`]: "fca_1" };

let orders = 0;
const order = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  paymentId: `payment-${(orders += 1)}`,
  source: "card",
  amountCents: 5000,
  firstTriedAt: testTime,
  ...change,
});
const bankOrder = (change: Partial<PaymentOrder> = {}) =>
  order({ source: "bankAccount", amountCents: 20_000, ...change });
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const all = async ({ payments }: World) => (await payments.list(day("2026-11-01"), day("2027-01-01"))).payments;

/** What every adapter for payments does, for each of the sandbox's numbers. */
export function testPayments(name: string, create: (sandboxUrl: string, options: PaymentsOptions) => Payments): void {
  testCards(name, create);
  testBanks(name, create);
  testTakenLater(name, create);
  testOnce(name, create);
  testReads(name, create);
}

type Create = (sandboxUrl: string, options: PaymentsOptions) => Payments;

function testCards(name: string, create: Create): void {
  test.each([
    ["4242424242424242", "visa", "4242"],
    ["5555555555554444", "mastercard", "4444"],
    ["378282246310005", "amex", "0005"],
    ["4000056655665556", "visa", "5556"],
  ])(`${name}: is paid by the card %s`, async (number, brand, lastFour) => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(order({ paymentId: "payment-x" }));
    expect(begun.payment).toMatchObject({ state: "open", source: "card", amountCents: 5000, paymentId: "payment-x" });

    const paid = await world.pay(begun, number);

    expect(paid).toMatchObject({ state: "paid", brand, lastFour, refundedCents: 0, problem: undefined });
    expect(paid.checks).toEqual({ securityCode: "pass", zipCode: "pass", street: "pass" });
    expect(JSON.stringify([begun, paid])).not.toContain(number);
  });

  test.each([
    ["4000000000000002", "declined"],
    ["4000000000009995", "insufficientFunds"],
    ["4000000000009987", "declined"],
    ["4000000000009979", "declined"],
    ["4000000000006975", "declined"],
    ["4000000000000069", "expiredCard"],
    ["4000000000000127", "securityCode"],
    ["4000000000000119", "tryAgain"],
  ])(`${name}: stays open after the card %s, with the problem %s`, async (number, problem) => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(order());

    expect(await world.pay(begun, number)).toMatchObject({ state: "open", problem });
    expect(await world.pay(begun, "4242424242424242")).toMatchObject({ state: "paid", problem: undefined });
  });

  test(`${name}: stays open after a card number that the vendor refuses`, async () => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(order());

    expect((await world.pay(begun, "4242424242424241")).state).toBe("open");
  });

  test.each([
    ["4000000000000101", "securityCode"],
    ["4000000000000036", "zipCode"],
    ["4000000000000028", "street"],
    ["4000000000000010", "zipCode"],
  ])(`${name}: is paid by the card %s, whose %s doesn't match`, async (number, field) => {
    const world = await worldOf(create);

    const paid = await world.pay(await world.payments.begin(order()), number);

    expect(paid.state).toBe("paid");
    expect(problemOfChecks(paid.checks!)).toBe(field);
  });

  test.each([
    ["4000000000003220", "approve", "paid", undefined],
    ["4000002760003184", "decline", "open", "approveWithBank"],
    ["4000008400001629", "approve", "open", "declined"],
  ])(`${name}: waits for the bank of the card %s, and after "%s" is %s`, async (number, answer, state, problem) => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(order());

    expect(await world.pay(begun, number)).toMatchObject({ state: "needsBank" });
    const { reference } = begun.payment;
    const place = `/stripe/three-d-secure/${reference}?client_secret=${begun.clientSecret}`;
    await fetch(`${world.sandbox.url}${place}`, { method: "POST", body: new URLSearchParams({ answer }) });

    expect(await world.payments.read(reference)).toMatchObject({ state, problem });
  });

  test.each([
    ["win", "paid"],
    ["lose", "returned"],
  ])(`${name}: is disputed, and after "%s" %s`, async (action, state) => {
    const world = await worldOf(create);
    const { reference, state: first } = await world.pay(await world.payments.begin(order()), "4000000000000259");
    expect(first).toBe("disputed");

    await world.control(`/payments/${reference}`, { action });

    expect((await world.payments.read(reference)).state).toBe(state);
  });

  test.each([
    ["4242424242424242", "refunded", "refunded", "refunded"],
    ["4000000000007726", "pending", "refunded", "refunded"],
    ["4000000000005126", "refunded", "failed", "paid"],
  ])(`${name}: a refund of the card %s is %s, and later %s`, async (number, first, later, state) => {
    const world = await worldOf(create);
    const { reference } = await world.pay(await world.payments.begin(order()), number);
    const refund = await world.payments.refund({
      reference,
      refundId: "refund-1",
      amountCents: 5000,
      reason: "requestedByCustomer",
    });
    expect(refund).toMatchObject({ state: first, refundId: "refund-1", amountCents: 5000 });

    await world.control("/days", { days: 1 });

    expect(await world.payments.refundsOf(reference)).toMatchObject([{ state: later }]);
    expect((await world.payments.read(reference)).state).toBe(state);
  });
}

function testBanks(name: string, create: Create): void {
  test(`${name}: is in processing for days, and then paid from a bank account`, async () => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(bankOrder());

    expect(await world.pay(begun, "000123456789", signedIn)).toMatchObject({
      state: "processing",
      source: "bankAccount",
      lastFour: "6789",
    });
    await world.control("/days", { days: 4 });

    expect((await world.payments.read(begun.payment.reference)).state).toBe("paid");
  });

  test.each([
    ["000111111113", "open", "accountUnusable"],
    ["000111111116", "open", "accountUnusable"],
    ["000222222227", "open", "insufficientFunds"],
    ["000333333335", "open", "accountUnusable"],
    ["000777777771", "open", "overLimit"],
    ["000000004954", "open", "accountUnusable"],
    ["000555555559", "returned", "insufficientFunds"],
    ["000000000009", "processing", undefined],
  ])(`${name}: is %s for the account %s after the days have passed`, async (number, state, problem) => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(bankOrder());
    await world.pay(begun, number, signedIn);

    await world.control("/days", { days: 5 });

    expect(await world.payments.read(begun.payment.reference)).toMatchObject({ state, problem });
  });

  test.each([
    [20_000, "code", { code: "SM11AA" }],
    [20_050, "amounts", { amountsCents: [32, 45] as const }],
  ])(`${name}: asks for small deposits of a payment of %i cents by %s`, async (amountCents, deposits, answer) => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(bankOrder({ amountCents }));
    const asked = await world.pay(begun, "000123456789");
    expect(asked).toMatchObject({ state: "needsDeposits", deposits });

    expect((await world.payments.verifyDeposits(asked.reference, answer)).state).toBe("processing");
    // Somebody pressed twice.
    expect((await world.payments.verifyDeposits(asked.reference, answer)).state).toBe("processing");
  });

  test.each([
    [{ amountsCents: [1, 2] as const }, "depositAmounts", "needsDeposits"],
    [{ code: "SM99ZZ" }, "depositCode", "needsDeposits"],
    [{ amountsCents: [10, 11] as const }, "depositTries", "open"],
    [{ code: "SM33CC" }, "depositTries", "open"],
    [{ amountsCents: [40, 41] as const }, "depositsLate", "open"],
    [{ code: "SM44DD" }, "depositsLate", "open"],
  ])(`${name}: the deposits %o are the problem %s`, async (answer, problem, state) => {
    const world = await worldOf(create);
    const { reference } = await world.pay(await world.payments.begin(bankOrder()), "000123456789");

    expect(await world.payments.verifyDeposits(reference, answer)).toMatchObject({ problem, state });
  });

  test(`${name}: is open again when a bank takes no deposits`, async () => {
    const world = await worldOf(create);
    const { reference } = await world.pay(await world.payments.begin(bankOrder()), "000666666661");

    await world.control("/days", { days: 1 });

    expect(await world.payments.read(reference)).toMatchObject({ state: "open", problem: "depositsNotSent" });
  });
}

const mandate = { ipAddress: "192.0.2.7", userAgent: "Firefox", acceptedAt: testTime };
const laterOrder = (change: Partial<PaymentOrder> = {}) => order({ taken: "later", ...change });

/** The person chose an account at their bank, and hasn't signed yet. */
async function link({ sandbox, payments }: World, { payment, clientSecret }: BegunPayment, number: string, more = {}) {
  await fetch(`${sandbox.url}/stripe/v1/payment_intents/${payment.reference}/payment_method`, {
    method: "POST",
    headers: { authorization: `Bearer pk_test_sandbox-${account}` },
    body: new URLSearchParams({ client_secret: clientSecret, ...bankFields(number), ...more }),
  });
  return payments.read(payment.reference);
}

function testTakenLater(name: string, create: Create): void {
  test(`${name}: authorizes a card, and takes the money once`, async () => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(laterOrder());
    expect(await world.pay(begun, "4242424242424242")).toMatchObject({ state: "ready", lastFour: "4242" });
    const { reference } = begun.payment;
    await world.sandbox.arm({ vendor: "stripe", operation: "capture", fault: "dropped" as never, times: 2 });

    await expect(world.payments.capture(reference)).rejects.toMatchObject({ failure: "unavailable" });
    const [again, both] = await Promise.all([world.payments.capture(reference), world.payments.capture(reference)]);

    expect([again.state, both.state]).toEqual(["paid", "paid"]);
    expect((await all(world)).map(({ state }) => state)).toEqual(["paid"]);
  });

  test.each(["cancel", "days"])(`${name}: releases an authorized card by "%s", and takes nothing`, async (how) => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(laterOrder());
    const { reference } = await world.pay(begun, "4242424242424242");

    if (how === "cancel") await world.payments.cancel(reference);
    else await world.control("/days", { days: 7 });

    expect(await world.payments.read(reference)).toMatchObject({ state: "canceled", refundedCents: 0 });
    expect((await world.payments.capture(reference)).state).toBe("canceled");
  });

  test(`${name}: asks the bank of a card first, and then authorizes it`, async () => {
    const world = await worldOf(create);
    const { payment, clientSecret } = await world.payments.begin(laterOrder());
    await world.pay({ payment, clientSecret }, "4000000000003220");
    const place = `/stripe/three-d-secure/${payment.reference}?client_secret=${clientSecret}`;
    await fetch(`${world.sandbox.url}${place}`, { method: "POST", body: new URLSearchParams({ answer: "approve" }) });

    expect((await world.payments.read(payment.reference)).state).toBe("ready");
  });

  test(`${name}: links a bank account, and debits it once after the signature`, async () => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(laterOrder({ source: "bankAccount", amountCents: 20_000 }));
    const linked = await link(world, begun, "000123456789", signedIn);
    expect(linked).toMatchObject({ state: "ready", lastFour: "6789", bankName: "STRIPE TEST BANK" });
    await world.sandbox.arm({ vendor: "stripe", operation: "confirm", fault: "dropped" as never, times: 2 });

    await expect(world.payments.debit(linked.reference, mandate)).rejects.toMatchObject({ failure: "unavailable" });
    const debited = await world.payments.debit(linked.reference, mandate);

    expect(debited).toMatchObject({ state: "processing", bankName: "STRIPE TEST BANK" });
    expect((await world.payments.cancel(linked.reference)).state).toBe("processing");
  });

  test.each([
    ["000000004954", signedIn, "open", "accountUnusable"],
    ["000123456789", {}, "needsDeposits", undefined],
  ])(`${name}: debits the linked account %s with %o, and then is %s`, async (number, details, state, problem) => {
    const world = await worldOf(create);
    const begun = await world.payments.begin(laterOrder({ source: "bankAccount" }));
    const { reference } = await link(world, begun, number, details);

    expect(await world.payments.debit(reference, mandate)).toMatchObject({ state, problem });
  });
}

function testOnce(name: string, create: Create): void {
  test(`${name}: begins a payment once, however often and however late it is tried`, async () => {
    const world = await worldOf(create);
    const tried = order();
    const first = await world.payments.begin(tried);
    const [second, third] = await Promise.all([world.payments.begin(tried), world.payments.begin(tried)]);
    await world.pay(first, "4242424242424242");
    world.later(0.5);
    const soon = await world.payments.begin(tried);
    await world.control("/days", { days: 3 });
    world.later(72);
    const late = await world.payments.begin(tried);

    expect(new Set([first, second, third, soon, late].map(({ payment }) => payment.reference)).size).toBe(1);
    expect([soon.payment.state, late.payment.state]).toEqual(["paid", "paid"]);
    expect(await all(world)).toHaveLength(1);
  });

  test(`${name}: begins one payment when the first answer was lost`, async () => {
    const world = await worldOf(create);
    const tried = order();
    await world.sandbox.arm({ vendor: "stripe", operation: "create", fault: "dropped" as never, times: 2 });

    await expect(world.payments.begin(tried)).rejects.toMatchObject({ failure: "unavailable" });
    await world.payments.begin(tried);

    expect(await all(world)).toHaveLength(1);
  });

  test(`${name}: refuses another amount for the same payment`, async () => {
    const world = await worldOf(create);
    const tried = order();
    await world.payments.begin(tried);

    await expect(world.payments.begin({ ...tried, amountCents: 6000 })).rejects.toMatchObject({ failure: "rejected" });
  });

  test(`${name}: gives money back once, however often and however late it is tried`, async () => {
    const world = await worldOf(create);
    const { reference } = await world.pay(await world.payments.begin(order()), "4242424242424242");
    const back = { reference, refundId: "refund-1", amountCents: 2000, reason: "duplicate" } as const;
    await world.sandbox.arm({ vendor: "stripe", operation: "refund", fault: "dropped" as never, times: 2 });

    await expect(world.payments.refund(back)).rejects.toBeInstanceOf(ProviderError);
    await world.payments.refund(back);
    await world.control("/days", { days: 3 });
    await world.payments.refund(back);

    expect(await world.payments.refundsOf(reference)).toHaveLength(1);
    expect(await world.payments.read(reference)).toMatchObject({ state: "paid", refundedCents: 2000 });
  });

  test(`${name}: cancels a payment that nobody made, and keeps one that was made`, async () => {
    const world = await worldOf(create);
    const unpaid = await world.payments.begin(order());
    const paid = await world.payments.begin(order());
    await world.pay(paid, "4242424242424242");

    expect((await world.payments.cancel(unpaid.payment.reference)).state).toBe("canceled");
    expect((await world.payments.cancel(unpaid.payment.reference)).state).toBe("canceled");
    expect((await world.payments.cancel(paid.payment.reference)).state).toBe("paid");
    expect((await world.pay(unpaid, "4242424242424242")).state).toBe("canceled");
  });
}

function testReads(name: string, create: Create): void {
  test(`${name}: lists the payments of a time, page by page`, async () => {
    const world = await worldOf(create);
    for (let count = 0; count < 101; count += 1) await world.payments.begin(order());

    const first = await world.payments.list(day("2026-11-21"), day("2026-11-22"));
    const second = await world.payments.list(day("2026-11-21"), day("2026-11-22"), first.next);

    expect([first.payments.length, second.payments.length]).toEqual([100, 1]);
    expect(second.next).toBeUndefined();
    expect((await world.payments.list(day("2026-11-20"), day("2026-11-21"))).payments).toEqual([]);
  });

  test(`${name}: rejects an unknown payment`, async () => {
    const world = await worldOf(create);

    await expect(world.payments.read("pi_unknown")).rejects.toMatchObject({ failure: "rejected" });
  });
}
