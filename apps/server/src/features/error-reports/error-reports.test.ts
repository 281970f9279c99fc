import { randomBytes } from "node:crypto";
import { errorReportPath } from "@portico/contract/error-report";
import { identificationApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { envelopeType, writeEnvelope } from "@portico/domain/error-report/envelope";
import { expect, test } from "vitest";
import { begunApplication, canaryTin, identificationOf, person } from "../../testing/kernel-journey.ts";
import { kernelRoutes } from "../../testing/kernel-routes.ts";
import { decide } from "../../kernel/route.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";

interface Received {
  readonly type: string;
  readonly payload: Record<string, unknown> & { tags: Record<string, unknown> };
}

/** The events that the vendor of this test's installation received. */
async function receivedBy({ errorReports, sandboxUrl }: TestApp): Promise<readonly Received[]> {
  await errorReports?.idle();
  const response = await fetch(`${sandboxUrl}/sentry/events`);
  return ((await response.json()) as { events: Received[] }).events;
}

function anEvent(changes: object = {}) {
  return {
    event_id: randomBytes(16).toString("hex"),
    timestamp: 1_795_255_200,
    platform: "javascript",
    level: "error",
    transaction: "/auto/identification",
    exception: { values: [{ type: "TypeError", value: "x is not a function" }] },
    ...changes,
  };
}

interface Sending {
  readonly payload?: object;
  readonly dsn?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Sends a report like a page does, and waits until it was passed on. In the background, one report may overtake another. */
async function report(app: TestApp, client: TestClient, { payload = anEvent(), dsn, headers = {} }: Sending = {}) {
  const envelope = { dsn: dsn ?? app.errorReports?.dsn ?? "", items: [{ type: "event", payload }] };
  const answer = await client.send({
    method: "POST",
    url: errorReportPath,
    headers: { "content-type": envelopeType, "sec-fetch-site": "same-origin", "x-xsrf-token": undefined, ...headers },
    payload: writeEnvelope(envelope, { eventId: "0".repeat(32), sentAt: "2026-11-21T10:00:00.000Z" }),
  });
  await app.errorReports?.idle();
  return answer;
}

test(
  "passes a page's report to the vendor with keyed hashes of application and applicant, and without ids",
  { tags: ["8.reported-tokens"] },
  async () => {
    const { app, client, applicantId, applicationId } = await begunApplication();

    const first = await report(app, client, { payload: anEvent({ tags: { applicantId, status: 500 } }) });
    await report(app, client);
    const [one, other] = await receivedBy(app);

    expect(first.status).toBe(200);
    expect(one?.payload.tags).toEqual({
      status: 500,
      institution: app.tenant.name,
      applicationToken: expect.stringMatching(/^[\w-]{22}$/) as string,
      applicantToken: expect.stringMatching(/^[\w-]{22}$/) as string,
    });
    expect(other?.payload.tags).toMatchObject({ applicationToken: one?.payload.tags["applicationToken"] });
    expect(JSON.stringify([one, other])).not.toMatch(new RegExp(`${applicantId}|${applicationId}`));
  },
);

test("names no other application's applicant, and adds no tokens without an application", async () => {
  const { app, client } = await begunApplication();
  const { applicantId } = await begunApplication(app);
  const own = anEvent();

  await report(app, client, { payload: own });
  await report(app, client, { payload: anEvent({ tags: { applicantId } }) });
  const forged = { applicationToken: "of-somebody-else", applicantToken: "of-somebody-else" };
  await report(app, app.client(), { payload: anEvent({ tags: forged }) });
  const tags = (await receivedBy(app)).map(({ payload }) => payload.tags);

  expect(tags[1]).toEqual(tags[0]);
  expect(tags[2]).toEqual({ institution: app.tenant.name });
});

test(
  "reports a failed call's URL and never its body, whatever a page sends",
  { tags: ["8.reported-no-body"] },
  async () => {
    const app = await testApp();
    const canaries = { lastName: "Canary-Reyes", taxpayer: canaryTin };
    const payload = anEvent({
      request: {
        method: "POST",
        url: `/api/Identification?${new URLSearchParams(canaries).toString()}`,
        data: canaries,
        headers: { cookie: "portico=x" },
      },
      exception: { values: [{ type: "Error", value: `No "${canaries.lastName}", ${canaries.taxpayer}` }] },
      extra: canaries,
      user: canaries,
      breadcrumbs: [canaries],
    });

    await report(app, app.client(), { payload });
    const received = await receivedBy(app);

    expect(received[0]?.payload).toMatchObject({ request: { method: "POST", url: "/api/Identification" } });
    expect(JSON.stringify(received)).not.toMatch(/Canary|219099998|cookie/);
  },
);

test.each<[string, Sending, number]>([
  ["of another installation's DSN", { dsn: "https://key@errors.example/7" }, 400],
  ["from a page of another site", { headers: { "sec-fetch-site": "cross-site" } }, 403],
  ["from a page of another origin", { headers: { origin: "https://evil.example" } }, 403],
  ["as another kind of content", { headers: { "content-type": "application/json" } }, 415],
  ["of more than 32 KiB", { payload: anEvent({ extra: "x".repeat(33_000) }) }, 413],
])("rejects an envelope %s, and passes none of it on", async (_what, sending, status) => {
  const app = await testApp();

  expect((await report(app, app.client(), sending)).status).toBe(status);
  expect(await receivedBy(app)).toEqual([]);
});

test("rejects anything but an envelope, and drops items that aren't reports", async () => {
  const app = await testApp();
  const headers = { "content-type": envelopeType };

  const garbage = await app.client().send({ method: "POST", url: errorReportPath, headers, payload: "Dana Reyes" });
  const noReport = await report(app, app.client(), { payload: { message: "Dana Reyes" } });

  expect([garbage.status, noReport.status]).toEqual([400, 200]);
  expect(await receivedBy(app)).toEqual([]);
});

test("takes a report of the vendor's own package, which sends plain text", async () => {
  const app = await testApp();

  const answer = await report(app, app.client(), { headers: { "content-type": "text/plain;charset=UTF-8" } });

  expect(answer.status).toBe(200);
  expect(await receivedBy(app)).toHaveLength(1);
});

test("limits the reports of one address", async () => {
  const app = await testApp();
  const client = app.client();
  const sent = [];
  for (let count = 0; count < 61; count += 1) sent.push(await report(app, client, { payload: {} }));

  expect(sent.map(({ status }) => status)).toEqual([...Array<number>(60).fill(200), 429]);
  expect(sent.at(-1)?.headers["retry-after"]).toBe("60");
});

test("reports nothing without a DSN", async () => {
  const app = await testApp({ collectsErrors: false });

  expect((await report(app, app.client())).status).toBe(404);
});

test("answers the page while the vendor is down, and logs it once", async () => {
  const app = await testApp();
  await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "sentry", fault: "500" }),
  });

  const { status } = await report(app, app.client());

  expect([status, await receivedBy(app)]).toEqual([200, []]);
  expect(app.logged.filter((line) => line.includes("could not be reported"))).toHaveLength(1);
  expect(app.logged.some((line) => line.startsWith("fault"))).toBe(false);
});

test(
  "reports the server's own faults too, with the request number of the answer and the log",
  { tags: ["8.reported-tokens", "8.reported-no-body"] },
  async () => {
    const failing = decide(identificationApi.create, () => {
      throw new Error(`No such number: ${canaryTin}`, { cause: new TypeError("deeper") });
    });
    const routes = [...kernelRoutes.filter(({ endpoint }) => endpoint !== identificationApi.create), failing];
    const { app, client, applicantId } = await begunApplication(await testApp({ routes }));

    const answer = await client.call(identificationApi.create, identificationOf(applicantId));
    const [event, ...more] = await receivedBy(app);

    expect([answer.status, more]).toEqual([500, []]);
    expect(event?.payload).toMatchObject({
      platform: "node",
      environment: "test",
      message: "A call failed.",
      request: { method: "POST", url: "/api/Identification" },
      exception: { values: [{ type: "TypeError" }, { type: "Error", value: "No such number: #" }] },
      tags: {
        institution: app.tenant.name,
        requestId: answer.headers["x-request-id"],
        applicationToken: expect.any(String) as string,
        applicantToken: expect.any(String) as string,
      },
    });
    expect(JSON.stringify(event)).not.toMatch(new RegExp(`${canaryTin}|${person.lastName}`));
  },
);

test("doesn't report a rejection, because it isn't a fault", async () => {
  const { app, client } = await begunApplication();

  expect((await client.call(journeyApi.read, { applicationId: 1 })).status).toBe(404);
  expect(await receivedBy(app)).toEqual([]);
});
