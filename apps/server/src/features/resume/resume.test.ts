import { resumeApi, sessionApi } from "@portico/contract/session";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, offerApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import type { Identification } from "@portico/domain/person/identification";
import { expect, test } from "vitest";
import { begun, breakVendor, identified, password } from "../applicants/testing/people.ts";
import { heldRows } from "../../testing/held-rows.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import type { Destination } from "../submission/testing/traveler.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";

/** The request of these tests' applicants for a new link. */
const dana = { emailAddress: "dana@example.com", dateOfBirth: "1986-04-17" };

interface Left {
  readonly app: TestApp;
  readonly applicant: TestApplicant;
  /** The token of the emailed link. */
  readonly token: string;
}

/** A person who began an application, got a link, and left. */
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

/** Works on the outbox until nothing is left, because a request for a link orders a letter. */
async function workAll(app: TestApp): Promise<void> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

async function newestLink(app: TestApp, to = dana.emailAddress): Promise<string> {
  return (await linksTo(app, to)).at(-1)!;
}

/** The tokens of all links that were sent to an address, the oldest first. */
async function linksTo(app: TestApp, to = dana.emailAddress): Promise<readonly string[]> {
  await workAll(app);
  const letters = await messagesTo(app, to);
  return letters.flatMap(({ text }) => /\/resume\/([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Opens an application by a link and the code that arrives for it. */
async function openWith(app: TestApp, token: string, client = app.client()) {
  await resume(client, token);
  return resume(client, token, { code: await newestCode(app) });
}

const resume = (
  client: TestClient,
  applicationToken: string,
  more: { code?: string; dateOfBirth?: string; sendTo?: "email" | "phone" } = {},
) => client.call(resumeApi.resume, { applicationToken, ...more });

/** The newest code in the mailbox. Letters on other topics may have come in between. */
async function newestCode(app: TestApp, to = "dana@example.com"): Promise<string> {
  await app.outbox.workOnDue();
  const messages = await messagesTo(app, to);
  return messages.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []).at(-1)!;
}

/** The number of letters and text messages with a code. */
async function codesSent(app: TestApp): Promise<number> {
  await app.outbox.workOnDue();
  const messages = await messagesTo(app, "dana@example.com");
  return messages.filter(({ subject }) => subject.includes("is your code")).length;
}

/** A code that differs from this one. Each number gives another. */
const wrong = (code: string, number = 1) => String((Number(code) + number) % 1_000_000).padStart(6, "0");

test("sends a letter in the institution's name that says what it is and links to the institution's site", async () => {
  const { app } = await somebodyWhoLeft();

  const letter = (await messagesTo(app, "dana@example.com")).at(-1)!;

  expect(letter.from).toBe("no-reply@testvalley.example");
  expect(letter.subject).toMatch(/^Your application at Test Valley: Auto loan, started \w+ \d+, 2026 at .+$/);
  expect(letter.text).toContain(`http://${app.tenant.hosts[0]}/resume/`);
  expect(letter.text).toContain("within 30 days");
  expect(letter.text).toContain("your auto loan application");
  expect(letter.html).toContain("Open my application");
});

test("doesn't flood a mailbox with letters about applications that others begin", async () => {
  const app = await testApp();
  for (let count = 0; count < 11; count += 1)
    await begun(app, { emailAddress: count % 2 ? "Eve@example.com" : "eve@example.com" });

  await app.outbox.idle();

  expect(app.logged.filter((line) => line.includes("resume link was not sent"))).toHaveLength(1);
  expect(await messagesTo(app, "eve@example.com")).toHaveLength(10);
});

test("links the first letter to the institution's site too", async () => {
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
  "opens the application by link and code in another browser, at its current step",
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

test("gives the session a new cookie, and emails a fresh link after each use", async () => {
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

test("keeps the links after a change of only the phone", async () => {
  const { app, applicant, token } = await somebodyWhoLeft();
  const { applicationId, applicantId } = applicant;
  const before = (await linksTo(app)).length;

  const person = { firstName: "Dana", lastName: "Reyes", phoneNumber: "2075550188", emailAddress: dana.emailAddress };
  await applicant.do(applicantApi.update, { applicationId, applicant: { applicantId, ...person } });

  expect(await linksTo(app)).toHaveLength(before);
  expect((await resume(app.client(), token)).body.codeSent).toBe(true);
});

test("says that a used link is used, and sends nothing", async () => {
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

test("says whether a link works before it asks for a code", async () => {
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
  expect(await check("x".repeat(2000))).toEqual([410, "resumeLinkUnknown"]);
  expect(await codesSent(app)).toBe(codes);
});

test("says that a link is expired or unknown, and sends nothing", async () => {
  const { app, token } = await somebodyWhoLeft();
  app.clock.forward({ days: 31 });

  const expired = await resume(app.client(), token);
  const unknown = await resume(app.client(), "x".repeat(43));

  expect([expired.status, expired.body.error?.code]).toEqual([410, "resumeLinkExpired"]);
  expect([unknown.status, unknown.body.error?.code]).toEqual([410, "resumeLinkUnknown"]);
  expect(await codesSent(app)).toBe(0);
});

test("ends the person's old session when they resume elsewhere, and tells it why", async () => {
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
  const kim = { jointEmailAddress: "Dana@example.com", jointDateOfBirth: "1987-06-05" };
  const applicant = await applyUntil("submit", app, { isJoint: true, ...kim });
  const token = await linkOf(app, applicant);
  const client = app.client();
  const check = await client.call(resumeApi.checkLink, { applicationToken: token });
  await resume(client, token);
  const code = await newestCode(app);

  const alone = await resume(client, token, { code });
  const another = await resume(client, token, { code, dateOfBirth: kim.jointDateOfBirth });
  const opened = await resume(client, token, { code, dateOfBirth: dana.dateOfBirth });

  expect(check.body).toMatchObject({ asksBirthDate: true });
  expect([alone, another].map(({ body }) => body.error?.code)).toEqual(["birthDateWrong", "birthDateWrong"]);
  expect(opened.body).toMatchObject({ resumed: true });
});

test("lets a primary applicant without a birth date resume through a shared mailbox", async () => {
  const app = await testApp();
  const kim = { jointEmailAddress: dana.emailAddress, jointDateOfBirth: "1987-06-05" };
  const applicant = await applyUntil("review", app, { isJoint: true, ...kim });
  const sam = { firstName: "Sam", lastName: "Okafor", emailAddress: dana.emailAddress, phoneNumber: "2075550177" };
  const { applicationId, applicantId } = applicant;
  await applicant.do(applicantApi.update, { applicationId, applicant: { applicantId, ...sam } });
  const token = await linkOf(app, applicant);
  const client = app.client();

  const check = await client.call(resumeApi.checkLink, { applicationToken: token });
  const opened = await openWith(app, token, client);

  expect(check.body).toMatchObject({ works: true, asksBirthDate: false });
  expect(opened.body).toMatchObject({ resumed: true, journey: { frontier: "eligibility" } });
});

test("sends a code to the phone on file", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();

  await resume(other, token, { sendTo: "phone" });
  const code = await newestCode(app, "+12075550123");

  expect((await resume(other, token, { code })).body.resumed).toBe(true);
});

test("shows the tries left after each wrong code, and rejects even the right code after the fifth", async () => {
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
    message: "Too many wrong tries, so this code no longer works. Get a new one.",
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

test("counts all simultaneous tries", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const code = await newestCode(app);

  await Promise.all([1, 2, 3, 4, 5].map(async (number) => resume(other, token, { code: wrong(code, number) })));

  expect((await resume(other, token, { code })).body.error?.code).toBe("resumeCodeUsedUp");
});

test("counts a wrong code that is sent again after a lost answer as one try", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const code = await newestCode(app);
  const answers: (string | undefined)[] = [];

  for (const guess of [1, 1, 1, 2, 2, 1].map((number) => wrong(code, number)))
    answers.push((await resume(other, token, { code: guess })).body.error?.message.match(/\d tr\w+/)?.[0]);

  expect(answers).toEqual(["4 tries", "4 tries", "4 tries", "3 tries", "3 tries", "2 tries"]);
});

test("sends a code once when it is requested again under the same key after a lost answer", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  const before = await codesSent(app);
  const ask = async (idempotencyKey: string) =>
    other.call(resumeApi.resume, { applicationToken: token }, { idempotencyKey });

  const [first, again, atOnce] = [await ask("one"), await ask("one"), await Promise.all([ask("two"), ask("two")])];

  expect([first, again, ...atOnce].map(({ body }) => body.codeSent)).toEqual([true, true, true, true]);
  expect((await codesSent(app)) - before).toBe(2);
});

test("accepts a code for ten minutes", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const code = await newestCode(app);

  app.clock.forward({ minutes: 10 });

  expect((await resume(other, token, { code })).body.error?.code).toBe("resumeCodeExpired");
});

test("accepts a code once, and only from the browser that asked for it", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();
  await resume(other, token);
  const code = await newestCode(app);

  expect((await resume(app.client(), token, { code })).body.error?.code).toBe("resumeCodeExpired");
  expect((await resume(other, token, { code })).body.resumed).toBe(true);
  expect((await resume(other, token, { code })).body.error?.code).toBe("resumeLinkUsed");
});

test("opens a link for one of two browsers that enter their codes at the same time", async () => {
  const { app, applicant, token } = await somebodyWhoLeft();
  const [slow, fast] = [app.client(), app.client()];
  await resume(slow, token);
  const codes = await heldRows(app, "select from resume_challenge where tenant_id = $1 for update", [app.tenant.name]);
  const late = resume(slow, token, { code: await newestCode(app) });
  await codes.awaited();

  const opened = await openWith(app, token, fast);
  await codes.release();

  expect(opened.body).toMatchObject({ resumed: true });
  expect((await late).body.error?.code).toBe("resumeLinkUsed");
  const { applicationId } = applicant;
  expect((await fast.call(journeyApi.read, { applicationId })).status).toBe(200);
  expect(await linksTo(app)).toHaveLength(3);
});

test("accepts only the newest code", async () => {
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

test("tells a browser whether it has a code that it can still enter", async () => {
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
] as const)("tells the browser that asked how the newest code was sent (%s), after codes by %j", async (way, asked) => {
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
});

test("doesn't say how a code was sent once the newest is used up, even if an older one had tries left", async () => {
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
] as const)("says whether a code can go to a mobile phone: %s", async (_, begin, hasMobilePhone) => {
  const app = await testApp();
  await begin(app);

  const applicationToken = await newestLink(app);
  const { body } = await app.client().call(resumeApi.checkLink, { applicationToken });

  // Neither the number nor a part of it appears in the answer.
  expect(body).toEqual({ works: true, codeSent: false, sentTo: null, asksBirthDate: false, hasMobilePhone });
});

test("names the person whose application a link or a code opens, since two people may share a mailbox and a phone", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();

  await resume(other, token, { sendTo: "email" });
  await resume(other, token, { sendTo: "phone" });
  await workAll(app);

  const letters = await messagesTo(app, dana.emailAddress);
  expect(letters.length).toBeGreaterThanOrEqual(3);
  for (const { text } of letters) expect(text).toMatch(/^Hello Dana,\n/);
  const [texted] = await messagesTo(app, "+12075550123");
  expect(texted?.text).toMatch(/^Test Valley: \d{6} is your code to open Dana's application\. /);
});

test("turns a first name that looks like an address into one that no mail program links", async () => {
  const app = await testApp();
  await begun(app, { firstName: "Evil.com", emailAddress: "eve@example.com" });
  await app.outbox.idle();

  const [letter] = await messagesTo(app, "eve@example.com");

  expect(letter?.text).toMatch(/^Hello Evil\. com,/);
});

test("makes promises about the code that hold for text messages and emails", async () => {
  const { app } = await somebodyWhoLeft();

  const { text } = (await messagesTo(app, dana.emailAddress)).at(-1)!;

  expect(text).toContain("The link doesn't open your application by itself");
  expect(text).toContain("by text message or email");
  expect(text).toContain("If your phone gets text messages, that way is safer");
  expect(text).not.toMatch(/nobody can/i);
});

test("allows at most five codes an hour per link, and says so", async () => {
  const { app, token } = await somebodyWhoLeft();
  const other = app.client();

  for (let codes = 0; codes < 5; codes += 1) expect((await resume(other, token)).body.codeSent).toBe(true);
  const sixth = await resume(other, token);

  expect([sixth.status, sixth.body.error?.code]).toEqual([429, "resumeCodesTooMany"]);
  expect(sixth.body.error?.message).toContain("The newest one works in the browser that asked for it");
  expect(await codesSent(app)).toBe(5);
});

test("sends five codes if thirty browsers ask for one at the same time", async () => {
  const { app, token } = await somebodyWhoLeft();

  const answers = await Promise.all(Array.from({ length: 30 }, () => resume(app.client(), token)));

  expect(answers.filter(({ body }) => body.codeSent)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => body.error?.code)).toEqual(Array.from({ length: 25 }, () => "resumeCodesTooMany"));
  expect(await codesSent(app)).toBe(5);
});

test.each([
  ["is too old", async ({ app }: Left) => app.clock.forward({ minutes: 11 })],
  [
    "is used up",
    async ({ app, token }: Left, asker: TestClient) => {
      const code = await newestCode(app);
      for (let tries = 1; tries <= 5; tries += 1) await resume(asker, token, { code: wrong(code, tries) });
    },
  ],
])("doesn't mention the newest code in the rejection of a sixth one once it %s", async (_, end) => {
  const left = await somebodyWhoLeft();
  const asker = left.app.client();
  for (let codes = 0; codes < 5; codes += 1) {
    left.app.clock.forward({ minutes: 1 });
    await resume(asker, left.token);
  }

  await end(left, asker);

  expect((await resume(asker, left.token)).body.error).toEqual({
    code: "resumeCodesTooMany",
    message: "We have sent several codes in the last hour, so we can't send another one now. Try again in an hour.",
  });
});

test("keeps the first link working beside a second one until one of them is used", async () => {
  const { app, applicant, token } = await somebodyWhoLeft();
  const second = await linkOf(app, applicant);

  const { works } = (await app.client().call(resumeApi.checkLink, { applicationToken: token })).body;
  const opened = await openWith(app, second);
  await workAll(app);

  expect([works, opened.body.resumed]).toEqual([true, true]);
  expect((await resume(app.client(), token)).body.error?.code).toBe("resumeLinkReplaced");
});

test("keeps a member signed in who opens their own application by a link, and nobody else", async () => {
  const app = await testApp();
  const own = await applyUntil("currentEmployment", app, { isMember: true });
  const client = app.client();
  const signIn = { credentials: { userName: "dana", password }, loadUrl: "/resume", offerSaved: true };
  const listed = async () => (await client.call(resumeApi.here, {})).body.hasAllOfMember;

  await client.call(applicantApi.authenticate, signIn);
  await openWith(app, await linkOf(app, own), client);
  const afterOwn = await listed();
  await openWith(app, await newestLink(app), client);
  const afterAnother = await listed();
  const unsigned = app.client();
  await openWith(app, await newestLink(app), unsigned);

  expect([afterOwn, afterAnother]).toEqual([true, true]);
  expect((await unsigned.call(resumeApi.here, {})).body.hasAllOfMember).toBeUndefined();
});

test("mails a fresh link after every use, even several in an hour", async () => {
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

test("keeps the earlier link working when a letter can't be sent", async () => {
  const { app, applicant, token } = await somebodyWhoLeft();
  await breakVendor(app, { vendor: "mail", fault: "500", times: 1 });

  await applicant.do(resumeApi.sendLink, dana);
  await workAll(app);

  expect((await resume(app.client(), token)).status).toBe(200);
});

test("keeps links and codes out of everything but the letter", async () => {
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
  "lets an institution switch resuming off, in its own words",
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

test("counts the first payment from the day of the acceptance", async () => {
  const app = await testApp({ tenant: { limits: { resumeDays: 60 } } });
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  const { loanOffer: first } = await applicant.do(offerApi.read, applicant.id);
  const token = await linkOf(app, applicant);

  app.clock.forward({ days: 30 });
  const other = app.client();
  await resume(other, token);
  await resume(other, token, { code: await newestCode(app) });
  const { loanOffer: late } = (await other.call(offerApi.read, applicant.id)).body;
  await other.call(offerApi.accept, { applicationId: applicant.applicationId });
  app.clock.forward({ minutes: 10 });
  const { loanOffer: accepted } = (await other.call(offerApi.read, applicant.id)).body;

  expect(first).toMatchObject({ firstPaymentOn: "2026-12-21", expiresOn: "2026-12-21" });
  expect(late).toEqual({ ...first, firstPaymentOn: "2027-01-21" });
  expect(accepted).toMatchObject({ ...first, firstPaymentOn: "2027-01-21", accepted: true });
});

test("shows an expired offer with the first payment of its last day", async () => {
  const app = await testApp({ tenant: { limits: { resumeDays: 60 } } });
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  const token = await linkOf(app, applicant);

  app.clock.forward({ days: 40 });
  const other = app.client();
  await resume(other, token);
  await resume(other, token, { code: await newestCode(app) });

  const { loanOffer } = (await other.call(offerApi.read, applicant.id)).body;
  expect(loanOffer).toMatchObject({ firstPaymentOn: "2027-01-21", expiresOn: "2026-12-21" });
});

test("rejects accepting an expired offer after a late return", async () => {
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
