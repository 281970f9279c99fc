import { accountFundingApi } from "@portico/contract/account-funding";
import { identificationApi } from "@portico/contract/applicant";
import { applicationStatusApi } from "@portico/contract/application-status";
import { openingLetters, type OpeningLetter } from "@portico/domain/letters/opening-letters";
import { expect, test } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import {
  authorizedByCard,
  bank,
  fund,
  newPersonAtFunding,
  pay,
  visa,
  type Opener,
} from "../account-funding/testing/funder.ts";
import { readyToSign, signs } from "../account-signing/testing/ready-to-sign.ts";
import { anIdentification, aPerson, noasIdentification } from "../applicants/testing/people.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { followPayment } from "./payment-follows.ts";
import { openingApp, scopeOf, sign } from "./testing/opener.ts";

async function workAll(app: TestApp): Promise<void> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

async function lettersOf(app: TestApp, kind: OpeningLetter, to = aPerson.emailAddress): Promise<readonly string[]> {
  await workAll(app);
  const letters = await messagesTo(app, to);
  return letters.filter(({ subject }) => subject === openingLetters[kind].subject).map(({ text }) => text);
}

/** A person who opens checking with a card, and pays $200 from another bank. */
async function paidByBank(tenant: Parameters<typeof openingApp>[0] = {}, change?: (opener: Opener) => Promise<void>) {
  const app = await openingApp(tenant);
  const opener = await newPersonAtFunding(app, { wantsDebitCard: true }, 1, 2);
  await change?.(opener);
  await fund(opener, { 1: 50, 2: 200 }, { source: "card", amount: 50 }, { source: "bankAccount", amount: 200 });
  await pay(opener, "card", visa);
  await pay(opener, "bankAccount", bank);
  await sign(opener);
  await workAll(app);
  return { app, opener };
}

/** The vendor says that a payment is in a new state. */
async function becomes(app: TestApp, { applicationId }: { applicationId: number }, source: string, state: string) {
  const { name } = app.tenant;
  const [row] = await app.sql<{ id: string }>(
    "update payment set state = $3 where tenant_id = $1 and source = $2 returning id",
    [name, source, state],
  );
  await followPayment(scopeOf(app, applicationId), row!.id);
}

async function onTheDayAfter(app: TestApp, days: number): Promise<void> {
  app.clock.forward({ minutes: days * 24 * 60 });
  await workAll(app);
}

test("says which accounts are open, where the money is, when it can be used, and when the card comes", async () => {
  const { app } = await paidByBank();

  const letters = await messagesTo(app, aPerson.emailAddress);
  const { text } = letters.find(({ subject }) => subject === "Your new accounts are open")!;

  expect(text).toMatch(/• Share savings, ending in \d{4}\n/);
  expect(text).toMatch(/• Tide checking, ending in \d{4}\n/);
  expect(text).toContain("• Share savings: $50.00 from your card is here. You can use it now.");
  expect(text).toContain("• Tide checking: $200.00 from your bank is on its way. You can use it on November 30, 2026.");
  expect(text).toMatch(/Your debit card for Tide checking, ending in \d{4}, arrives by \w+ \d+, 2026\./);
});

test("says when a bank's money has arrived, and again on the day on which it can be used", async () => {
  const { app, opener } = await paidByBank();
  await becomes(app, opener, "bankAccount", "paid");

  const [arrived, ...others] = await lettersOf(app, "arrived");
  await onTheDayAfter(app, 8);
  const early = await lettersOf(app, "usable");
  await onTheDayAfter(app, 1.5);

  expect(arrived).toContain("Your payment of $200.00 from your bank account ending in 6789 is here:");
  expect(arrived).toContain("• Tide checking: $200.00");
  expect(arrived).toContain("You can use it on November 30, 2026. We'll write to you on that day.");
  expect(others).toEqual([]);
  expect(early).toEqual([]);
  const [usable] = await lettersOf(app, "usable");
  expect(usable).toContain("You can use this money from today on:\n\n• Tide checking: $200.00");
});

test("tells nobody that they can use money that a bank took back", async () => {
  const { app, opener } = await paidByBank();
  await becomes(app, opener, "bankAccount", "paid");
  await becomes(app, opener, "bankAccount", "returned");

  await onTheDayAfter(app, 10);

  const [returned, ...more] = await lettersOf(app, "returned");
  expect(more).toEqual([]);
  expect(returned).toContain("/resume/");
  expect(await lettersOf(app, "usable")).toEqual([]);
});

/** A person whose review lasts longer than the authorization of their card. */
async function releasedInReview(tin: string) {
  const app = await openingApp();
  const opener = await authorizedByCard(app, { tin });
  await sign(opener);
  await workAll(app);
  const [row] = await app.sql<{ id: string; reference: string }>(
    "select id, reference from payment where tenant_id = $1",
    [app.tenant.name],
  );
  await followReleased(app, opener, row!);
  return { app, opener };
}

test("says during a review that the bank released the card, and that another payment follows a yes", async () => {
  const { app } = await releasedInReview("219-09-0038");

  const [letter, ...others] = await lettersOf(app, "reservationEnded");

  expect(letter).toContain("Your bank has released the $50.00 that it held on your card ending in 4242.");
  expect(letter).toContain("If we can open your account, we'll write to you and ask you to pay again.");
  expect(others).toEqual([]);
});

test("says in each email what only the owner of a frozen file can do, as the page does", async () => {
  const { app, opener } = await releasedInReview("219-09-0036");

  const [asked] = await lettersOf(app, "frozenFile");
  const [released] = await lettersOf(app, "reservationEnded");
  const { frozenFile } = await opener.do(accountFundingApi.opening, { applicationId: opener.applicationId });

  expect(await lettersOf(app, "inReview")).toEqual([]);
  for (const letter of [asked, released]) {
    expect(letter).toContain(`Call ${frozenFile!.name} at ${frozenFile!.telephone} and ask for it.`);
    expect(letter).toContain('Then open your application and press "I lifted the freeze".');
    expect(letter).toContain(`You can also call us at ${app.tenant.clientTelephone}.`);
    expect(letter).not.toContain("You don't have to do anything");
  }
});

test("says by a letter that a bank looks into a payment, and again that it is over", async () => {
  const { app, opener } = await paidByBank();
  await becomes(app, opener, "card", "disputed");

  const [disputed, ...more] = await lettersOf(app, "disputed");
  const { body } = await opener.client.call(applicationStatusApi.read, { id: opener.applicationId });
  await becomes(app, opener, "card", "paid");

  expect(more).toEqual([]);
  expect(disputed).toContain(
    "Your bank heard that you didn't make the payment of $50.00 from your card ending in 4242.",
  );
  expect(disputed).toContain("• Share savings: $50.00");
  expect(body.opening?.lostPayments).toMatchObject([{ what: "disputed", source: "card", amount: 50 }]);
  expect(await lettersOf(app, "disputeOver")).toHaveLength(1);
});

async function followReleased(app: TestApp, { applicationId }: Opener, row: { id: string; reference: string }) {
  const scope = scopeOf(app, applicationId);
  await scope.providers.payments.cancel(row.reference);
  await followPayment(scope, row.id);
  await followPayment(scope, row.id);
}

test("texts somebody who chose text messages that there is news, and nothing about it", async () => {
  const preferredContactMethods = [
    { id: 1, displayText: "Email", code: "email" },
    { id: 2, displayText: "Text message", code: "text" },
  ];
  const { app } = await paidByBank({ lists: { preferredContactMethods } }, async (opener) => {
    const { applicantId } = opener;
    const data = { ...anIdentification, preferredContactMethodConfigurationId: 2 };
    await opener.do(identificationApi.update, { applicantId, data });
  });

  const texts = await messagesTo(app, `+1${aPerson.phoneNumber}`);

  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^Test Valley: Hello Dana\. We emailed you news about your accounts\. Questions\? Call .+ STOP/,
    ),
  ]);
});

test("names the owner who paid in the letter to the other one, and not their card or bank", async () => {
  const ready = await readyToSign({ app: await openingApp(), isJoint: true, source: "bankAccount" });
  const { app } = ready;
  await signs(ready, ready.applicantId, "Dana Reyes");
  await signs(ready, ready.jointId!, "Noa Reyes");
  await workAll(app);
  await becomes(app, ready, "bankAccount", "returned");
  const to = noasIdentification.emailAddress;

  const [returned] = await lettersOf(app, "returned", to);
  const opened = (await messagesTo(app, to)).find(({ subject }) => subject === "Your new accounts are open");

  expect(opened?.text).toContain("• Share savings: $5.00 from Dana's bank is on its way.");
  expect(opened?.text).not.toContain("Your debit card");
  expect(returned).toContain("Dana's payment of $5.00 came back.");
  expect(returned).not.toMatch(/ending in|reason/i);
});
