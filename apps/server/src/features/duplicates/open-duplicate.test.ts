import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, offerApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import { journeyApi } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { AuthenticationResult } from "@portico/domain/access/authentication";
import { expect, test } from "vitest";
import {
  anIdentification,
  aPerson,
  begun,
  identified,
  password,
  registerMember,
} from "../applicants/testing/people.ts";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";

const open = async ({ client, applicationId }: Pick<TestApplicant, "client" | "applicationId">) =>
  client.call(applicationApi.openDuplicate, { applicationId });

async function workAll(app: TestApp): Promise<void> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

async function linksTo(app: TestApp, to: string): Promise<readonly string[]> {
  await workAll(app);
  return (await messagesTo(app, to)).flatMap(({ text }) => /\/resume\/([\w-]+)/.exec(text)?.[1] ?? []);
}

test("opens the first application for a member with the same core record, and gives up the new one", async () => {
  const app = await testApp();
  const first = await applyUntil("currentEmployment", app, { isMember: true });
  const second = await applyUntil("duplicate", app, { isMember: true });

  const { body } = await open(second);
  await workAll(app);

  expect(body).toMatchObject({
    opened: true,
    linkSent: false,
    journey: { applicationId: first.applicationId, frontier: "currentEmployment" },
  });
  const { applicationId } = first;
  expect((await second.client.call(journeyApi.read, { applicationId })).status).toBe(200);
  expect(await statusOf(app, second)).toBe("cancelled");
  expect((await first.client.call(journeyApi.read, { applicationId })).body.error?.code).toBe("openedElsewhere");
});

test("lets a member with several open applications choose", async () => {
  const app = await testApp();
  const first = await applyUntil("currentEmployment", app, { isMember: true });
  const second = await applyUntil("duplicate", app, { isMember: true });
  await second.do(applicationApi.answerDuplicate, {
    applicationId: second.applicationId,
    applicationDuplicateActionType: 3,
  });
  const third = await applyUntil("duplicate", app, { isMember: true });

  const { body: choices } = await open(third);
  const { body: opened } = await third.client.call(resumeApi.openSaved, { applicationId: second.applicationId });
  await workAll(app);

  expect(choices).toMatchObject({ opened: false, linkSent: false });
  expect(new Set(choices.savedApplications?.map(({ applicationId }) => applicationId))).toEqual(
    new Set([first.applicationId, second.applicationId]),
  );
  expect(opened).toMatchObject({ resumed: true, journey: { applicationId: second.applicationId } });
  expect(await statusOf(app, third)).toBe("cancelled");
});

test("also lists a member's application that has no taxpayer number yet", async () => {
  const app = await testApp();
  const first = await applyUntil("currentEmployment", app, { isMember: true });
  const unidentified = await applyUntil("identification", app, { isMember: true });
  const third = await applyUntil("duplicate", app, { isMember: true });

  const { body } = await open(third);

  expect(new Set(body.savedApplications?.map(({ applicationId }) => applicationId))).toEqual(
    new Set([first.applicationId, unidentified.applicationId]),
  );
});

test("sends anybody else a link to the contact on file, and reveals neither contact nor answers", async () => {
  const app = await testApp();
  const first = await begun(app, { emailAddress: "dana.first@example.com" });
  await identify(first, "dana.first@example.com");
  const second = await identified(app);
  const before = await linksTo(app, "dana.first@example.com");

  const { status, body } = await open(second);

  expect([status, body.opened, body.linkSent, body.savedApplications]).toEqual([200, false, true, undefined]);
  expect(JSON.stringify(body)).not.toMatch(/dana|example|savedAt/);
  expect(body.journey.applicationId).toBe(second.applicationId);
  const links = await linksTo(app, "dana.first@example.com");
  expect(links).toHaveLength(before.length + 1);
  expect(await linksTo(app, "dana@example.com")).toHaveLength(1);
  const opened = await openByLink(app, links.at(-1)!, "dana.first@example.com");
  expect(opened).toMatchObject({ resumed: true, applicationId: first.applicationId });
});

test("keeps the owner's letters and links from a stranger who knows the TIN", async () => {
  const app = await testApp();
  const owner = await begun(app, { emailAddress: "dana.first@example.com" });
  await identify(owner, "dana.first@example.com");
  const [first] = await linksTo(app, "dana.first@example.com");
  for (let count = 0; count < 4; count += 1) {
    const stranger = await identified(app);
    for (let press = 0; press < 4; press += 1) {
      app.clock.forward({ minutes: 2 });
      expect((await open(stranger)).body).toMatchObject({ linkSent: true });
      await workAll(app);
    }
  }
  expect(await linksTo(app, "dana.first@example.com")).toHaveLength(1 + 5);

  const opened = await openByLink(app, first!, "dana.first@example.com");

  expect(opened).toMatchObject({ resumed: true, applicationId: owner.applicationId });
  expect((await linksTo(app, "dana.first@example.com")).at(-1)).toBe(opened.applicationToken);
});

test("sends a member a link instead of opening a stranger's application with the same number", async () => {
  const app = await testApp();
  await begun(app, { emailAddress: "dana.first@example.com" }).then(async (first) =>
    identify(first, "dana.first@example.com"),
  );
  const member = await memberWithNumberOf(app);
  const before = await linksTo(app, "dana.first@example.com");

  const { body } = await open(member);

  expect(body).toMatchObject({ opened: false, linkSent: true, journey: { applicationId: member.applicationId } });
  expect(await linksTo(app, "dana.first@example.com")).toHaveLength(before.length + 1);
});

test("sends a link to somebody who came by a link, because they aren't signed in", async () => {
  const app = await testApp();
  await memberWithNumberOf(app);
  // Two letters under way may arrive in any order.
  await linksTo(app, aPerson.emailAddress);
  const second = await memberWithNumberOf(app);
  const client = app.client();
  const link = (await linksTo(app, aPerson.emailAddress)).at(-1)!;
  expect(await openByLink(app, link, aPerson.emailAddress, client)).toMatchObject({ resumed: true });
  const before = (await linksTo(app, aPerson.emailAddress)).length;

  const { body } = await open({ client, applicationId: second.applicationId });

  expect(body).toMatchObject({ opened: false, linkSent: true });
  expect(await linksTo(app, aPerson.emailAddress)).toHaveLength(before + 1);
});

/** Two applications that one browser began, one after the other. */
async function twoHere(app: TestApp, secondEmail = aPerson.emailAddress) {
  const first = await begun(app);
  await identify(first, aPerson.emailAddress);
  const { client } = first;
  const loadUrl = "/auto/authentication";
  const data = { ...aPerson, emailAddress: secondEmail };
  const { applicantId = 0, applicationId = 0 } = (await client.call(applicantApi.create, { data, loadUrl })).body;
  const second = { client, applicantId, applicationId };
  const eligibility = { eligibilityOptionId: 2, familyMemberName: "Jo Reyes" };
  await client.call(eligibilityApi.create, { applicantId, eligibility });
  await identify(second, secondEmail);
  return { first, second };
}

const named = async ({ client, applicationId: id }: Pick<TestApplicant, "client" | "applicationId">) =>
  (await client.call(applicationApi.readDuplicates, { id })).body.savedApplications;

test("names and opens at once the application that the same person had open in this session", async () => {
  const app = await testApp();
  const { first, second } = await twoHere(app);
  const { applicationId } = first;

  const listed = await named(second);
  const { body } = await open(second);

  expect(listed).toMatchObject([{ applicationId, productTypeId: 1, startedAt: "2026-11-21T10:00:00.000Z" }]);
  expect(body).toMatchObject({ opened: true, linkSent: false, journey: { applicationId } });
  await workAll(app);
  expect(await statusOf(app, second)).toBe("cancelled");
});

test("goes back to the application of another tab without a link", async () => {
  const app = await testApp();
  const { first, second } = await twoHere(app);

  const back = await first.client.call(resumeApi.openSaved, { applicationId: first.applicationId });
  await workAll(app);
  const forth = await first.client.call(resumeApi.openSaved, { applicationId: second.applicationId });

  expect([back, forth].map(({ status }) => status)).toEqual([200, 403]);
});

test.each([
  ["gave another email address", async (app: TestApp) => (await twoHere(app, "sam@example.com")).second],
  [
    "uses another browser",
    async (app: TestApp) => {
      await twoHere(app);
      return identified(app);
    },
  ],
])("names and opens nothing for somebody who %s", async (_, begin) => {
  const app = await testApp();
  const second = await begin(app);

  expect(await named(second)).toEqual([]);
  expect((await open(second)).body).toMatchObject({ opened: false, linkSent: true });
});

test("opens no other application from one that isn't a duplicate", async () => {
  const app = await testApp();
  const alone = await applyUntil("currentAddress", app);

  expect((await open(alone)).body.error?.code).toBe("duplicateAnswerNotUpdated");
});

test.each([false, true])(
  "opens nothing and emails no link once the question about the duplicate is answered (member: %s)",
  async (isMember) => {
    const app = await testApp();
    await applyUntil("currentEmployment", app, { isMember });
    const second = await applyUntil("duplicate", app, { isMember });
    const { applicationId } = second;
    await second.do(applicationApi.answerDuplicate, { applicationId, applicationDuplicateActionType: 3 });
    const before = await linksTo(app, "dana@example.com");

    const { status, body } = await open(second);

    expect([status, body.error?.code]).toEqual([409, "duplicateAnswerNotUpdated"]);
    expect(await linksTo(app, "dana@example.com")).toEqual(before);
    expect((await second.client.call(journeyApi.read, { applicationId })).body.journey.frontier).toBe("currentAddress");
  },
);

test("opens and sends nothing where resuming is switched off", async () => {
  const app = await testApp({ tenant: { channels: { resume: { disabled: true, message: "Call us to go on." } } } });
  await identified(app);
  const second = await identified(app);

  expect((await open(second)).body.error).toMatchObject({ code: "channelDisabled", message: "Call us to go on." });
});

const numberOf = { dana: "815127800", kim: "836207200", pending: "815126400" } as const;

/** Whether somebody with this TIN is told of an application that was sent before. */
async function isDuplicateAfter(answers: Answers, tin: string, then: (applicant: TestApplicant) => Promise<unknown>) {
  const app = await testApp();
  const first = await applyUntil("submit", app, answers);
  await first.submit();
  await then(first);
  const { applicantId, client } = await applyUntil("identification", app);
  const data = identification(tin, "second@example.com");
  const { body } = await client.call(identificationApi.create, { applicantId, data });
  return body.hasDuplicateApplication;
}

const nothing = async () => undefined;

test.each<[string, boolean, Answers, string, (applicant: TestApplicant) => Promise<unknown>]>([
  ["approved and not accepted", true, {}, numberOf.dana, nothing],
  ["pending", true, { tin: numberOf.pending }, numberOf.pending, nothing],
  ["declined", false, { tin: "815125200" }, "815125200", nothing],
  [
    "accepted",
    false,
    {},
    numberOf.dana,
    async ({ client, applicationId }) => client.call(offerApi.accept, { applicationId }),
  ],
  [
    "approved, with an offer that has expired",
    false,
    {},
    numberOf.dana,
    async ({ app }) => app.clock.forward({ days: 31 }),
  ],
  ["somebody else's, where they are only the co-borrower", true, { isJoint: true }, numberOf.kim, nothing],
  ["their own, with a co-borrower", true, { isJoint: true }, numberOf.dana, nothing],
])("counts an application that is %s as a duplicate: %s", async (_, expected, answers, number, then) => {
  expect(await isDuplicateAfter(answers, number, then)).toBe(expected);
});

async function statusOf(app: TestApp, { applicationId }: Pick<TestApplicant, "applicationId">): Promise<unknown> {
  const rows = await app.sql("select status from application where tenant_id = $1 and application_id = $2", [
    app.tenant.name,
    applicationId,
  ]);
  return rows[0]?.["status"];
}

async function identify({ client, applicantId }: Pick<TestApplicant, "client" | "applicantId">, emailAddress: string) {
  await client.call(identificationApi.create, { applicantId, data: { ...anIdentification, emailAddress } });
}

async function openByLink(app: TestApp, applicationToken: string, to: string, client = app.client()) {
  await client.call(resumeApi.resume, { applicationToken });
  await workAll(app);
  const code = (await messagesTo(app, to)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []).at(-1)!;
  return (await client.call(resumeApi.resume, { applicationToken, code })).body;
}

/** A member whose core record has the TIN of `anIdentification`. */
async function memberWithNumberOf(app: TestApp) {
  const client = app.client();
  const { dateOfBirth } = anIdentification;
  const person = { taxpayerIdentificationNumber: "219097812", dateOfBirth };
  await registerMember(app, { userName: "pat", person });
  const { body } = await client.call(applicantApi.authenticate, {
    credentials: { userName: "pat", password },
    loadUrl: "/auto/authentication",
  });
  expect(body.authenticationResult).toBe(AuthenticationResult.success);
  const { applicantId = 0, applicationId = 0, applicationToken = "" } = body;
  const applicant = { client, applicantId, applicationId, applicationToken };
  await identify(applicant, aPerson.emailAddress);
  return applicant;
}
