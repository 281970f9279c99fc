import { resumeApi, sessionApi } from "@portico/contract/session";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, offerApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import type { Identification } from "@portico/domain/person/identification";
import { expect, test } from "vitest";
import { begun, breakVendor, identified } from "../applicants/testing/people.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import type { Destination } from "../submission/testing/traveller.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";

/** How the applicants of these tests ask for a new link. */
const dana = { emailAddress: "dana@example.com", dateOfBirth: "1986-04-17" };

interface Left {
  readonly app: TestApp;
  readonly applicant: TestApplicant;
  /** Of the link that came by e-mail. */
  readonly token: string;
}

/** Somebody who began an application, had a link sent, and went away. */
async function somebodyWhoLeft(step: Destination = "vehicleSeller"): Promise<Left> {
  const app = await testApp();
  const applicant = await applyUntil(step, app);
  return { app, applicant, token: await linkOf(app, applicant) };
}

async function linkOf(app: TestApp, applicant: TestApplicant): Promise<string> {
  app.clock.forward({ minutes: 2 });
  await applicant.do(resumeApi.sendLink, dana);
  return newestLink(app);
}

/** Some work orders more: a request for a link orders a letter. */
async function workAll(app: TestApp): Promise<void> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

async function newestLink(app: TestApp, to = dana.emailAddress): Promise<string> {
  return (await linksTo(app, to)).at(-1)!;
}

/** The tokens of all links that came to an address, the oldest first. */
async function linksTo(app: TestApp, to = dana.emailAddress): Promise<readonly string[]> {
  await workAll(app);
  const letters = await messagesTo(app, to);
  return letters.flatMap(({ text }) => /\/resume\/([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Opens an application by a link and the code that comes for it. */
async function openWith(app: TestApp, token: string, client = app.client()) {
  await resume(client, token);
  return resume(client, token, { code: await newestCode(app) });
}

const resume = (
  client: TestClient,
  applicationToken: string,
  more: { code?: string; dateOfBirth?: string; sendTo?: "email" | "phone" } = {},
) => client.call(resumeApi.resume, { applicationToken, ...more });

/** Letters of other topics may come in between, so the newest that holds a code is looked for. */
async function newestCode(app: TestApp, to = "dana@example.com"): Promise<string> {
  await app.outbox.workOnDue();
  const messages = await messagesTo(app, to);
  return messages.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []).at(-1)!;
}

/** Letters and text messages that hold a code. */
async function codesSent(app: TestApp): Promise<number> {
  await app.outbox.workOnDue();
  const messages = await messagesTo(app, "dana@example.com");
  return messages.filter(({ subject }) => subject.includes("is your code")).length;
}

/** Another code than this one, and for each number another. */
const wrong = (code: string, number = 1) => String((Number(code) + number) % 1_000_000).padStart(6, "0");

test("the letter says what it is, in the institution's name, and leads to its own site", async () => {
  const { app } = await somebodyWhoLeft();

  const letter = (await messagesTo(app, "dana@example.com")).at(-1)!;

  expect(letter.from).toBe("no-reply@testvalley.example");
  expect(letter.subject).toBe("Your application at Test Valley");
  expect(letter.text).toContain(`http://${app.tenant.hosts[0]}/resume/`);
  expect(letter.text).toContain("within 30 days");
  expect(letter.text).toContain("Auto loan");
  expect(letter.html).toContain("Open my application");
});

test("nobody's mailbox is filled with letters about applications that others begin in their name", async () => {
  const app = await testApp();
  for (let count = 0; count < 11; count += 1)
    await begun(app, { emailAddress: count % 2 ? "Eve@example.com" : "eve@example.com" });

  await app.outbox.idle();

  expect(app.logged.filter((line) => line.includes("resume link was not sent"))).toHaveLength(1);
  expect(await messagesTo(app, "eve@example.com")).toHaveLength(10);
});

test("the letter that comes with the beginning leads there too", async () => {
  const app = await testApp();
  const applicant = await applyUntil("identification", app);
  await app.outbox.idle();
  const [letter] = await messagesTo(app, "dana@example.com");
  const token = /\/resume\/([\w-]+)/.exec(letter!.text)![1]!;
  const other = app.client();

  await resume(other, token);
  const opened = await resume(other, token, { code: await newestCode(app) });

  expect(opened.body).toMatchObject({ resumed: true, applicationId: applicant.applicationId });
});

test(
  "a link and a code open the application in another browser, where it stands",
  {
    tags: [
      "3.resume.applicationId",
      "3.resume.primaryApplicantId",
      "3.resume.coBorrowerApplicantId",
      "3.resume.loanApplicationId",
      "3.resume.hasCoBorrower",
      "3.resume.applicationFlowType",
      "3.resume.productTypeId",
      "3.resume.firstName",
      "1.resume",
      "4.resume-flag",
      "3.application.isResumedSession",
    ],
  },
  async () => {
    const { app, applicant, token } = await somebodyWhoLeft();
    const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });
    const other = app.client();

    const asked = await resume(other, token);
    expect(asked.body).toMatchObject({ codeSent: true, resumed: false });
    const opened = await resume(other, token, { code: await newestCode(app) });

    expect(opened.body).toMatchObject({
      resumed: true,
      isResumedSession: true,
      applicationId: applicant.applicationId,
      primaryApplicantId: applicant.applicantId,
      coBorrowerApplicantId: null,
      loanApplicationId: journey.loanApplicationId,
      hasCoBorrower: false,
      applicationFlowType: 1,
      productTypeId: 1,
      firstName: "Dana",
      journey: { frontier: "vehicleSeller" },
    });
    const { status } = await other.call(journeyApi.read, { applicationId: applicant.applicationId });
    expect(status).toBe(200);
  },
);

test("the session that opened it has a new cookie, and a fresh link comes by email after each use", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const before = new Map(other.cookies);

  const { body } = await resume(other, token, { code: await newestCode(app) });

  expect(new Map(other.cookies)).not.toEqual(before);
  const second = await newestLink(app);
  expect(second).not.toBe(token);
  expect(body.applicationToken).toBe(second);
  const third = (await openWith(app, second)).body.applicationToken!;
  expect(await newestLink(app)).toBe(third);
  expect((await openWith(app, third)).body.resumed).toBe(true);
});

const corrected = "dana.reyes@example.com";

const corrections = {
  "the contact details change": async (applicant: TestApplicant) => {
    const { applicationId, applicantId } = applicant;
    const person = { firstName: "Dana", lastName: "Reyes", phoneNumber: "2075550123", emailAddress: corrected };
    await applicant.do(applicantApi.update, { applicationId, applicant: { applicantId, ...person } });
  },
  "the identification changes": async (applicant: TestApplicant) => {
    const { applicantId } = applicant;
    const { identification } = await applicant.do(identificationApi.read, { applicantId });
    const data = { ...identification, emailAddress: corrected } as Identification;
    await applicant.do(identificationApi.update, { applicantId, data });
  },
};

test.each(Object.entries(corrections))(
  "mails a fresh link to a corrected address and ends those sent to the old one when %s",
  async (_how, correct) => {
    const { app, applicant, token } = await somebodyWhoLeft();

    await correct(applicant);

    expect((await resume(app.client(), token)).body.error?.code).toBe("resumeLinkReplaced");
    const fresh = await newestLink(app, corrected);
    const other = app.client();
    await resume(other, fresh);
    const opened = await resume(other, fresh, { code: await newestCode(app, corrected) });
    expect(opened.body).toMatchObject({ resumed: true, applicationId: applicant.applicationId });
  },
);

test("a change of the phone alone leaves the links as they are", async () => {
  const { app, applicant, token } = await somebodyWhoLeft();
  const { applicationId, applicantId } = applicant;
  const before = (await linksTo(app)).length;

  const person = { firstName: "Dana", lastName: "Reyes", phoneNumber: "2075550188", emailAddress: dana.emailAddress };
  await applicant.do(applicantApi.update, { applicationId, applicant: { applicantId, ...person } });

  expect(await linksTo(app)).toHaveLength(before);
  expect((await resume(app.client(), token)).body.codeSent).toBe(true);
});

test("a used link says so and sends nothing", async () => {
  const { app, token } = await somebodyWhoLeft();
  await openWith(app, token);
  const codes = await codesSent(app);

  const { status, body } = await resume(app.client(), token);

  expect([status, body.error]).toEqual([
    410,
    {
      code: "resumeLinkUsed",
      message: "This link was already used. Open the newest one we emailed you, or ask for a new one.",
    },
  ]);
  expect(await codesSent(app)).toBe(codes);
});

test("a link says what it is worth before a code is asked for", async () => {
  const { app, token } = await somebodyWhoLeft();
  const check = async (applicationToken: string) => {
    const { status, body } = await app.client().call(resumeApi.checkLink, { applicationToken });
    return [status, body.error?.code];
  };
  expect(await check(token)).toEqual([200, undefined]);
  await openWith(app, token);
  const fresh = await newestLink(app);
  const codes = await codesSent(app);

  expect(await check(token)).toEqual([410, "resumeLinkUsed"]);
  expect(await check(fresh)).toEqual([200, undefined]);
  expect(await check("x".repeat(43))).toEqual([410, "resumeLinkUnknown"]);
  expect(await codesSent(app)).toBe(codes);
});

test("an expired link and an unknown one say what they are, and send nothing", async () => {
  const { app, token } = await somebodyWhoLeft();
  app.clock.forward({ days: 31 });

  const expired = await resume(app.client(), token);
  const unknown = await resume(app.client(), "x".repeat(43));

  expect([expired.status, expired.body.error?.code]).toEqual([410, "resumeLinkExpired"]);
  expect([unknown.status, unknown.body.error?.code]).toEqual([410, "resumeLinkUnknown"]);
  expect(await codesSent(app)).toBe(0);
});

test("opening an application elsewhere ends the person's old session, which is told why", async () => {
  const { app, applicant, token } = await somebodyWhoLeft();

  await openWith(app, token);

  const { status, body } = await applicant.client.call(journeyApi.read, { applicationId: applicant.applicationId });
  expect([status, body.error]).toEqual([
    401,
    {
      code: "openedElsewhere",
      message: "You opened this application on another device or in another browser, so this session ended.",
    },
  ]);
  const saved = await applicant.client.call(offerApi.accept, { applicationId: applicant.applicationId });
  expect(saved.body.error?.code).toBe("openedElsewhere");
  app.clock.forward({ hours: 1 });
  const late = await applicant.client.call(journeyApi.read, { applicationId: applicant.applicationId });
  expect(late.body.error?.code).toBe("noSession");
});

test("asks for the primary applicant's birth date when both applicants share an email address", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, { isJoint: true, jointEmailAddress: "Dana@example.com" });
  const token = await linkOf(app, applicant);
  const client = app.client();
  const check = await client.call(resumeApi.checkLink, { applicationToken: token });
  await resume(client, token);
  const code = await newestCode(app);

  const alone = await resume(client, token, { code });
  const another = await resume(client, token, { code, dateOfBirth: "1987-06-05" });
  const opened = await resume(client, token, { code, dateOfBirth: dana.dateOfBirth });

  expect(check.body).toMatchObject({ asksBirthDate: true });
  expect([alone, another].map(({ body }) => body.error?.code)).toEqual(["birthDateWrong", "birthDateWrong"]);
  expect(opened.body).toMatchObject({ resumed: true });
});

test("a code may go to the phone on file", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();

  await resume(other, token, { sendTo: "phone" });
  const code = await newestCode(app, "+12075550123");

  expect((await resume(other, token, { code })).body.resumed).toBe(true);
});

test("each wrong code says how many tries are left, and after the fifth the code is used up, even for the right one", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const code = await newestCode(app);
  const errors: unknown[] = [];

  for (const guess of [...[1, 2, 3, 4, 5].map((number) => wrong(code, number)), code])
    errors.push((await resume(other, token, { code: guess })).body.error);

  const doesNotMatch = "That code does not match. Check the newest message and try again.";
  const usedUp = {
    code: "resumeCodeUsedUp",
    message: "That was one wrong code too many, so this code no longer works. Get a new one.",
  };
  expect(errors).toEqual([
    { code: "resumeCodeWrong", message: `${doesNotMatch} You have 4 tries left.` },
    { code: "resumeCodeWrong", message: `${doesNotMatch} You have 3 tries left.` },
    { code: "resumeCodeWrong", message: `${doesNotMatch} You have 2 tries left.` },
    { code: "resumeCodeWrong", message: `${doesNotMatch} You have 1 try left.` },
    usedUp,
    usedUp,
  ]);
});

test("tries made at the same time are all counted", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const code = await newestCode(app);

  await Promise.all([1, 2, 3, 4, 5].map(async (number) => resume(other, token, { code: wrong(code, number) })));

  expect((await resume(other, token, { code })).body.error?.code).toBe("resumeCodeUsedUp");
});

test("a wrong code that is sent again, because its answer got lost, is one try", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const code = await newestCode(app);
  const answers: (string | undefined)[] = [];

  for (const guess of [1, 1, 1, 2, 2, 1].map((number) => wrong(code, number)))
    answers.push((await resume(other, token, { code: guess })).body.error?.message.match(/\d tr\w+/)?.[0]);

  expect(answers).toEqual(["4 tries", "4 tries", "4 tries", "3 tries", "3 tries", "2 tries"]);
});

test("a code that is asked for again under the same key, because the answer got lost, is sent once", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  const before = await codesSent(app);
  const ask = async (idempotencyKey: string) =>
    other.call(resumeApi.resume, { applicationToken: token }, { idempotencyKey });

  const [first, again, atOnce] = [await ask("one"), await ask("one"), await Promise.all([ask("two"), ask("two")])];

  expect([first, again, ...atOnce].map(({ body }) => body.codeSent)).toEqual([true, true, true, true]);
  expect((await codesSent(app)) - before).toBe(2);
});

test("a code is good for ten minutes", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const code = await newestCode(app);

  app.clock.forward({ minutes: 10 });

  expect((await resume(other, token, { code })).body.error?.code).toBe("resumeCodeExpired");
});

test("a code is good for the browser that asked for it, and once", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const code = await newestCode(app);

  expect((await resume(app.client(), token, { code })).body.error?.code).toBe("resumeCodeExpired");
  expect((await resume(other, token, { code })).body.resumed).toBe(true);
  expect((await resume(other, token, { code })).body.error?.code).toBe("resumeLinkUsed");
});

test("only the newest code counts", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const first = await newestCode(app);
  app.clock.forward({ minutes: 1 });
  await resume(other, token);
  const second = await newestCode(app);

  expect((await resume(other, token, { code: first })).body.error?.code).toBe("resumeCodeWrong");
  expect((await resume(other, token, { code: second })).body.resumed).toBe(true);
});

test("a link says whether this browser was sent a code that it may still enter", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  const isSent = async (client: TestClient) =>
    (await client.call(resumeApi.checkLink, { applicationToken: token })).body.codeSent;

  const before = await isSent(other);
  await resume(other, token);
  const after = [await isSent(other), await isSent(app.client())];
  app.clock.forward({ minutes: 10 });

  expect([before, ...after, await isSent(other)]).toEqual([false, true, false, false]);
});

test.each([
  ["email", ["email"]],
  ["phone", ["phone"]],
  ["phone", ["email", "phone"]],
  ["email", ["phone", "email"]],
] as const)(
  "a link tells the browser that asked: the newest code went by %s, after codes by %j",
  async (way, asked) => {
    const { app, token } = await somebodyWhoLeft();
    const other = app.client();
    const sentTo = async (client: TestClient) =>
      (await client.call(resumeApi.checkLink, { applicationToken: token })).body.sentTo;

    const before = await sentTo(other);
    for (const sendTo of asked) {
      app.clock.forward({ minutes: 1 });
      await resume(other, token, { sendTo });
    }
    const after = [await sentTo(other), await sentTo(app.client())];
    app.clock.forward({ minutes: 10 });

    expect([before, ...after, await sentTo(other)]).toEqual([null, way, null, null]);
  },
);

test("a link names no way once the newest code is used up, even if an older one had tries left", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  app.clock.forward({ minutes: 1 });
  await resume(other, token, { sendTo: "phone" });
  const code = await newestCode(app, "+12075550123");

  for (let tries = 1; tries <= 5; tries += 1) await resume(other, token, { code: wrong(code, tries) });

  const { body } = await other.call(resumeApi.checkLink, { applicationToken: token });
  expect(body).toMatchObject({ works: true, codeSent: false, sentTo: null });
});

test.each([
  ["the start page's, which asks for a mobile phone", begun, true],
  ["a mobile phone", async (app: TestApp) => identified(app, { phoneTypeConfigurationId: 1 }), true],
  ["a home phone", async (app: TestApp) => identified(app, { phoneTypeConfigurationId: 2 }), false],
] as const)("a link tells whether a code can go to a mobile phone: %s", async (_, begin, hasMobilePhone) => {
  const app = await testApp();
  await begin(app);

  const applicationToken = await newestLink(app);
  const { body } = await app.client().call(resumeApi.checkLink, { applicationToken });

  // Neither the number nor a part of it.
  expect(body).toEqual({ works: true, codeSent: false, sentTo: null, asksBirthDate: false, hasMobilePhone });
});

test("the letter promises of the code what holds by text message and by email", async () => {
  const { app } = await somebodyWhoLeft();

  const { text } = (await messagesTo(app, dana.emailAddress)).at(-1)!;

  expect(text).toContain("The link doesn't open your application by itself");
  expect(text).toContain("by text message or email");
  expect(text).not.toMatch(/nobody can/i);
});

test("a link asks for five codes an hour at most, and says so", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();

  for (let codes = 0; codes < 5; codes += 1) expect((await resume(other, token)).body.codeSent).toBe(true);
  const sixth = await resume(other, token);

  expect([sixth.status, sixth.body.error?.code]).toEqual([429, "resumeCodesTooMany"]);
  expect(await codesSent(app)).toBe(5);
});

test("a second link leaves the first working, until one of them is used", async () => {
  const { app, applicant, token } = await somebodyWhoLeft();
  const second = await linkOf(app, applicant);

  const { works } = (await app.client().call(resumeApi.checkLink, { applicationToken: token })).body;
  const opened = await openWith(app, second);
  await workAll(app);

  expect([works, opened.body.resumed]).toEqual([true, true]);
  expect((await resume(app.client(), token)).body.error?.code).toBe("resumeLinkReplaced");
});

test("every use mails a fresh link, however often somebody comes back in an hour", async () => {
  const { app, applicant, token } = await somebodyWhoLeft();
  const sent = (await linksTo(app)).length;
  let link = token;

  for (let use = 1; use <= 13; use += 1) {
    app.clock.forward({ minutes: 2 });
    const { body } = await openWith(app, link, app.client());
    link = await newestLink(app);
    expect([use, body.resumed, body.applicationToken]).toEqual([use, true, link]);
  }

  expect(await linksTo(app)).toHaveLength(sent + 13);
  expect(applicant.applicationId).toBeGreaterThan(0);
});

test("a letter that can't be sent leaves the link before it working", async () => {
  const { app, applicant, token } = await somebodyWhoLeft();
  await breakVendor(app, { vendor: "mail", fault: "500", times: 1 });

  await applicant.do(resumeApi.sendLink, dana);
  await workAll(app);

  expect((await resume(app.client(), token)).status).toBe(200);
});

test("neither link nor code is anywhere but in the letter", async () => {
  const { app, token } = await somebodyWhoLeft();
  await resume(app.client(), token);
  const code = await newestCode(app);

  const tables = ["outbox", "event", "security_event", "resume_link", "resume_challenge", "resume_request"];
  const dumps = await Promise.all(
    tables.map(async (table) =>
      app.sql(`select row_to_json(${table})::text as row from ${table} where tenant_id = $1`, [app.tenant.name]),
    ),
  );
  const written = `${JSON.stringify(dumps)}\n${app.logged.join("\n")}`;
  expect(written).not.toContain(token);
  expect(written).not.toMatch(new RegExp(`"${code}\\\\?"`));
});

test(
  "an institution may switch resuming off, in its own words",
  {
    tags: [
      "7.call.GET.Application.DisplayResumeApplication",
      "1.channel-resume",
      "3.availability.resumeDisabled",
      "3.availability.resumeMessage",
      "6.channels",
    ],
  },
  async () => {
    const app = await testApp({ tenant: { channels: { resume: { disabled: true, message: "Call us to go on." } } } });
    const applicant = await applyUntil("vehicleSeller", app);

    expect(await applicant.do(resumeApi.display, {})).toEqual({ resumeApplicationEnabled: false });
    expect(await applicant.refused(resumeApi.sendLink, dana)).toMatchObject({
      code: "channelDisabled",
      message: "Call us to go on.",
    });
    expect((await resume(app.client(), "x".repeat(43))).body.error?.code).toBe("channelDisabled");
    const checked = await app.client().call(resumeApi.checkLink, { applicationToken: "x".repeat(43) });
    expect(checked.body.error?.code).toBe("channelDisabled");
  },
);

test("an offer that has expired cannot be accepted by whoever comes back late", async () => {
  const app = await testApp({ tenant: { limits: { resumeDays: 60 } } });
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  const token = await linkOf(app, applicant);

  app.clock.forward({ days: 31 });
  const other = app.client();
  await resume(other, token);
  await resume(other, token, { code: await newestCode(app) });

  const { status, body } = await other.call(offerApi.accept, { applicationId: applicant.applicationId });
  expect([status, body.error?.code]).toEqual([410, "offerExpired"]);
  expect((await other.call(applicationApi.status, applicant.id)).body.loanDecision).toBe(1);
  expect((await other.call(sessionApi.token, {})).status).toBe(200);
});
