import { resumeApi } from "@portico/contract/session";
import type { RequestOf } from "@portico/contract/endpoint";
import { describe, expect, test } from "vitest";
import { anIdentification, begun, identified, joined } from "../applicants/testing/people.ts";
import { identificationApi } from "@portico/contract/applicant";
import { applicationApi, offerApi } from "@portico/contract/application";
import { grouped } from "@portico/domain/values/reference-number";
import { journeyApi } from "@portico/contract/journey";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";

const emailAddress = "dana@example.com";
const { dateOfBirth } = anIdentification;

type Request = RequestOf<typeof resumeApi.sendLink>;

/** Asks for a link from a new browser. */
const ask = async (app: TestApp, request: Request) => app.client().call(resumeApi.sendLink, request);

/** The number of letters with a link after the first one. */
async function letters(app: TestApp, to = emailAddress): Promise<number> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  return (await messagesTo(app, to)).filter(({ text }) => text.includes("/resume/")).length;
}

/** The tokens of all received links, the oldest first. */
async function links(app: TestApp): Promise<readonly string[]> {
  await letters(app);
  const received = await messagesTo(app, emailAddress);
  return received.flatMap(({ text }) => [...text.matchAll(/\/resume\/([\w-]+)/g)].map(([, token]) => token!));
}

const check = async (app: TestApp, applicationToken: string) =>
  (await app.client().call(resumeApi.checkLink, { applicationToken })).body.works;

/** Opens an application by a link and the code that arrives for it. */
async function openWith(app: TestApp, applicationToken: string) {
  const client = app.client();
  await client.call(resumeApi.resume, { applicationToken });
  await app.outbox.workOnDue();
  const code = (await messagesTo(app, emailAddress)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []).at(-1)!;
  return (await client.call(resumeApi.resume, { applicationToken, code })).body;
}

describe("a requested link", () => {
  test("goes to somebody without a birth date on file by the email address alone", async () => {
    const app = await testApp();
    await begun(app);
    const before = await letters(app);

    await ask(app, { emailAddress: "Dana@Example.com" });

    expect(await letters(app)).toBe(before + 1);
  });

  test.each([
    ["the right birth date", { dateOfBirth }, 1],
    ["another birth date", { dateOfBirth: "1988-04-13" }, 0],
    ["no birth date", {}, 0],
  ])("checks a birth date on file: %s brings %s", async (_, typed, expected) => {
    const app = await testApp();
    await identified(app);
    const before = await letters(app);

    await ask(app, { emailAddress, ...typed });

    expect(await letters(app)).toBe(before + expected);
  });

  test("goes to a member by the core's birth date", async () => {
    const app = await testApp();
    await applyUntil("identification", app, { isMember: true });
    const to = "alex.marlowe@example.com";
    const before = await letters(app, to);

    await ask(app, { emailAddress: to });
    expect(await letters(app, to)).toBe(before);
    await ask(app, { emailAddress: to, dateOfBirth: "1986-04-17" });
    expect(await letters(app, to)).toBe(before + 1);
  });

  test("doesn't go out for the address of a co-borrower who fills in together", async () => {
    const app = await testApp();
    await joined(app);

    await ask(app, { emailAddress: "noa@example.com", dateOfBirth });

    expect(await letters(app, "noa@example.com")).toBe(0);
  });

  test("doesn't go out for an address that has been changed", async () => {
    const app = await testApp();
    const { client, applicantId } = await begun(app);
    await client.call(identificationApi.create, {
      applicantId,
      data: { ...anIdentification, emailAddress: "dana.reyes@example.com" },
    });
    const before = await letters(app);

    await ask(app, { emailAddress, dateOfBirth });
    await ask(app, { emailAddress: "dana.reyes@example.com", dateOfBirth });

    expect(await letters(app)).toBe(before);
    // The change itself mailed a link there.
    expect(await letters(app, "dana.reyes@example.com")).toBe(2);
  });

  test("doesn't go out for another institution", async () => {
    const app = await testApp();
    const other = await testApp();
    await begun(app);
    const before = await letters(app);

    await ask(other, { emailAddress });

    expect([await letters(app), await letters(other)]).toEqual([before, 0]);
  });
});

test("sends one email that lists a person's applications, and each link opens its own", async () => {
  const app = await testApp();
  const first = await begun(app);
  app.clock.forward({ minutes: 10 });
  const second = await begun(app);
  const before = await letters(app);

  await ask(app, { emailAddress });

  expect(await letters(app)).toBe(before + 1);
  const { subject, text } = (await messagesTo(app, emailAddress)).at(-1)!;
  expect(subject).toBe("Your applications at Test Valley");
  expect(text).toContain("You have several applications at Test Valley. Each has its own link. The newest is first.");
  expect(text).toContain(
    "started on November 21, 2026 at 5:00 AM EST. You haven't sent it yet. The link opens where you left off:",
  );
  expect(text).toContain(
    "started on November 21, 2026 at 5:10 AM EST. You haven't sent it yet. The link opens where you left off:",
  );
  const [newest, oldest] = (await links(app)).slice(-2);
  expect(await openWith(app, newest!)).toMatchObject({ applicationId: second.applicationId });
  expect(await openWith(app, oldest!)).toMatchObject({ applicationId: first.applicationId });
});

test("lists the application that began last first, even if an earlier one was opened since", async () => {
  const app = await testApp();
  await begun(app);
  const [oldest] = await links(app);
  app.clock.forward({ minutes: 10 });
  await begun(app);
  app.clock.forward({ minutes: 10 });
  await openWith(app, oldest!);

  await ask(app, { emailAddress });

  await letters(app);
  const { text } = (await messagesTo(app, emailAddress)).at(-1)!;
  expect(text.match(/started on [^.]*/g)).toEqual([
    "started on November 21, 2026 at 5:10 AM EST",
    "started on November 21, 2026 at 5:00 AM EST",
  ]);
});

test("says in the email that its list is cut short", async () => {
  const app = await testApp();
  for (const _ of Array.from({ length: 6 })) await begun(app);

  await ask(app, { emailAddress });

  await letters(app);
  const { text } = (await messagesTo(app, emailAddress)).at(-1)!;
  expect(text.match(/started on/g)).toHaveLength(5);
  expect(text).toContain("We list 5 at most.");
});

test("sends people who share a mailbox one email each", async () => {
  const app = await testApp();
  await begun(app);
  await begun(app, { firstName: "Robin" });
  await letters(app);
  const before = (await messagesTo(app, emailAddress)).length;

  await ask(app, { emailAddress });
  await letters(app);

  const greetings = (await messagesTo(app, emailAddress)).slice(before).map(({ text }) => text.split("\n")[0]);
  expect(new Set(greetings)).toEqual(new Set(["Hello Dana,", "Hello Robin,"]));
});

test.each([
  ["an offer", {}, false, "Our offer is waiting for your answer until December 21, 2026. The link shows it:"],
  ["an accepted offer", {}, true, "You accepted our offer. The link shows it, and what comes next:"],
  ["a review", { tin: "815136400" }, false, "It's waiting for our answer. The link shows where it stands:"],
  ["a decline", { tin: "815135200" }, false, "We've answered it. The link shows our answer:"],
] as const)("tells sent applications apart by number and state: %s", async (_, answers, accepts, words) => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  await app.outbox.idle();
  const { applicationId } = applicant;
  if (accepts) await applicant.do(offerApi.accept, { applicationId });
  await letters(app);

  await ask(app, { emailAddress, dateOfBirth: "1986-04-17" });

  await letters(app);
  const { referenceNumber } = await applicant.do(applicationApi.status, applicant.id);
  const { text } = (await messagesTo(app, emailAddress)).findLast(({ text: one }) => one.includes("Here is the link"))!;
  expect(text).toContain(words);
  expect(text).toContain(`Reference number: ${grouped(referenceNumber!)}`);
  expect(text).not.toContain("left off");
});

test("sends no new link to an application that was closed", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await app.outbox.idle();
  await outcomeOf(app, applicant.applicationId, update("withdrawn", 1));
  const before = await letters(app);

  await ask(app, { emailAddress, dateOfBirth: "1986-04-17" });

  expect(await letters(app)).toBe(before);
});

test("gives a request the same answer with and without an application, and doesn't look for one yet", async () => {
  const app = await testApp();
  await identified(app);
  const requests: Request[] = [
    { emailAddress, dateOfBirth },
    { emailAddress, dateOfBirth: "1988-04-13" },
    { emailAddress: "nobody@example.com", dateOfBirth },
    { emailAddress: "nobody@example.com" },
  ];

  const answers = await Promise.all(requests.map(async (request) => ask(app, request)));
  const waiting = await app.sql("select application_id, topic from outbox where tenant_id = $1 and topic = $2", [
    app.tenant.name,
    "resume-request",
  ]);

  expect(answers.map(({ status, body }) => [status, body])).toEqual(requests.map(() => [200, { sent: true }]));
  expect(waiting).toEqual(requests.map(() => ({ application_id: "0", topic: "resume-request" })));
});

test("stores the typed input sealed, and deletes it after the work", async () => {
  const app = await testApp();
  await begun(app);
  await ask(app, { emailAddress: "canary@example.com", dateOfBirth: "1971-07-17" });
  const dump = async () =>
    JSON.stringify([
      await app.sql("select row_to_json(resume_request)::text from resume_request where tenant_id = $1", [
        app.tenant.name,
      ]),
      await app.sql("select row_to_json(outbox)::text from outbox where tenant_id = $1", [app.tenant.name]),
      await app.sql("select row_to_json(security_event)::text from security_event where tenant_id = $1", [
        app.tenant.name,
      ]),
    ]);

  const stored = await dump();
  await letters(app);

  expect(stored).not.toMatch(/canary|1971-07-17/);
  expect(await app.sql("select from resume_request where tenant_id = $1", [app.tenant.name])).toEqual([]);
});

describe("repeated requests in another person's name", () => {
  test("send one letter a minute and five an hour, with the same answer", async () => {
    const app = await testApp();
    await begun(app);
    const before = await letters(app);

    for (let count = 0; count < 3; count += 1) expect((await ask(app, { emailAddress })).body).toEqual({ sent: true });
    expect(await letters(app)).toBe(before + 1);
    for (let count = 0; count < 8; count += 1) {
      app.clock.forward({ minutes: 2 });
      expect((await ask(app, { emailAddress })).body).toEqual({ sent: true });
      await letters(app);
    }

    expect(await letters(app)).toBe(before + 5);
  });

  test("leave the owner's links working, and mail the owner's next one", async () => {
    const app = await testApp();
    const { applicationId } = await begun(app);
    for (let count = 0; count < 8; count += 1) {
      app.clock.forward({ minutes: 2 });
      await ask(app, { emailAddress });
      await letters(app);
    }
    const [first, ...more] = await links(app);

    const checked = await Promise.all([first, ...more].map(async (token) => check(app, token!)));
    const opened = await openWith(app, first!);

    expect(checked).toEqual(checked.map(() => true));
    expect(opened).toMatchObject({ resumed: true, applicationId });
    expect((await links(app)).at(-1)).toBe(opened.applicationToken);
  });

  test.each([0, 1 / 120, 1 / 60])("leave the newest link working when they come %d minutes apart", async (minutes) => {
    const app = await testApp();
    const { applicationId } = await begun(app);
    await letters(app);

    const first = ask(app, { emailAddress });
    if (minutes > 0) await first;
    app.clock.forward({ minutes });
    await Promise.all([first, ask(app, { emailAddress })]);
    const mailed = await links(app);

    expect(await Promise.all(mailed.map(async (token) => check(app, token)))).toEqual(mailed.map(() => true));
    expect(await openWith(app, mailed.at(-1)!)).toMatchObject({ resumed: true, applicationId });
  });

  test("are forgotten an hour later", async () => {
    const app = await testApp();
    await begun(app);
    for (let count = 0; count < 8; count += 1) {
      app.clock.forward({ minutes: 2 });
      await ask(app, { emailAddress });
      await letters(app);
    }
    const before = await letters(app);

    app.clock.forward({ minutes: 61 });
    await ask(app, { emailAddress });

    expect(await letters(app)).toBe(before + 1);
  });

  test("take nothing away from the owner with a wrong birth date", async () => {
    const app = await testApp();
    await identified(app);
    for (let count = 0; count < 8; count += 1) await ask(app, { emailAddress, dateOfBirth: "1988-04-13" });
    const before = await letters(app);

    await ask(app, { emailAddress, dateOfBirth });

    expect(await letters(app)).toBe(before + 1);
  });

  test("don't hide the owner's application behind others begun with the same address", async () => {
    const app = await testApp();
    const { applicationId } = await identified(app);
    for (let count = 0; count < 6; count += 1) await begun(app);
    await letters(app);

    await ask(app, { emailAddress, dateOfBirth });
    await letters(app);

    const sent = await app.sql(
      "select from security_event where tenant_id = $1 and action = 'resume.linkSent' and application_id = $2",
      [app.tenant.name, applicationId],
    );
    expect(sent).toHaveLength(1);
  });
});

test("leaves open pages up to date when somebody asks for a link", async () => {
  const app = await testApp();
  const { client, applicationId } = await begun(app);
  const { body: before } = await client.call(journeyApi.read, { applicationId });

  await ask(app, { emailAddress });
  await letters(app);

  const { body: after } = await client.call(journeyApi.read, { applicationId });
  expect(after.journey.revision).toBe(before.journey.revision);
});

test("rejects an invalid email address at its field", async () => {
  const app = await testApp();

  const { status, body } = await ask(app, { emailAddress: "dana" });

  expect([status, body.error?.fields]).toEqual([
    422,
    { emailAddress: "Enter an email address, such as name@example.com." },
  ]);
});
