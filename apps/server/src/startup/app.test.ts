import { expect, test } from "vitest";
import { endpoints } from "@portico/contract/api";
import { gapsIn } from "./app.ts";
import { routes } from "./features.ts";
import { apiTable } from "../http/api-table.ts";
import { readFileSync } from "node:fs";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";

test("has exactly one route for every endpoint of the contract", () => {
  expect(gapsIn(routes)).toEqual([]);
});

test("names a missing or repeated route", () => {
  const [first, ...rest] = routes;

  expect(gapsIn(rest)).toEqual([`${first!.endpoint.name} has no route`]);
  expect(gapsIn([...routes, first!])).toEqual([`${first!.endpoint.name} has two routes`]);
});

/** Routes outside the contract: health checks, brand files, vendor webhooks, page error reports, and single sign-on. */
const besideTheApi = [
  "GET /health",
  "GET /ready",
  "GET /brand/*",
  "POST /webhooks/socure",
  "POST errors",
  "GET the start of OpenID Connect",
  "GET its callback",
  "GET the start of SAML",
  "GET its metadata",
  "POST its assertion",
  "POST the signed hand-off",
] as const;

test("serves exactly the contract's endpoints below /api", async () => {
  const { app } = await testApp({ routes });
  await app.ready();

  const printed = app.printRoutes({ commonPrefix: false });
  const expected = endpoints.map(({ method, path }) => ({ method, url: path.replace(/\{(\w+)\}/g, ":$1") }) as const);

  for (const { method, url } of expected) expect(app.hasRoute({ method, url }), `${method} ${url}`).toBe(true);
  // One path may take both: "(GET, POST)".
  expect(printed.match(/\b(GET|POST)\b/g)).toHaveLength(expected.length + besideTheApi.length);
});

test("keeps the API table in the documentation up to date", () => {
  const written = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");

  expect(written).toBe(apiTable());
});

test("reports alive and ready, and nothing else", async () => {
  const client = (await testApp({ routes: kernelRoutes })).client();

  const health = await client.send({ method: "GET", url: "/health" });
  const ready = await client.send({ method: "GET", url: "/ready" });

  expect([health.status, health.body]).toEqual([200, { healthy: true }]);
  expect([ready.status, ready.body]).toEqual([200, { ready: true }]);
});
