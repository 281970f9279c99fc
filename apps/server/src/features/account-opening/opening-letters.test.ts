import { accountFundingApi } from "@portico/contract/account-funding";
import { resumeApi } from "@portico/contract/session";
import { openingLetters, type OpeningLetter } from "@portico/domain/letters/opening-letters";
import { expect, test } from "vitest";
import { authorizedByCard, bank, fund, newPersonAtFunding, pay } from "../account-funding/testing/funder.ts";
import { anIdentification, aPerson } from "../applicants/testing/people.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { followPayment } from "./payment-follows.ts";
import { openingApp, scopeOf, sign } from "./testing/opener.ts";

async function letterOf(app: TestApp, kind: OpeningLetter): Promise<string | undefined> {
  const letters = await messagesTo(app, aPerson.emailAddress);
  return letters.find(({ subject }) => subject === openingLetters[kind].subject)?.text;
}

/** Signs, and waits for the work that follows. */
async function signedBy(opener: Awaited<ReturnType<typeof newPersonAtFunding>>): Promise<void> {
  await sign(opener);
  await opener.app.outbox.idle();
}

/** A new person with open accounts, whose bank account waits for small deposits. */
async function openedByTyping() {
  const app = await openingApp();
  const opener = await newPersonAtFunding(app, 1);
  await fund(opener, { 1: 200 }, { source: "bankAccount", amount: 200 });
  await pay(opener, "bankAccount", bank, { "payment_method_data[us_bank_account][financial_connections_account]": "" });
  await signedBy(opener);
  return { app, opener, applicationId: opener.applicationId };
}

async function afterDays(app: TestApp, days: number): Promise<void> {
  app.clock.forward({ minutes: days * 24 * 60 });
  await app.outbox.workOnDue();
  await app.outbox.idle();
}

test("asks for the small deposits of a typed bank account with a link, and reminds once", async () => {
  const { app } = await openedByTyping();

  const asked = await letterOf(app, "confirmBank");
  const early = await letterOf(app, "confirmBankSoon");
  await afterDays(app, 6);

  expect(asked).toContain("your bank account ending in 6789");
  expect(asked).toContain("We take $200.00 from your bank after that, and not before.");
  expect(asked).toContain("/resume/");
  expect(early).toBeUndefined();
  expect(await letterOf(app, "confirmBankSoon")).toContain("/resume/");
});

test("reminds nobody who has confirmed their bank account", async () => {
  const { app, opener, applicationId } = await openedByTyping();
  await opener.do(accountFundingApi.confirmDeposits, { applicationId, code: "SM11AA" });

  await afterDays(app, 6);

  expect(await letterOf(app, "confirmBankSoon")).toBeUndefined();
});

test("says that nothing was taken when nobody confirmed the bank account in time", async () => {
  const { app, opener, applicationId } = await openedByTyping();
  const [row] = await app.sql<{ id: string }>("select id from payment where tenant_id = $1", [app.tenant.name]);
  await app.sql("update payment set state = 'open', problem = 'depositsLate' where tenant_id = $1", [app.tenant.name]);

  await followPayment(scopeOf(app, applicationId), row!.id);
  await app.outbox.idle();

  const letter = await letterOf(app, "unconfirmed");
  expect(letter).toContain("The time to confirm it is over. So we took no money from it.");
  expect(letter).toContain("• Share savings: $200.00");
  expect(await letterOf(app, "returned")).toBeUndefined();
  const told = await opener.do(accountFundingApi.opening, { applicationId });
  expect(told.payments).toMatchObject([{ state: "open", problem: { problem: "depositsLate" } }]);
});

test.each([
  ["219-09-0032", "declined", "/resume/"],
  ["219-09-0038", "inReview", "Your bank shows $50.00 as reserved on your card."],
] as const)("tells the person %s who pays by card what is true: %s", async (tin, kind, said) => {
  const app = await openingApp();
  const opener = await authorizedByCard(app, { tin });

  await signedBy(opener);

  expect(await letterOf(app, kind)).toContain(said);
});

test.each([
  ["open accounts", bank, "Your account is open. The link shows it:"],
  ["a needed payment", "000000004954", "We need another payment to open your account. The link shows how to pay:"],
])("says in a letter with a fresh link what is true of %s", async (_, number, said) => {
  const app = await openingApp();
  const opener = await newPersonAtFunding(app, 1);
  await fund(opener, { 1: 50 }, { source: "bankAccount", amount: 50 });
  await pay(opener, "bankAccount", number);
  await signedBy(opener);
  app.clock.forward({ minutes: 2 });

  const { emailAddress, dateOfBirth } = anIdentification;
  await app.client().call(resumeApi.sendLink, { emailAddress, dateOfBirth });
  await afterDays(app, 0);

  const letters = await messagesTo(app, emailAddress);
  expect(letters.findLast(({ text }) => text.includes("Here is the link"))?.text).toContain(said);
});
