import { expect, test } from "vitest";
import { authorizedByCard } from "../account-funding/testing/funder.ts";
import { openingApp, scopeOf, sign } from "../account-opening/testing/opener.ts";
import { reconcilePayments } from "./reconcile.ts";

/** An opened account with $50 by card, and the comparison of today's payments. */
async function opened() {
  const app = await openingApp();
  const opener = await authorizedByCard(app);
  await sign(opener);
  await app.outbox.idle();
  const { payments, coreBanking } = app.kernel.providersOf(app.institution);
  const compare = async () => {
    const scope = scopeOf(app, opener.applicationId);
    const sides = { ...scope, payments, coreBanking };
    return reconcilePayments(sides, new Date(scope.now.getTime() - 86_400_000), new Date(scope.now.getTime() + 60_000));
  };
  const [row] = await app.sql<{ id: string; reference: string }>(
    "select id, reference from payment where tenant_id = $1",
    [app.tenant.name],
  );
  const { id: paymentId, reference } = row!;
  return { app, opener, payments, coreBanking, compare, paymentId, reference };
}

test("finds no difference after an opening", async () => {
  expect(await (await opened()).compare()).toEqual([]);
});

test("finds a payment that our records don't have", async () => {
  const { app, compare, reference } = await opened();
  await app.sql("delete from payment where tenant_id = $1", [app.tenant.name]);

  expect(await compare()).toMatchObject([{ kind: "unknownHere", reference, there: 5000 }]);
});

test("finds a refund that somebody made by hand", async () => {
  const { compare, payments, reference, paymentId } = await opened();
  await payments.refund({ reference, refundId: "by-hand", amountCents: 2000, reason: "duplicate" });

  expect(await compare()).toEqual([
    expect.objectContaining({ kind: "refunded", paymentId, here: 0, there: 2000 }),
    expect.objectContaining({ kind: "tooMuchInCore", here: 5000, there: 3000 }),
  ]);
});

test("finds money that no account has", async () => {
  const { compare, coreBanking, opener, paymentId } = await opened();
  const reversal = { reason: "postedByMistake", whenSpent: "collect", feeCents: 0 } as const;
  await coreBanking.reverseDeposit("by-hand", `${opener.applicationId}-1-card`, reversal);

  expect(await compare()).toEqual([expect.objectContaining({ kind: "notInCore", paymentId, here: 0, there: 5000 })]);
});

test("finds a payment that the vendor doesn't list", async () => {
  const { app, compare, paymentId } = await opened();
  await app.sql("update payment set id = 'another' where tenant_id = $1", [app.tenant.name]);

  const kinds = (await compare()).map(({ kind }) => kind);

  expect(kinds).toEqual(["unknownHere", "unknownAtVendor"]);
  expect(paymentId).not.toBe("another");
});
