import { once } from "node:events";
import { request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { changesOf } from "@portico/contract/changes";
import { sessionApi } from "@portico/contract/session";
import { begun } from "../features/applicants/testing/people.ts";
import { outcomeOf, update } from "../features/status-updates/testing/institution-system.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import type { TestApplicant } from "../features/submission/testing/test-applicant.ts";
import { openStreams, type StreamNews } from "../log/signals.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import type { TestClient } from "../testing/test-client.ts";

/* The stream of changes over a real connection, as a page hears it. */

const inReview = "815126400";

async function sent(app?: TestApp): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app ?? (await testApp()), { tin: inReview });
  await applicant.submit();
  await applicant.app.outbox.idle();
  return applicant;
}

interface Stream {
  readonly response: IncomingMessage;
  /** The revisions that came. */
  readonly said: readonly number[];
  readonly isOver: () => boolean;
}

/** Opens the stream of an application with a browser's cookies. */
async function open(
  app: TestApp,
  { cookies, host }: Pick<TestClient, "cookies" | "host">,
  applicationId: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Stream> {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const asked = send({
    port,
    host: "127.0.0.1",
    path: changesOf(applicationId),
    headers: { host, cookie, ...headers },
  });
  onTestFinished(() => void asked.destroy());
  asked.end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const said: number[] = [];
  let isOver = false;
  response.setEncoding("utf8").on("data", (text: string) => {
    said.push(...[...text.matchAll(/^data: (.*)$/gm)].map(([, revision]) => Number(revision)));
  });
  response.on("close", () => {
    isOver = true;
  });
  return { response, said, isOver: () => isOver };
}

const soon = { timeout: 10_000 };

/** What the server told the metrics about streams of this institution. */
function newsOf(app: TestApp): readonly StreamNews["what"][] {
  const news: StreamNews["what"][] = [];
  onTestFinished(openStreams.hear(({ tenant, what }) => tenant === app.tenant.name && news.push(what)));
  return news;
}

const task = { taskId: "stubs", applicantType: "primary", what: "Two pay stubs of canary", dueOn: "2026-11-27" };

test("says the revision at once and after each change, through proxies that buffer", async () => {
  const { app, client, applicationId } = await sent();
  const { said, response } = await open(app, client, applicationId);
  await vi.waitFor(() => expect(said).toHaveLength(1), soon);

  await outcomeOf(app, applicationId, update("informationRequested", 1, { tasks: [task] }));

  await vi.waitFor(() => expect(said).toHaveLength(2), soon);
  expect(said[1]).toBeGreaterThan(said[0]!);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(response.headers).not.toHaveProperty("content-encoding");
});

test("has nothing but the revision in it", async () => {
  const { app, client, applicationId } = await sent();
  const { response, said } = await open(app, client, applicationId);
  const texts: string[] = [];
  response.on("data", (text: string) => texts.push(text));

  await outcomeOf(app, applicationId, update("informationRequested", 1, { tasks: [task] }));
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(1), soon);

  expect(
    texts
      .join("")
      .replaceAll(/^(?:data|retry): \d+$/gm, "")
      .trim(),
  ).toBe("");
});

test("says the revision again from time to time, so that a silent connection is noticed", async () => {
  const { app, client, applicationId } = await sent();
  const { said } = await open(app, client, applicationId);
  await vi.waitFor(() => expect(said).toHaveLength(1), soon);

  app.clock.forward({ minutes: 1 });

  await vi.waitFor(() => expect(said).toEqual([said[0], said[0]]), soon);
});

test("opens nobody else's application, and none without a session or for another site", async () => {
  const applicant = await sent();
  const { app, client, applicationId } = applicant;
  const other = await sent(app);
  const news = newsOf(app);

  const others = await open(app, other.client, applicationId);
  const unknown = await open(app, client, applicationId + 1);
  const nobody = await open(app, app.client(), applicationId);
  const elsewhere = await open(app, client, applicationId, { "sec-fetch-site": "cross-site" });

  const statuses = [others, unknown, nobody, elsewhere].map(({ response }) => response.statusCode);
  expect(statuses).toEqual([404, 404, 401, 403]);
  expect(news).toEqual([]);
});

test("ends when the session expires, without making it longer", async () => {
  const { app, client, applicationId } = await sent();
  const { said, isOver } = await open(app, client, applicationId);
  await vi.waitFor(() => expect(said).toHaveLength(1), soon);

  app.clock.forward({ minutes: app.tenant.limits.timerIntervalInMinutes - 1 });
  await vi.waitFor(() => expect(said).toHaveLength(2), soon);
  app.clock.forward({ minutes: 1 });

  await vi.waitFor(() => expect(isOver()).toBe(true), soon);
  expect((await open(app, client, applicationId)).response.statusCode).toBe(401);
});

test("ends when the person signs out", async () => {
  const { app, client, applicationId } = await sent();
  const { said, isOver } = await open(app, client, applicationId);
  await vi.waitFor(() => expect(said).toHaveLength(1), soon);

  await client.call(sessionApi.signOut, {});

  await vi.waitFor(() => expect(isOver()).toBe(true), soon);
});

test("refuses a fifth stream of a session, and takes another one after one is closed", async () => {
  const { app, client, applicationId } = await sent();
  const news = newsOf(app);
  const streams = [];
  for (let count = 0; count < 4; count += 1) streams.push(await open(app, client, applicationId));

  const fifth = await open(app, client, applicationId);
  streams[0]!.response.destroy();
  await vi.waitFor(() => expect(news).toContain("closed"), soon);
  const again = await open(app, client, applicationId);

  expect([fifth.response.statusCode, fifth.response.headers["retry-after"]]).toEqual([429, "60"]);
  expect(again.response.statusCode).toBe(200);
  expect(news).toEqual(["opened", "opened", "opened", "opened", "refused", "closed", "opened"]);
});

test("limits the streams of one network, whatever their sessions", async () => {
  const app = await testApp({ rateLimitScale: 0.01 });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) {
    const { client, applicationId } = await begun(app);
    const { response } = await open(app, client, applicationId);
    statuses.push(response.statusCode);
  }

  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("ends its streams when the server closes, and isn't counted as a slow call", async () => {
  const calls: (string | null)[] = [];
  const app = await testApp({ answered: ({ route }) => calls.push(route) });
  const { client, applicationId } = await sent(app);
  const { said, isOver } = await open(app, client, applicationId);
  await vi.waitFor(() => expect(said).toHaveLength(1), soon);

  await app.app.close();

  await vi.waitFor(() => expect(isOver()).toBe(true), soon);
  expect(calls).toContain("/api/Application/Submit");
  expect(calls).not.toContain(changesOf(":applicationId"));
});
