import { accountApi } from "@portico/contract/account";
import { accountFundingApi } from "@portico/contract/account-funding";
import { applicationApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { eligibilityApi } from "@portico/contract/eligibility";
import { membershipApi } from "@portico/contract/membership";
import {
  begunMembershipRows,
  depositHere,
  membershipElsewhere,
  membershipRows,
  membershipText,
  type LoanFate,
} from "@portico/domain/application/membership-of-loan";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { take, tooMuchForTheCar } from "../counteroffers/testing/declined.ts";
import { ledgerOf } from "../account-opening/testing/ledger.ts";
import { newPersonAtFunding } from "../account-funding/testing/funder.ts";
import { scopeOf } from "../account-opening/testing/opener.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { membershipOfLoan } from "./membership-of-loan.ts";
import { membershipApp, membershipOf, openedBy, openMembershipOf, sentLoan } from "./testing/new-borrower.ts";

const accept = async (loan: TestApplicant) => loan.do(offerApi.accept, { applicationId: loan.applicationId });
const refusal = { reason: "rateTooHigh" } as const;
const refuse = async (loan: TestApplicant) => loan.do(offerApi.refuse, { applicationId: loan.applicationId, refusal });
const withdraw = async (loan: TestApplicant) =>
  loan.do(applicationStatusApi.withdraw, { applicationId: loan.applicationId });
const press = async ({ client, applicationId }: TestApplicant) => client.call(membershipApi.open, { applicationId });

const inReview: Answers = { tin: "815126400" };
const declined: Answers = { tin: "815125200" };

interface Case {
  readonly fate: Exclude<LoanFate, "erased" | "unidentified">;
  readonly answers?: Answers;
  readonly after?: (loan: TestApplicant) => Promise<unknown>;
}

const cases: readonly Case[] = [
  { fate: "pending", answers: inReview },
  { fate: "offered" },
  { fate: "accepted", after: accept },
  { fate: "notAccepted", after: refuse },
  { fate: "declined", answers: declined },
  { fate: "counteroffered", answers: tooMuchForTheCar },
  { fate: "withdrawn", answers: inReview, after: withdraw },
];

test.each(cases)("says what happens to the membership of a loan that is $fate, and opens it only then", async (one) => {
  const { fate, answers, after } = one;
  const app = await membershipApp();
  const loan = await sentLoan(app, answers);
  await after?.(loan);

  const { says, opens } = membershipRows[fate];
  const mayOpen = opens === "withTheLoan" || opens === "alone";
  expect(await membershipOf(loan)).toEqual({
    text: membershipText(says!, app.tenant),
    ...(mayOpen && { way: "open" }),
  });
  expect((await press(loan)).status).toBe(mayOpen ? 200 : 404);
});

/** What letters say, and a session that begins later. */
async function saidLater({ app, applicationId }: TestApplicant) {
  const scope = scopeOf(app, applicationId);
  return membershipOfLoan(scope, await scope.otherApplication(applicationId));
}

test("offers the membership alone after the last day of an offer", async () => {
  const app = await membershipApp();
  const loan = await sentLoan(app);

  app.clock.forward({ days: 60 });

  expect(await saidLater(loan)).toEqual({ text: membershipRows.notAccepted.says, way: "open" });
});

test("leaves the membership to the counteroffer that was chosen", async () => {
  const app = await membershipApp();
  const loan = await sentLoan(app, tooMuchForTheCar);

  await take(loan);
  await app.outbox.workOnDue();
  await app.outbox.idle();

  expect(await saidLater(loan)).toEqual({ text: membershipRows.counterofferChosen.says });
});

test("opens nothing for somebody whose identity wasn't confirmed", async () => {
  const app = await membershipApp();
  const loan = await sentLoan(app, declined);
  const scope = scopeOf(app, loan.applicationId);
  const { application, records } = await scope.otherApplication(loan.applicationId);
  const decision = [{ ...records.decision[0]!, reasons: ["identityUnverified"] }] as typeof records.decision;
  const said = await membershipOfLoan(scope, { application, records: { ...records, decision } });

  expect(said).toEqual({ text: membershipRows.unidentified.says });
});

test("opens the membership with the answers of an accepted loan, once, and says that it is open", async () => {
  const app = await membershipApp();
  const loan = await sentLoan(app);
  await accept(loan);

  const opener = await openMembershipOf(loan);

  const { accountOpening, accountSelection, loanOfMembership, address, identification } = await opener.records();
  expect(accountOpening).toMatchObject([{ state: "opened", memberNumber: expect.stringMatching(/^\d+$/) }]);
  expect(accountSelection).toMatchObject([{ accounts: [{ fundingProductId: 1 }] }]);
  expect(loanOfMembership).toMatchObject([{ applicationId: loan.applicationId }]);
  expect(address).toMatchObject([{ street: expect.any(String) }]);
  expect(address[0]).not.toHaveProperty("monthlyHousingPaymentAmount");
  expect(identification[0]).not.toHaveProperty("maritalStatusConfigurationId");
  const { members, accounts, trialBalance } = await ledgerOf(app);
  expect([members.length, accounts.map(({ balanceCents }) => balanceCents)]).toEqual([1, [500]]);
  expect(trialBalance.debitCents).toBe(trialBalance.creditCents);
  expect(await saidLater(loan)).toEqual({ text: begunMembershipRows.opened.says, way: "see" });
});

test("opens the same application at each press, and none after it", async () => {
  const app = await membershipApp();
  const loan = await sentLoan(app);
  await accept(loan);

  const [one, other] = await Promise.all([press(loan), press(loan)]);
  const count = "select count(*)::int as count from application where tenant_id = $1 and flow = 'account'";

  expect([one.status, other.status].filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(await app.sql(count, [app.tenant.name])).toEqual([{ count: 1 }]);
  expect(await saidLater(loan)).toEqual({ text: begunMembershipRows.draft.says, way: "goOn" });
});

test("leads from the loan back into the application that was begun", async () => {
  const app = await membershipApp();
  const loan = await sentLoan(app);
  await accept(loan);
  const begun = await openedBy(loan);
  await loan.client.call(resumeApi.openSaved, { applicationId: loan.applicationId });

  const again = await openedBy(loan);

  expect(again.applicationId).toBe(begun.applicationId);
});

test("begins the membership with the accounts and the amounts that were chosen with the loan", async () => {
  const app = await membershipApp();
  const loan = await sentLoan(app);
  await accept(loan);

  const opener = await openedBy(loan);
  const { applicationId } = opener;
  const { accounts } = await opener.do(accountApi.selection, { applicationId });
  await opener.do(accountApi.select, { applicationId, accounts: accounts! });
  const { funding } = await opener.do(accountFundingApi.funding, { applicationId });

  expect(accounts).toEqual({ accounts: [{ fundingProductId: 1 }], statements: "paper" });
  expect(funding).toEqual({ amounts: [{ fundingProductId: 1, amount: 5 }], sources: [] });
});

test("says which of two people joins", async () => {
  const loan = await sentLoan(await membershipApp(), { isJoint: true });
  await accept(loan);

  expect((await membershipOf(loan))?.text).toMatch(/ for your share\. Only Dana needs to join\.$/);
});

test("leaves the membership to another application of the same person", async () => {
  const app = await membershipApp();
  const loan = await sentLoan(app, { tin: "815127800" });
  await accept(loan);
  await newPersonAtFunding(app, { tin: "815127800" }, 1);

  expect(await membershipOf(loan)).toEqual({ text: membershipElsewhere });
  expect((await press(loan)).status).toBe(404);
});

test("keeps a membership that is open when its loan is erased", async () => {
  const app = await membershipApp();
  const loan = await sentLoan(app);
  await accept(loan);
  const opener = await openMembershipOf(loan);

  await app.sql("update application set erased_at = now() where tenant_id = $1 and application_id = $2", [
    app.tenant.name,
    loan.applicationId,
  ]);

  expect((await opener.records()).accountOpening).toMatchObject([{ state: "opened" }]);
  expect(await opener.do(accountFundingApi.opening, { applicationId: opener.applicationId })).toMatchObject({
    state: "opened",
  });
});

test("leaves the membership to the loan system where the switch is off", async () => {
  const app = await membershipApp({ afterApproval: { membershipText: "Then pay $5 to join." } }, false);
  const loan = await sentLoan(app);
  const ofOffer = async () => (await loan.do(offerApi.read, loan.id)).following;
  await accept(loan);
  const { depositText } = await loan.do(eligibilityApi.configuration, {});

  expect(await membershipOf(loan)).toBeUndefined();
  expect(await ofOffer()).toMatchObject({ membershipText: "Then pay $5 to join." });
  expect(await ofOffer()).not.toHaveProperty("membership");
  expect(depositText).not.toBe(depositHere);
  expect((await press(loan)).body.error).toMatchObject({ code: "productUnavailable" });
});

test("says it on the offer, on the decline, and beside the accounts that are chosen with the loan", async () => {
  const app = await membershipApp();
  const offered = await sentLoan(app, { tin: "815127801" });
  const refused = await sentLoan(app, declined);

  const { following } = await offered.do(offerApi.read, offered.id);
  const decline = await refused.do(applicationApi.decline, refused.id);
  const { depositText } = await offered.do(eligibilityApi.configuration, {});

  expect(following?.membership).toEqual({ text: membershipText(membershipRows.offered.says!, app.tenant) });
  expect(decline.membership).toEqual({ text: membershipRows.declined.says, way: "open" });
  expect(decline).not.toHaveProperty("membershipNotOpened");
  expect(depositText).toBe(depositHere);
});

test.each([
  ["pending", inReview, undefined, membershipRows.pending.says],
  ["approved", {}, undefined, "Once you accept, open your membership"],
  ["accepted", {}, accept, "Open your membership and pay $5"],
  ["refused", {}, refuse, membershipRows.notAccepted.says],
  ["declined", declined, undefined, membershipRows.declined.says],
  ["counteroffer", tooMuchForTheCar, undefined, membershipRows.counteroffered.says],
  ["withdrawn", inReview, withdraw, membershipRows.withdrawn.says],
] as const)("says it in the letter about a loan that is %s", async (_kind, answers, then, says) => {
  const app = await membershipApp();
  const loan = await sentLoan(app, answers);
  await then?.(loan);
  await app.outbox.idle();

  const letters = await messagesTo(app, "dana@example.com");

  expect(letters.at(-1)?.text).toContain(says);
});

const memberWho = async (isOn: boolean, answers: Answers = {}) =>
  sentLoan(await membershipApp({}, isOn), { isMember: true, ...answers });

/** Whether the page of the answer and the status offer more accounts. */
async function offersAccounts(loan: TestApplicant) {
  const [{ offersAccounts: onOffer }, { offersAccounts: onStatus, membership }] = [
    await loan.do(offerApi.read, loan.id),
    await loan.do(applicationStatusApi.read, loan.id),
  ];
  return { onOffer, onStatus, membership };
}

test("offers a member more accounts once their loan is accepted", async () => {
  const loan = await memberWho(true);
  const before = await offersAccounts(loan);
  await accept(loan);

  expect(before).toEqual({});
  expect(await offersAccounts(loan)).toEqual({ onOffer: true, onStatus: true });
});

test("offers a member no accounts where the switch is off", async () => {
  const loan = await memberWho(false);
  await accept(loan);

  expect(await offersAccounts(loan)).toEqual({});
});

test("offers a member no accounts while members can't sign in", async () => {
  const loan = await memberWho(true);
  await accept(loan);
  Object.assign(loan.app.tenant.channels.member, { disabled: true });

  expect(await offersAccounts(loan)).toEqual({});
});

test("offers a new person the membership, and no accounts beside it", async () => {
  const loan = await sentLoan(await membershipApp());
  await accept(loan);

  const { membership, ...offered } = await offersAccounts(loan);

  expect([membership?.way, offered]).toEqual(["open", {}]);
});
