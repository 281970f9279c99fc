import { applicationApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { ofPerson } from "@portico/domain/records/of-person";
import { loadApplication } from "../../kernel/read-trip.ts";
import type { PersonToCheck } from "../../providers/identity-check/port.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";
import { bothDone, invitingApp } from "../invitations/testing/two-people.ts";
import { declined, taking, tooMuchForTheCar } from "../counteroffers/testing/declined.ts";
import { bureauTries } from "./decide-application.ts";
import { applyUntil } from "./testing/auto-application.ts";
import { engineThatFailsOnce } from "./testing/engine-that-fails-once.ts";
import { goOn } from "./testing/traveler.ts";
import { problemsOfMessages } from "./testing/sent-messages.ts";
import type { Answers, TestApplicant } from "./testing/test-applicant.ts";

type Institution = NonNullable<TestAppOptions["tenant"]>;

const checking: Institution = { identityCheck: { enabled: true }, documentVerification: { enabled: true } };

/** Numbers of approved people: one whom the check confirms, one who would have to show documents, and one whom it rejects. */
const confirmed = "815127800";
const doubted = "771217800";
const rejected = "771227800";

async function beforeSending(answers: Answers = {}, options: TestAppOptions = {}): Promise<TestApplicant> {
  const app = await testApp({ tenant: checking, ...options });
  return applyUntil("submit", app, { tin: confirmed, isJoint: true, ...answers });
}

async function sent(answers: Answers = {}, options: TestAppOptions = {}) {
  const applicant = await beforeSending(answers, options);
  return { applicant, ...(await applicant.submit()) };
}

/** The questions that the vendor was asked. */
async function checks({ sandboxUrl }: TestApp) {
  const response = await fetch(`${sandboxUrl}/control/calls?vendor=socure`);
  return ((await response.json()) as { calls: readonly object[] }).calls;
}

async function breakVendor({ sandboxUrl }: TestApp, times?: number): Promise<void> {
  const order = { vendor: "socure", operation: "check", fault: "500", times };
  await fetch(`${sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  });
}

const recordsOf = async ({ app, applicationId }: TestApplicant) =>
  (await loadApplication(app.kernel, app.tenant.name, applicationId)).records;

/** How the message to the institution says that each borrower was verified. */
async function verifications({ app, applicationId }: TestApplicant) {
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as {
    messages: { body: { type: string; applicants: { applicantType: string; verification: object }[] } }[];
  };
  const submitted = messages.find(({ body }) => body.type === "application.submitted");
  return Object.fromEntries(
    submitted!.body.applicants.map(({ applicantType, verification }) => [applicantType, verification]),
  );
}

const byAnswers = { isVerified: true, by: ["questions", "check"] };
const byCheck = { isVerified: true, by: ["check"] };
const notVerified = { isVerified: false, by: [] };

test("checks both of two people on one screen, the second one once the application is sent", async () => {
  const asked: PersonToCheck[] = [];
  const check = async (person: PersonToCheck) => {
    asked.push(person);
    return Promise.resolve({ finding: "accept", referenceId: "r", reasonCodes: [] } as const);
  };
  const applicant = await beforeSending({}, { providers: { identityChecker: { check } } });
  expect(asked).toMatchObject([{ firstName: "Dana" }]);

  await applicant.submit();

  const { disclosure } = await recordsOf(applicant);
  const [consent] = ofPerson(disclosure, applicant.jointApplicantId!);
  expect(asked[1]).toMatchObject({
    firstName: "Kim",
    emailAddress: "kim@example.com",
    customerUserId: `${applicant.applicationId}-2`,
    consentedAt: consent!.acceptedAt,
  });
  expect(asked[1]).not.toHaveProperty("ipAddress");
  expect(asked).toHaveLength(2);
});

test("approves two people whom the check confirms, and says how each was verified", async () => {
  const { applicant, loanDecision } = await sent();

  expect(loanDecision).toBe(1);
  expect(await checks(applicant.app)).toHaveLength(2);
  expect(await verifications(applicant)).toEqual({ primary: byAnswers, joint: byCheck });
  expect(await problemsOfMessages(applicant)).toEqual([]);
});

test.each([
  ["something doesn't match", doubted],
  ["it seems to be somebody else", rejected],
])("leaves the decision to a person if the check of the second one says that %s", async (_what, jointTin) => {
  const { applicant, loanDecision, journey } = await sent({ jointTin });

  const { decision, identityCheck } = await recordsOf(applicant);
  expect([loanDecision, journey.exit]).toEqual([2, "pending"]);
  expect(decision[0]).toMatchObject({ reasons: ["coBorrowerUnverified"], input: { identityVerified: true } });
  expect(identityCheck).toMatchObject([
    { applicantId: applicant.applicantId, consequence: "passed" },
    { applicantId: applicant.jointApplicantId, consequence: "personLooks" },
  ]);
  expect(await verifications(applicant)).toEqual({ primary: byAnswers, joint: notVerified });
});

test("tells nobody why a person looks at it", async () => {
  const { applicant } = await sent({ jointTin: doubted });

  const status = await applicant.do(applicationApi.status, applicant.id);

  expect(status.reviewReasons).toEqual({ told: [], hasOthers: true });
  expect(JSON.stringify(status)).not.toMatch(/unverified|identity/i);
});

test("declines for the reasons of the table alone, and offers no loan that a person would have to look at", async () => {
  const [verified, unverified] = [await sent(tooMuchForTheCar), await sent({ ...tooMuchForTheCar, jointTin: doubted })];

  const [one, other] = [await recordsOf(verified.applicant), await recordsOf(unverified.applicant)];
  expect([one.decision[0]!.decision, other.decision[0]!.decision]).toEqual([3, 3]);
  expect(other.decision[0]!.reasons).toEqual(one.decision[0]!.reasons);
  expect(one.counteroffer[0]!.choices).not.toEqual([]);
  expect(other.counteroffer[0]!.choices).toEqual([]);
});

test("keeps the check of both for a counteroffer that they take", async () => {
  const app = await testApp({ tenant: checking });
  const applicant = await taking(await declined(app, { ...tooMuchForTheCar, isJoint: true }));

  await goOn(applicant, "submit");

  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  expect(await checks(app)).toHaveLength(2);
  expect(await verifications(applicant)).toEqual({ primary: byAnswers, joint: byCheck });
});

test("asks again within seconds when the vendor doesn't answer", async () => {
  const applicant = await beforeSending();
  await breakVendor(applicant.app, 1);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 0, journey: { exit: "pending" } });

  applicant.app.clock.forward({ minutes: 1 });
  await applicant.app.outbox.workOnDue();

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 1 });
  expect((await recordsOf(applicant)).identityCheck).toHaveLength(2);
});

test("leaves the decision to a person when the vendor stays down", async () => {
  const applicant = await beforeSending();
  await breakVendor(applicant.app);
  await applicant.submit();

  for (let tries = 1; tries < bureauTries; tries += 1) {
    applicant.app.clock.forward({ minutes: 1 });
    await applicant.app.outbox.workOnDue();
  }

  const { decision, identityCheck } = await recordsOf(applicant);
  expect(decision[0]).toMatchObject({ decision: 2, reasons: ["coBorrowerUnverified"] });
  expect(identityCheck[1]).not.toHaveProperty("finding");
  expect(await verifications(applicant)).toEqual({ primary: byAnswers, joint: notVerified });
});

test("pays for one check when the work dies after it", async () => {
  const applicant = await beforeSending({}, { providers: { decisionEngine: engineThatFailsOnce() } });
  expect(await applicant.submit()).toMatchObject({ loanDecision: 0 });

  applicant.app.clock.forward({ minutes: 1 });
  await applicant.app.outbox.workOnDue();

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 1 });
  expect(await checks(applicant.app)).toHaveLength(2);
});

test("checks the person beside a member, too", async () => {
  const { applicant, loanDecision } = await sent({ isMember: true });

  expect(loanDecision).toBe(1);
  expect(await checks(applicant.app)).toHaveLength(2);
  expect(await verifications(applicant)).toMatchObject({ joint: byCheck });
});

test("says that a member is known who gets no questions", async () => {
  const { applicant } = await sent(
    { isMember: true, isJoint: false },
    { tenant: { ...checking, switches: { knownMembersSkipIdentification: true } } },
  );

  expect(await verifications(applicant)).toEqual({ primary: { isVerified: true, by: ["member", "check"] } });
});

test("says that documents confirmed somebody whom the check doubted", async () => {
  const { applicant } = await sent({ tin: doubted, isJoint: false });

  expect(await verifications(applicant)).toEqual({ primary: { isVerified: true, by: ["questions", "documents"] } });
});

test("checks somebody who applies alone once, before sending", async () => {
  const { applicant, loanDecision } = await sent({ isJoint: false });

  expect(loanDecision).toBe(1);
  expect(await checks(applicant.app)).toHaveLength(1);
  expect(await verifications(applicant)).toEqual({ primary: byAnswers });
});

test("asks an invited person once, in their own session", async () => {
  const app = await invitingApp();
  const { first } = await bothDone(app);

  const { loanDecision } = await first.submit();

  expect(loanDecision).toBe(1);
  expect(await checks(app)).toHaveLength(2);
  expect(await verifications(first)).toEqual({ primary: byAnswers, joint: byAnswers });
});

test("decides without a check where the institution has none, and tells it who isn't verified", async () => {
  const { applicant, loanDecision } = await sent({ jointTin: doubted }, { tenant: {} });

  expect(loanDecision).toBe(1);
  expect(await checks(applicant.app)).toEqual([]);
  expect(await verifications(applicant)).toEqual({
    primary: { isVerified: true, by: ["questions"] },
    joint: notVerified,
  });
});

test("leaves the decision to a person where the check is on and no vendor does it", async () => {
  const { applicant, loanDecision } = await sent(
    { isMember: true },
    { vendors: { identityCheck: { adapter: "none" } }, tenant: { identityCheck: { enabled: true } } },
  );

  expect(loanDecision).toBe(2);
  expect((await recordsOf(applicant)).decision[0]!.reasons).toContain("coBorrowerUnverified");
});
