import { documentApi, offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { TestClock, testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "./testing/auto-application.ts";
import { problemsOfMessages } from "./testing/sent-messages.ts";

/* The institution's system is down: its own one, and Fineract. */

async function control(app: TestApp, method: "POST" | "DELETE", body?: object): Promise<void> {
  const content = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  await fetch(`${app.sandboxUrl}/control/faults`, { method, ...content });
}

const outboxOf = async (app: TestApp) =>
  (await app.client().send({ method: "GET", url: "/ready" })).body as { ready: boolean; outbox: { late: number } };

/** Lets minutes pass, several times, and has the outbox work after each. */
async function later(app: TestApp, minutes: number, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    app.clock.forward({ minutes });
    await app.outbox.workOnDue();
  }
}

/** The numbers and types of the messages that the institution's system has. */
async function messagesAt(app: TestApp, applicationId: number): Promise<readonly (readonly [number, string])[]> {
  const answer = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  if (answer.status === 404) return [];
  const { messages } = (await answer.json()) as { messages: { body: { sequence: number; type: string } }[] };
  return messages.map(({ body }) => [body.sequence, body.type]);
}

/** The sandbox refuses a signature that is five minutes from its own, fixed time, so the outage begins a day before that. */
const dayBefore = new Date("2026-11-20T10:00:00Z");

test("keeps every message in its order while the loan system is down for a day, tells operators within a minute, and sends all of them after", async () => {
  const app = await testApp({ clock: new TestClock(dayBefore) });
  const applicant = await applyUntil("submit", app);
  const { applicationId } = applicant;
  await control(app, "POST", { vendor: "los", fault: "500" });
  await applicant.submit();
  const content = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n");
  const file = { name: "stub.pdf", contentType: "application/pdf", content };
  await applicant.client.upload(documentApi.upload, { applicationId, type: 1 }, [file]);
  await applicant.do(offerApi.accept, { applicationId });
  await app.outbox.idle();
  await later(app, 0.5);
  const heard = app.logged.filter((line) => line.startsWith("fault") && line.includes("takes no messages"));
  expect(heard).toHaveLength(1);

  app.clock.forward({ minutes: 24 * 60 - 3 });
  expect(await outboxOf(app)).toMatchObject({ ready: true, outbox: { late: 3, dead: 0 } });
  expect(await messagesAt(app, applicationId)).toEqual([]);

  await control(app, "DELETE");
  await later(app, 2, 3);

  expect(await messagesAt(app, applicationId)).toEqual([
    [1, "application.submitted"],
    [2, "application.decided"],
    [3, "document.received"],
    [4, "offer.accepted"],
  ]);
  const waiting = "select from outbox where tenant_id = $1 and sequence is not null and delivered_at is null";
  expect(await app.sql(waiting, [app.tenant.name])).toEqual([]);
  expect(await problemsOfMessages(applicant)).toEqual([]);
});

test("opens an accepted loan in Fineract, approved, after Fineract was down for a day", async () => {
  const loanHandOff = {
    adapter: "fineract",
    mode: "sandbox",
    baseUrl: "{sandbox}/fineract/fineract-provider/api/v1",
    tenantId: "tidewater",
    userName: "portico",
    officeId: 1,
    products: { 1: 12 },
    secrets: { password: "SANDBOX_FINERACT_PASSWORD" },
  } as const;
  const app = await testApp({ vendors: { loanHandOff } });
  const applicant = await applyUntil("submit", app);
  const { applicationId } = applicant;
  await control(app, "POST", { vendor: "fineract", fault: "500" });
  await applicant.submit();
  await applicant.do(offerApi.accept, { applicationId });
  await app.outbox.idle();

  app.clock.forward({ minutes: 24 * 60 });
  expect(await outboxOf(app)).toMatchObject({ ready: true, outbox: { late: 2, dead: 0 } });
  await control(app, "DELETE");
  for (let tries = 0; tries < 3; tries += 1) {
    app.clock.forward({ minutes: 5 });
    await app.outbox.workOnDue();
  }

  const authorization = `Basic ${Buffer.from("portico:sandbox-fineract-password").toString("base64")}`;
  const answer = await fetch(`${app.sandboxUrl}/fineract/fineract-provider/api/v1/loans/external-id/${applicationId}`, {
    headers: { authorization, "fineract-platform-tenantid": "tidewater" },
  });
  expect(await answer.json()).toMatchObject({ status: { waitingForDisbursal: true }, loanProductId: 12 });
});
