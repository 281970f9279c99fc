import { applicationStatusApi } from "@portico/contract/application-status";
import { openingLetters } from "@portico/domain/letters/opening-letters";
import { expect, test } from "vitest";
import { aPerson } from "../applicants/testing/people.ts";
import { bank, fund, newPersonAtFunding, pay, visa, type Opener } from "../account-funding/testing/funder.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { reviewAccounts } from "./review-accounts.ts";
import { ledgerOf } from "./testing/ledger.ts";
import { openingApp, scopeOf, sign } from "./testing/opener.ts";

const inReview = { tin: "219-09-0038" };
const payments = "select source, state from payment where tenant_id = $1 order by source";

/** Somebody who signed, with $50 by card and $200 from another bank. */
async function signed(wanted: { readonly tin?: string } = inReview): Promise<Opener> {
  const opener = await newPersonAtFunding(await openingApp(), wanted, 1, 2);
  await fund(opener, { 1: 50, 2: 200 }, { source: "card", amount: 50 }, { source: "bankAccount", amount: 200 });
  await pay(opener, "card", visa);
  await pay(opener, "bankAccount", bank);
  await sign(opener);
  await opener.app.outbox.idle();
  return opener;
}

const statusOf = async ({ client, applicationId }: Opener) =>
  (await client.call(applicationStatusApi.read, { id: applicationId })).body;

const withdraw = async ({ client, applicationId }: Opener) =>
  client.call(applicationStatusApi.withdraw, { applicationId });

test("withdraws accounts during a review, releases the card, unlinks the bank, and writes a letter", async () => {
  const opener = await signed();
  const { app } = opener;
  const before = await statusOf(opener);

  const { status, body } = await withdraw(opener);
  await app.outbox.idle();

  expect(before).toMatchObject({ standing: { state: "waiting" }, canWithdraw: true });
  expect([status, body.journey]).toMatchObject([200, { exit: "duplicate", isWithdrawn: true }]);
  expect(await app.sql(payments, [app.tenant.name])).toMatchObject([{ state: "canceled" }, { state: "canceled" }]);
  expect(await statusOf(opener)).toMatchObject({
    standing: { state: "withdrawn" },
    timeline: [{ event: "closed" }, { event: "sent" }, { event: "started" }],
    canWithdraw: false,
  });
  const letters = await messagesTo(app, aPerson.emailAddress);
  expect(letters.filter(({ subject }) => subject === openingLetters.withdrawn.subject)).toHaveLength(1);
});

test("opens nothing after a withdrawal, whatever a person decides, and withdraws nothing twice", async () => {
  const opener = await signed();
  const { app, applicationId } = opener;
  await withdraw(opener);

  const again = await withdraw(opener);
  const isReviewed = await reviewAccounts(scopeOf(app, applicationId), { outcome: "open", restrictions: [] });
  await app.outbox.idle();

  expect([again.status, again.body.error?.code]).toEqual([409, "notSubmitted"]);
  expect(isReviewed).toBe(false);
  expect((await ledgerOf(app)).accounts).toEqual([]);
});

test("keeps accounts that are open, and says in the history when they opened", async () => {
  const opener = await signed({});

  const { status, body } = await withdraw(opener);

  expect([status, body.error?.code]).toEqual([409, "notItsTurn"]);
  expect(await statusOf(opener)).toMatchObject({
    standing: { state: "funded" },
    timeline: [{ event: "funded", at: "2026-11-21" }, { event: "sent" }, { event: "started" }],
    canWithdraw: false,
  });
});
