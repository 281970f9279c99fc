import { gzipSync } from "node:zlib";
import { envelopeType, writeEnvelope } from "@portico/domain/error-report/envelope";
import { expect, test } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { sentryKey } from "./sentry.ts";

const eventId = "0123456789abcdef0123456789abcdef";
const payload = { event_id: eventId, exception: { values: [{ type: "TypeError", value: "<b>x</b> is no function" }] } };
const envelope = writeEnvelope(
  { dsn: `http://${sentryKey}@localhost/sentry/1`, items: [{ type: "event", payload }] },
  { eventId, sentAt: "2026-11-21T10:00:00.000Z" },
);

const post = (sandbox: Sandbox, { key = sentryKey, body = envelope, scope = "" } = {}) =>
  call(sandbox, {
    method: "POST",
    url: `${scope}/sentry/api/1/envelope/`,
    headers: { "content-type": envelopeType, "x-sentry-auth": `Sentry sentry_version=7, sentry_key=${key}` },
    payload: body,
  });
const eventsIn = async (sandbox: Sandbox, scope = "") =>
  (await call(sandbox, { url: `${scope}/sentry/events` })).json<{ events: unknown[] }>().events;

test("stores an envelope's items, and shows them on a page", async () => {
  const sandbox = testSandbox();

  const response = await post(sandbox);

  expect(response.json()).toEqual({ id: eventId });
  expect(await eventsIn(sandbox)).toEqual([{ receivedAt: "2026-11-21T10:00:00.000Z", type: "event", payload }]);
  const page = await call(sandbox, { url: "/sentry" });
  expect(page.body).toContain("TypeError: &lt;b&gt;x&lt;/b&gt; is no function");
});

const ownLines = ['{"sdk":{"name":"sentry.javascript.node"}}', '{"type":"event"}', JSON.stringify(payload), ""];

test.each([
  ["the query, as plain text", { headers: { "content-type": "text/plain;charset=UTF-8" } }],
  ["the query, without a type", { headers: {} }],
  ["the query, compressed", { headers: { "content-encoding": "gzip" } }],
])("takes an envelope without a DSN, and with the key in %s", async (_what, { headers }) => {
  const sandbox = testSandbox();
  const body = Buffer.from(ownLines.join("\n"));

  const response = await call(sandbox, {
    method: "POST",
    url: `/sentry/api/1/envelope/?sentry_version=7&sentry_key=${sentryKey}`,
    headers,
    payload: "content-encoding" in headers ? gzipSync(body) : body,
  });

  expect(response.statusCode).toBe(200);
  expect(await eventsIn(sandbox)).toMatchObject([{ type: "event", payload }]);
});

test("takes the key from the envelope's DSN", async () => {
  const sandbox = testSandbox();

  const response = await call(sandbox, { method: "POST", url: "/sentry/api/1/envelope/", payload: envelope });

  expect(response.statusCode).toBe(200);
});

test("hides one scope's reports from another", async () => {
  const sandbox = testSandbox();

  await post(sandbox, { scope: "/~mine" });

  expect([(await eventsIn(sandbox, "/~mine")).length, (await eventsIn(sandbox)).length]).toEqual([1, 0]);
});

test.each([
  [{ key: "another" }, 401],
  [{ body: "no envelope" }, 400],
])("rejects a call that Sentry would reject, and stores nothing: %o", async (changes, status) => {
  const sandbox = testSandbox();

  expect((await post(sandbox, changes)).statusCode).toBe(status);
  expect(await eventsIn(sandbox)).toEqual([]);
});
