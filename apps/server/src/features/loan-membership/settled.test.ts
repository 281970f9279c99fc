import { offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { createOutbox } from "../../jobs/outbox.ts";
import { jobHandlers } from "../../startup/features.ts";
import { institutions } from "../../tenants/institutions.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { openAccounts } from "../account-opening/opening-job.ts";
import { Died, dyingVendors } from "../account-opening/testing/dying-vendors.ts";
import { ledgerOf } from "../account-opening/testing/ledger.ts";
import { scopeOf, sign } from "../account-opening/testing/opener.ts";
import { registerMember } from "../applicants/testing/people.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { membershipNewsTopic } from "./membership-settled.ts";
import { membershipApp, openedBy, openMembershipOf, readyToSign, sentLoan } from "./testing/new-borrower.ts";

interface Message {
  readonly type: string;
  readonly sequence: number;
  readonly memberNumber?: string;
  readonly membershipOpensBy?: string;
}

/** What the institution's system has of this loan. */
async function received({ app, applicationId }: TestApplicant): Promise<readonly Message[]> {
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: Message }[] };
  return messages.map(({ body }) => body);
}

async function acceptedLoan(app: TestApp, answers: Answers = {}): Promise<TestApplicant> {
  const loan = await sentLoan(app, answers);
  await loan.do(offerApi.accept, { applicationId: loan.applicationId });
  await app.outbox.idle();
  return loan;
}

async function workOn(app: TestApp): Promise<void> {
  await app.outbox.workOnDue();
  await app.outbox.idle();
}

test("tells the institution's system who opens the membership, and its member number once it is open", async () => {
  const app = await membershipApp();
  const loan = await acceptedLoan(app);

  const opener = await openMembershipOf(loan);
  await workOn(app);

  const { accountOpening } = await opener.records();
  const messages = await received(loan);
  expect(messages.map(({ type }) => type)).toEqual([
    "application.submitted",
    "application.decided",
    "offer.accepted",
    "membership.opened",
  ]);
  expect(messages[1]).toMatchObject({ membershipOpensBy: "portico" });
  expect(messages[3]).toMatchObject({
    sequence: 4,
    memberNumber: accountOpening[0]?.memberNumber,
    openedOn: "2026-11-21",
    fundingProductIds: [1],
  });
});

test("leaves the membership to the institution's system where the switch is off", async () => {
  const loan = await sentLoan(await membershipApp({}, false));

  expect((await received(loan))[1]).not.toHaveProperty("membershipOpensBy");
});

test("says no reason to the institution's system if the core refuses the member, and gives the money back", async () => {
  const app = await membershipApp();
  const tin = "815127802";
  const loan = await acceptedLoan(app, { tin });
  const opener = await openedBy(loan);
  await readyToSign(opener);
  // They became a member meanwhile.
  await registerMember(app, { userName: "dana", person: { taxpayerIdentificationNumber: tin } });

  await sign(opener);
  await app.outbox.idle();
  await workOn(app);

  expect((await opener.records()).accountOpening).toMatchObject([{ state: "givenBack" }]);
  const last = (await received(loan)).at(-1);
  expect(last).toMatchObject({ type: "membership.notOpened", sequence: 4 });
  expect(JSON.stringify(last)).not.toContain("reason");
});

const calls = ["capture", "createMember", "openAccount", "postDeposit"] as const;
const deaths = calls.flatMap((name) => (["before", "after"] as const).map((moment) => ({ name, moment })));

test.each(deaths)("opens an accepted loan's membership exactly once when a server dies $moment $name", async (one) => {
  const app = await membershipApp();
  const loan = await acceptedLoan(app);
  const opener = await openedBy(loan);
  await readyToSign(opener);
  await app.outbox.idle();
  const real = app.kernel.providersOf(app.institution);
  const dying = { at: one.name, moment: one.moment, calls: [] as string[] };
  // Nothing runs by itself, as after the death of the process that wrote it.
  Object.assign(app.kernel, {
    startWork: async () => undefined,
    providersOf: () => dyingVendors(real, dying),
  });
  await sign(opener);

  await expect(openAccounts.run(scopeOf(app, opener.applicationId, openAccounts.topic), {})).rejects.toBeInstanceOf(
    Died,
  );
  Object.assign(app.kernel, { providersOf: () => real });
  app.clock.forward({ minutes: 15 });
  const next = createOutbox(() => app.kernel, institutions([app.institution]), jobHandlers);
  for (let rounds = 0; rounds < 5; rounds += 1) {
    await next.workOnDue();
    await next.idle();
    app.clock.forward({ minutes: 15 });
  }

  const { accountOpening } = await opener.records();
  expect(accountOpening).toMatchObject([{ state: "opened", memberNumber: expect.any(String) }]);
  const { members, accounts, trialBalance } = await ledgerOf(app);
  expect([members.length, accounts.map(({ balanceCents }) => balanceCents)]).toEqual([1, [500]]);
  expect(trialBalance.debitCents).toBe(trialBalance.creditCents);
  // The sandbox takes no message of another hour, so the order of the message counts.
  const news = "select sequence from outbox where tenant_id = $1 and topic = $2 and application_id = $3";
  expect(await app.sql(news, [app.tenant.name, membershipNewsTopic, loan.applicationId])).toEqual([{ sequence: 4 }]);
});
