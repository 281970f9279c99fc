import { expect, test } from "vitest";
import { refusalOf, testStripe, type TestStripe } from "./testing/stripe-client.ts";

const create = async ({ stripe }: TestStripe, amount: number, idempotencyKey = "key-1") =>
  stripe.paymentIntents.create({ amount, currency: "usd", allowed_payment_method_types: ["card"] }, { idempotencyKey });
const count = async ({ stripe }: TestStripe) => (await stripe.paymentIntents.list()).data.length;

test("gives the first answer again for the same key", async () => {
  const world = await testStripe();
  const first = await create(world, 5000);
  await world.stripe.paymentIntents.confirm(first.id, { payment_method: "pm_card_visa" });

  const again = await create(world, 5000);

  expect(again.id).toBe(first.id);
  expect(again.status).toBe("requires_payment_method");
  expect(await count(world)).toBe(1);
});

test("refuses a key with other parameters", async () => {
  const world = await testStripe();
  await create(world, 5000);

  expect(await refusalOf(create(world, 6000))).toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
});

test("keeps a declined payment's answer, but no invalid call's", async () => {
  const world = await testStripe();
  await refusalOf(create(world, 1));
  const { id } = await create(world, 5000);
  const confirm = async () =>
    refusalOf(
      world.stripe.paymentIntents.confirm(
        id,
        { payment_method: "pm_card_visa_chargeDeclined" },
        { idempotencyKey: "confirm-1" },
      ),
    );
  const [first, again] = [await confirm(), await confirm()];

  expect(again.charge).toBe(first.charge);
  expect((await world.stripe.events.list({ type: "charge.failed" })).data).toHaveLength(1);
});

test("forgets a key after a day", async () => {
  const world = await testStripe();
  const first = await create(world, 5000);
  world.later({ hours: 24 });

  expect((await create(world, 5000)).id).not.toBe(first.id);
});

test("does the work of a call whose answer is lost, once", async () => {
  const world = await testStripe();
  await world.fault({ fault: "dropped", operation: "create", times: 1 });

  // The official client repeats a dropped connection with the same key.
  await create(world, 5000);

  expect(await count(world)).toBe(1);
});

test("refuses a key whose call is under way", async () => {
  const world = await testStripe();
  await world.fault({ fault: "keyInUse", operation: "create", times: 1 });

  expect(await refusalOf(create(world, 5000))).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  expect(await count(world)).toBe(0);
});
