import { expect, test } from "vitest";
import { endpoints } from "@portico/contract/api";
import { gapsIn } from "./app.ts";
import { routes } from "./features.ts";
import { apiTable } from "../http/api-table.ts";
import { readFileSync } from "node:fs";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";

test("every endpoint of the contract has exactly one route", () => {
  expect(gapsIn(routes)).toEqual([]);
});

test("a route that is missing or there twice is told by its name", () => {
  const [first, ...rest] = routes;

  expect(gapsIn(rest)).toEqual([`${first!.endpoint.name} has no route`]);
  expect(gapsIn([...routes, first!])).toEqual([`${first!.endpoint.name} has two routes`]);
});

/** What is served without being a call of the contract: signs of life, a brand's files, what vendors send, errors of pages, and the ways in and out of single sign-on. */
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

test("the router holds the contract's endpoints below /api, and nothing else", async () => {
  const { app } = await testApp({ routes });
  await app.ready();

  const printed = app.printRoutes({ commonPrefix: false });
  const expected = endpoints.map(({ method, path }) => ({ method, url: path.replace(/\{(\w+)\}/g, ":$1") }) as const);

  for (const { method, url } of expected) expect(app.hasRoute({ method, url }), `${method} ${url}`).toBe(true);
  // One address may take both: "(GET, POST)".
  expect(printed.match(/\b(GET|POST)\b/g)).toHaveLength(expected.length + besideTheApi.length);
});

test("the table of the API in the documentation is up to date", () => {
  const written = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");

  expect(written).toBe(apiTable());
});

test("the process is alive and ready, and says no more than that", async () => {
  const client = (await testApp({ routes: kernelRoutes })).client();

  const health = await client.send({ method: "GET", url: "/health" });
  const ready = await client.send({ method: "GET", url: "/ready" });

  expect([health.status, health.body]).toEqual([200, { healthy: true }]);
  expect([ready.status, ready.body]).toEqual([200, { ready: true }]);
});
