import { bounceCall } from "@portico/sandbox/mail/mail-events";
import { expect, test } from "vitest";
import { testApp, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";

/** An email of the sandbox's mailbox, with its own message id. */
interface Email {
  readonly subject: string;
  readonly messageId: string;
}

async function declined(options: TestAppOptions = {}) {
  const app = await testApp(options);
  const applicant = await applyUntil("submit", app, { tin: "815125200" });
  await applicant.submit();
  await app.outbox.idle();
  // As if the person had agreed to electronic documents.
  await app.sql("update notice set paper_because = null where tenant_id = $1", [app.tenant.name]);
  const response = await fetch(`${app.sandboxUrl}/mailbox/messages?to=dana@example.com`);
  const { messages } = (await response.json()) as { messages: Email[] };
  const { messageId } = messages.find(({ subject }) => subject.startsWith("Your answer is ready"))!;
  return { app, applicant, messageId };
}

async function tell({ app, tenant, clock }: TestApp, messageId: string, change: object = {}): Promise<number> {
  const { headers, body } = bounceCall(messageId, "dana@example.com", clock.read());
  const call = { method: "POST", url: "/webhooks/sendgrid", payload: body } as const;
  const answer = await app.inject({ ...call, headers: { host: tenant.hosts[0]!, ...headers }, ...change });
  return answer.statusCode;
}

const papers = async (app: TestApp) =>
  (
    await app.sql<{ paper_because: string | null }>("select paper_because from notice where tenant_id = $1", [
      app.tenant.name,
    ])
  ).map(({ paper_because: because }) => because);

const events = async (app: TestApp) =>
  app.sql("select action from security_event where tenant_id = $1 and action = 'notice.bounced'", [app.tenant.name]);

test("lets a notice go by mail when its email came back, and once only", async () => {
  const { app, messageId } = await declined();
  expect(await papers(app)).toEqual([null]);

  expect(await tell(app, messageId)).toBe(200);
  expect(await papers(app)).toEqual(["bounced"]);
  expect(await tell(app, messageId)).toBe(200);

  expect(await events(app)).toHaveLength(1);
  expect(app.logged.join()).not.toContain("dana@example.com");
});

test("refuses a call that the provider didn't sign, and changes nothing", async () => {
  const { app, messageId } = await declined();
  const payload = JSON.stringify([{ event: "bounce", "smtp-id": messageId, email: "dana@example.com" }]);

  expect(await tell(app, messageId, { payload })).toBe(404);
  expect(
    await tell(app, messageId, { headers: { host: app.tenant.hosts[0]!, "content-type": "application/json" } }),
  ).toBe(404);
  expect(await papers(app)).toEqual([null]);
});

test("changes no notice of another institution", async () => {
  const { app, messageId } = await declined();
  const other = await testApp();
  const foreign = messageId.replace(app.tenant.name, other.tenant.name);

  expect(await tell(other, messageId)).toBe(200);
  expect(await tell(other, foreign)).toBe(200);
  expect(await papers(app)).toEqual([null]);
});

test("doesn't listen at an institution without the provider's key", async () => {
  const email = { adapter: "smtp", mode: "sandbox", url: "smtp://{sandboxMail}" } as const;
  const app = await testApp({ vendors: { email } });

  expect(await tell(app, `<${app.tenant.name}.1.letter.declined.1@x>`)).toBe(404);
});
