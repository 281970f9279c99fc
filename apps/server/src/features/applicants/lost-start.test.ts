import { applicantApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { aPerson } from "./testing/people.ts";

const once = { idempotencyKey: "press-without-an-answer" };
const mistyped = "rsoa@example.com";
const corrected = "rosa@example.com";

/** A browser that presses Start with an email address. */
async function startingBrowser() {
  const app = await testApp();
  const client = app.client();
  await client.open();
  const before = { cookies: new Map(client.cookies), xsrfToken: client.xsrfToken };
  const press = async (emailAddress: string) =>
    client.call(applicantApi.create, { data: { ...aPerson, emailAddress }, loadUrl: "/auto/authentication" }, once);
  /** Drops everything from the last answer, including its cookie. */
  const loseAnswer = () => Object.assign(client, { cookies: new Map(before.cookies), xsrfToken: before.xsrfToken });
  return { app, client, press, loseAnswer };
}

async function lettersTo(app: TestApp, to: string): Promise<number> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  return (await messagesTo(app, to)).length;
}

const countApplications = async (app: TestApp) =>
  (await app.sql("select from application where tenant_id = $1", [app.tenant.name])).length;

test("emails only the corrected address when the first press never arrived and its key is used again", async () => {
  const { app, press } = await startingBrowser();

  const { status } = await press(corrected);

  expect(status).toBe(200);
  expect([await lettersTo(app, mistyped), await lettersTo(app, corrected)]).toEqual([0, 1]);
  expect(await countApplications(app)).toBe(1);
});

test("rejects a corrected address under the key of a press that arrived, and lets the page update that application", async () => {
  const { app, client, press, loseAnswer } = await startingBrowser();
  await press(mistyped);
  loseAnswer();

  const refused = await press(corrected);
  const { body } = await press(mistyped);
  const { applicationId = 0, applicantId = 0 } = body;
  const applicant = { ...aPerson, applicantId, emailAddress: corrected };
  const updated = await client.call(applicantApi.update, { applicationId, applicant });

  expect([refused.status, refused.body.error?.code]).toEqual([422, "idempotencyKeyReused"]);
  expect(updated.body).toMatchObject({ updated: true });
  expect(await lettersTo(app, corrected)).toBe(1);
  expect(await countApplications(app)).toBe(1);
});

test("restores the session of a reloaded browser that lost the answer", async () => {
  const { client, press, loseAnswer } = await startingBrowser();
  const { applicationId = 0 } = (await press(corrected)).body;
  loseAnswer();

  const { body } = await client.call(sessionApi.token, {}, once);
  client.xsrfToken = body.token;
  const read = await client.call(journeyApi.read, { applicationId });

  expect(body.applicationId).toBe(applicationId);
  expect(read.status).toBe(200);
});

test("gives no session for the key of a press that never arrived", async () => {
  const { client } = await startingBrowser();
  const { cookies } = client;

  const { body } = await client.call(sessionApi.token, {}, once);

  expect(body.applicationId).toBeUndefined();
  expect(client.cookies).toEqual(cookies);
});

test.each([
  ["another key", { idempotencyKey: "guessed" }],
  ["no key", {}],
])("doesn't restore the session of a start for an old cookie with %s", async (_, options) => {
  const { client, press, loseAnswer } = await startingBrowser();
  await press(corrected);
  loseAnswer();

  const { body } = await client.call(sessionApi.token, {}, options);

  expect(body.applicationId).toBeUndefined();
});

test("doesn't restore the session of a start for somebody else's cookie with its key", async () => {
  const { app, press } = await startingBrowser();
  await press(corrected);

  const { body } = await app.client().call(sessionApi.token, {}, once);

  expect(body.applicationId).toBeUndefined();
});

test.each(["signed out", "expired"])("doesn't restore the session of a lost answer once it is %s", async (end) => {
  const { app, client, press, loseAnswer } = await startingBrowser();
  await press(corrected);
  if (end === "signed out") await client.call(sessionApi.signOut, {});
  else app.clock.forward({ days: 1 });
  loseAnswer();

  const { body } = await client.call(sessionApi.token, {}, once);

  expect(body.applicationId).toBeUndefined();
});
