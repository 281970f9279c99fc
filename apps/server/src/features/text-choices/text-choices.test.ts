import { dana } from "@portico/sample-applicants/people";
import { applicationApi } from "@portico/contract/application";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { resumeApi } from "@portico/contract/session";
import { contactOf } from "@portico/sample-applicants/inputs";
import { expect, test } from "vitest";
import { twilioSignature } from "../../providers/messages/twilio-inbound.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { goOn } from "../submission/testing/traveler.ts";

const lists = {
  preferredContactMethods: [
    { id: 1, displayText: "Email", code: "email" },
    { id: 2, displayText: "Text message", code: "text" },
  ],
};

let sent = 0;

interface Texting {
  readonly id?: string;
  readonly from?: string;
  readonly token?: string;
}

/** Somebody texts the institution's number. */
async function text(
  { app, tenant }: TestApp,
  words: string,
  { id = `SM${(sent += 1)}`, from = `+1${dana.phone}`, token = `sandbox-twilio-token-${tenant.name}` }: Texting = {},
) {
  const fields = new URLSearchParams({ Body: words, From: from, MessageSid: id, To: "+12075550100" });
  const host = tenant.hosts[0]!;
  const url = "/webhooks/twilio";
  const answer = await app.inject({
    method: "POST",
    url,
    payload: fields.toString(),
    headers: {
      host,
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": twilioSignature(token, `http://${host}${url}`, fields),
    },
  });
  return { status: answer.statusCode, body: answer.body };
}

async function settled(app: TestApp): Promise<void> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

const textsTo = async (app: TestApp) =>
  (await messagesTo(app, `+1${dana.phone}`)).filter(({ channel }) => channel === "text").map((one) => one.text);

/** Somebody who chose text messages, before Submit. */
async function texted() {
  const app = await testApp({ tenant: { lists } });
  const applicant = await applyUntil("submit", app);
  const { applicantId } = applicant;
  const data = { ...identification("815-12-7800", dana.email), preferredContactMethodConfigurationId: 2 };
  await applicant.do(identificationApi.update, { applicantId, data });
  await goOn(applicant, "submit");
  return { app, send: () => applicant.do(applicationApi.submit, { applicationId: applicant.applicationId }) };
}

const eventsOf = async (app: TestApp) =>
  (
    await app.sql<{ action: string }>(
      "select action from security_event where tenant_id = $1 and action like 'texts.%' order by sequence",
      [app.tenant.name],
    )
  ).map(({ action }) => action);

test("sends no text to somebody who texted STOP, until they text START", async () => {
  const [stopped, started] = [await texted(), await texted()];
  await text(stopped.app, "Stop");
  await text(started.app, "STOP");
  await text(started.app, "START");
  await Promise.all([stopped.send(), started.send()]);
  await Promise.all([settled(stopped.app), settled(started.app)]);

  expect(await textsTo(stopped.app)).toEqual([]);
  expect(await textsTo(started.app)).toHaveLength(1);
  expect(await eventsOf(started.app)).toEqual(["texts.stopped", "texts.started"]);
  const rows = await stopped.app.sql("select * from inbound_text where tenant_id = $1", [stopped.app.tenant.name]);
  expect(JSON.stringify(rows)).not.toContain(dana.phone);
  expect(stopped.app.logged.join()).not.toContain(dana.phone);
});

test("answers nothing to HELP, and keeps no other text", async () => {
  const app = await testApp();

  expect(await text(app, "HELP")).toEqual({ status: 200, body: "<Response></Response>" });
  expect(await text(app, "Where is my loan?")).toMatchObject({ status: 200 });
  expect(await eventsOf(app)).toEqual(["texts.helpAsked"]);
  expect(await app.sql("select 1 from inbound_text where tenant_id = $1", [app.tenant.name])).toHaveLength(1);
});

test("takes each text once, so that an old STOP can't be played again", async () => {
  const { app, send } = await texted();
  await text(app, "STOP", { id: "SM-stop" });
  await text(app, "START");
  await text(app, "STOP", { id: "SM-stop" });
  await send();
  await settled(app);

  expect(await textsTo(app)).toHaveLength(1);
});

test("refuses a text that the vendor didn't sign for this institution", async () => {
  const [app, other] = [await testApp(), await testApp()];

  expect((await text(app, "STOP", { token: "guessed" })).status).toBe(404);
  expect((await text(app, "STOP", { token: `sandbox-twilio-token-${other.tenant.name}` })).status).toBe(404);
  expect(await eventsOf(app)).toEqual([]);
});

test("stops the texts of one institution only", async () => {
  const [one, other] = [await texted(), await texted()];
  await text(one.app, "STOP");
  await other.send();
  await settled(other.app);

  expect(await textsTo(other.app)).toHaveLength(1);
});

test("stops the reminders about an unfinished application too", async () => {
  const app = await testApp({ tenant: { switches: { remindersForUnfinished: true } } });
  await app.client().call(applicantApi.create, { data: contactOf(dana), loadUrl: "/auto/authentication" });
  await app.outbox.idle();
  await text(app, "STOP");

  for (const days of [1, 4]) {
    app.clock.forward({ days });
    await app.outbox.workOnDue();
  }

  const subjects = (await messagesTo(app, dana.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Pick up"))).toEqual([]);
});

test("sends a code by email to somebody who stopped texts", async () => {
  const app = await testApp();
  await app.client().call(applicantApi.create, { data: contactOf(dana), loadUrl: "/auto/authentication" });
  await app.outbox.idle();
  const [letter] = await messagesTo(app, dana.email);
  const applicationToken = /\/resume\/([\w-]{43})/.exec(letter!.text)![1]!;
  await text(app, "STOP");

  await app.client().call(resumeApi.resume, { applicationToken, sendTo: "phone" });
  await settled(app);

  expect(await textsTo(app)).toEqual([]);
  expect((await messagesTo(app, dana.email)).some(({ subject }) => /^\d{6} is your code/.test(subject))).toBe(true);
});
