import { accountApi } from "@portico/contract/account";
import { journeyApi } from "@portico/contract/journey";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { eligibilityApi } from "@portico/contract/eligibility";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { anIdentification, aPerson, password, registerMember, signIn } from "../applicants/testing/people.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { accountApp, accountTenant, begunAccounts, loadUrl, selection } from "./testing/account-app.ts";
import { answeredAccounts } from "./testing/answered-accounts.ts";

const to = aPerson.emailAddress;

async function lettersTo(app: TestApp, address = to) {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  return messagesTo(app, address);
}

const linksIn = (letters: Awaited<ReturnType<typeof lettersTo>>) =>
  letters.flatMap(({ text }) => /\/resume\/([\w-]+)/.exec(text)?.[1] ?? []);

/** Opens an application on another device by a link and the code that arrives for it. */
async function openElsewhere(app: TestApp, applicationToken: string) {
  const client = app.client();
  await client.call(resumeApi.resume, { applicationToken });
  const code = (await lettersTo(app)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []).at(-1)!;
  return { client, opened: await client.call(resumeApi.resume, { applicationToken, code }) };
}

test("emails somebody who begins to open accounts a link that names no account", async () => {
  const { app, body } = await begunAccounts(await accountApp(), 1, 2);

  const [letter, ...others] = await lettersTo(app);

  expect(others).toEqual([]);
  expect(letter!.subject).toMatch(/^Your application at Test Valley: Account, started \w+ \d+, 2026 at .+$/);
  expect(letter!.text).toContain("the link to your account application at Test Valley");
  expect(letter!.text).toContain("You haven't finished it yet. The link opens where you left off:");
  expect(letter!.text).not.toMatch(/loan|savings|checking/i);
  expect(linksIn([letter!])).toEqual([body.applicationToken]);
});

test("goes on on another device by the link and a code, and sends a fresh link", async () => {
  const { app, body, applicationId, frontier } = await answeredAccounts();

  const { client, opened } = await openElsewhere(app, body.applicationToken!);
  const { body: read } = await client.call(journeyApi.read, { applicationId });

  expect(opened.body).toMatchObject({ resumed: true, applicationId, applicationFlowType: 3, hasCoBorrower: false });
  expect(opened.body).not.toHaveProperty("productTypeId");
  expect(read.journey).toMatchObject({ applicationFlowType: 3, frontier });
  expect(new Set(linksIn(await lettersTo(app)))).toHaveProperty("size", 2);
});

test("sends a link on request, beside the one of a loan", async () => {
  const { app } = await answeredAccounts();
  app.clock.forward({ minutes: 2 });

  await app.client().call(resumeApi.sendLink, { emailAddress: to, dateOfBirth: anIdentification.dateOfBirth });

  expect(linksIn(await lettersTo(app))).toHaveLength(2);
});

test("moves the link along to a changed email address", async () => {
  const { app, client, applicantId } = await answeredAccounts();
  await lettersTo(app);

  await client.call(identificationApi.update, {
    applicantId,
    data: { ...anIdentification, emailAddress: "moved@example.com" },
  });

  expect(linksIn(await lettersTo(app, "moved@example.com"))).toHaveLength(1);
});

test("reminds of unfinished accounts, and not after they were signed", async () => {
  const tenant = { ...accountTenant, switches: { ...accountTenant.switches, remindersForUnfinished: true } };
  const app = await testApp({ tenant });
  await begunAccounts(app, 1);
  const remindersAfter = async (minutes: number) => {
    app.clock.forward({ minutes });
    return (await lettersTo(app)).filter(({ subject }) => subject.startsWith("Pick up where you left off"));
  };

  expect(await remindersAfter(59)).toEqual([]);
  const [reminder] = await remindersAfter(2);

  expect(reminder!.subject).toMatch(/^Pick up where you left off: Account, started /);
  expect(reminder!.text).toContain("Your account application at Test Valley isn't sent yet.");
});

test("offers a member to go on with unfinished accounts instead of opening them twice", async () => {
  const app = await accountApp();
  await registerMember(app, { userName: "pat" });
  const first = app.client();
  await first.call(accountApi.saveBeginning, { accounts: selection(3) });
  const { applicationId } = (await signIn(first, "pat", password, loadUrl)).body;
  const client = app.client();
  const credentials = { userName: "pat", password };

  const { body } = await client.call(applicantApi.authenticate, { credentials, loadUrl, offerSaved: true });
  const opened = await client.call(resumeApi.openSaved, { applicationId: applicationId! });
  const here = await client.call(resumeApi.here, {});

  const listed = { applicationId, submitted: false, underWay: true, declined: false, standing: { state: "draft" } };
  expect(body.savedApplications).toEqual([
    { ...listed, startedAt: expect.any(String) as string, savedAt: expect.any(String) as string },
  ]);
  expect(body).not.toHaveProperty("applicationId");
  expect(opened.body).toMatchObject({ resumed: true, applicationFlowType: 3 });
  expect(here.body.savedApplications).toMatchObject([listed]);
});

test("says on the status page where accounts stand, and that they were stopped", async () => {
  const { client, applicationId } = await answeredAccounts();

  const draft = await client.call(applicationStatusApi.read, { id: applicationId });
  await client.call(applicationApi.stop, { applicationId });
  const stopped = await client.call(applicationStatusApi.read, { id: applicationId });

  expect(draft.body).toMatchObject({
    standing: { state: "draft" },
    draft: { keptDays: 60, canStop: true },
    timeline: [{ event: "started" }],
    people: [{ applicantType: 1, firstName: aPerson.firstName }],
    papers: [],
  });
  expect(draft.body).not.toHaveProperty("productTypeId");
  expect(stopped.body).toMatchObject({
    standing: { state: "stopped" },
    timeline: [{ event: "stopped" }, { event: "started" }],
  });
});

test("finds unfinished accounts of the same person, and opens them only by their own link", async () => {
  const { app, applicationId } = await answeredAccounts();
  await lettersTo(app);
  const { client, applicationId: second, applicantId } = await begunAccounts(app, 1);
  await client.call(eligibilityApi.create, {
    applicantId,
    eligibility: { eligibilityOptionId: 2, familyMemberName: "Pat" },
  });

  const { body } = await client.call(identificationApi.create, { applicantId, data: anIdentification });
  const listed = await client.call(applicationApi.readDuplicates, { id: second });
  const opened = await client.call(applicationApi.openDuplicate, { applicationId: second });
  const sent = linksIn(await lettersTo(app)).length;
  const { client: elsewhere } = await openElsewhere(app, linksIn(await lettersTo(app)).at(-1)!);
  const there = await elsewhere.call(journeyApi.read, { applicationId });

  expect(body).toMatchObject({ hasDuplicateApplication: true, journey: { frontier: "duplicate" } });
  expect(listed.body.savedApplications).toEqual([]);
  expect(opened.body).toMatchObject({ opened: false, linkSent: true });
  expect(sent).toBe(3);
  expect(there.status).toBe(200);
});

test("goes on with both after a press, and asks nothing after accounts were stopped", async () => {
  const { app, client: first, applicationId } = await answeredAccounts();
  const { client, applicationId: second, applicantId } = await begunAccounts(app, 1);
  await client.call(eligibilityApi.create, {
    applicantId,
    eligibility: { eligibilityOptionId: 2, familyMemberName: "Pat" },
  });
  await client.call(identificationApi.create, { applicantId, data: anIdentification });

  const { body } = await client.call(applicationApi.answerDuplicate, {
    applicationId: second,
    applicationDuplicateActionType: DuplicateDetectionStatus.duplicateDetectedContinued,
  });
  await first.call(applicationApi.stop, { applicationId });
  await client.call(applicationApi.stop, { applicationId: second });
  const third = await answeredAccounts({ app });

  expect(body.journey).toMatchObject({ frontier: "currentAddress" });
  expect(third.frontier).toBe("disclosures");
});
