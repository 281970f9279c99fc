import { readFile } from "node:fs/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";

const docs = new URL("../../../../docs/integration/", import.meta.url);

/** Routes that only the sandbox has, for people and tests. */
const ownRoutes: readonly string[] = ["GET /v1/ledger", "GET /ledger", "POST /ledger/dividends"];

async function routesOfCore(): Promise<readonly string[]> {
  const app = Fastify();
  const routes: string[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    if (method !== "HEAD") routes.push(`${String(method)} ${url.replaceAll(/:(\w+)/g, "{$1}")}`);
  });
  testSandbox()
    .vendors.find(({ name }) => name === "core")!
    .routes(app);
  await app.ready();
  return routes;
}

test("has exactly the routes of the OpenAPI document", async () => {
  const { paths } = JSON.parse(await readFile(new URL("core-banking.json", docs), "utf8")) as {
    paths: Readonly<Record<string, object>>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

  expect(new Set(await routesOfCore())).toEqual(new Set([...documented, ...ownRoutes]));
});

test("explains every operation in the guide", async () => {
  const guide = await readFile(new URL("core-banking.md", docs), "utf8");
  const { operations } = testSandbox().vendors.find(({ name }) => name === "core")!;

  expect(operations.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
