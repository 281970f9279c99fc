import { expect, test } from "vitest";
import { endpoints } from "@portico/contract/api";
import { routes } from "./features.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";

/** Routes outside the contract: health checks, brand files, vendor webhooks, calls of the institution's system, page error reports, and single sign-on. */
const besideTheApi = [
  "GET /health",
  "GET /ready",
  "GET /brand/*",
  "POST /webhooks/sendgrid",
  "POST /webhooks/socure",
  "POST /webhooks/stripe",
  "POST /webhooks/twilio",
  "GET /integration/documents/:id",
  "POST /integration/applications/:id/status",
  "POST errors",
  "GET the start of OpenID Connect",
  "GET its callback",
  "GET the start of SAML",
  "GET its metadata",
  "POST its assertion",
  "POST the signed hand-off",
  "GET single logout",
  "POST single logout",
  "GET the page that tests single sign-on",
  "GET a test of OpenID Connect",
  "GET a test of SAML",
  "POST a test of a signed hand-off",
  "GET the page that stops reminders",
  "POST its button",
  "GET the stream of changes, which has no answer that the contract could describe",
] as const;

test("serves exactly the contract's endpoints below /api, and one stream", async () => {
  const { app } = await testApp({ routes });
  await app.ready();

  const printed = app.printRoutes({ commonPrefix: false });
  const expected = endpoints.map(({ method, path }) => ({ method, url: path.replace(/\{(\w+)\}/g, ":$1") }) as const);

  for (const { method, url } of expected) expect(app.hasRoute({ method, url }), `${method} ${url}`).toBe(true);
  // One path may take both: "(GET, POST)".
  expect(printed.match(/\b(GET|POST)\b/g)).toHaveLength(expected.length + besideTheApi.length);
});

test("reports alive, ready and the undelivered messages, and nothing else", async () => {
  const client = (await testApp({ routes: kernelRoutes })).client();

  const health = await client.send({ method: "GET", url: "/health" });
  const ready = await client.send({ method: "GET", url: "/ready" });

  expect([health.status, health.body]).toEqual([200, { healthy: true }]);
  expect([ready.status, ready.body]).toEqual([200, { ready: true, outbox: { late: 0, dead: 0 } }]);
});
