import { applicantApi } from "@portico/contract/applicant";
import { expect, test } from "vitest";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
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
  /** Nothing of the last answer arrived, not even its cookie. */
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

test("a corrected email address under the key of a press that never arrived gets the only letter", async () => {
  const { app, press } = await startingBrowser();

  const { status } = await press(corrected);

  expect(status).toBe(200);
  expect([await lettersTo(app, mistyped), await lettersTo(app, corrected)]).toEqual([0, 1]);
  expect(await countApplications(app)).toBe(1);
});

test("a corrected email address under the key of a press that arrived changes the application that it began", async () => {
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
