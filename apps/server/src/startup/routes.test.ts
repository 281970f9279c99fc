import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiTable } from "../http/api-table.ts";
import { gapsIn } from "./app.ts";
import { routes } from "./features.ts";

test("has exactly one route for every endpoint of the contract", () => {
  expect(gapsIn(routes)).toEqual([]);
});

test("names a missing or repeated route", () => {
  const [first, ...rest] = routes;

  expect(gapsIn(rest)).toEqual([`${first!.endpoint.name} has no route`]);
  expect(gapsIn([...routes, first!])).toEqual([`${first!.endpoint.name} has two routes`]);
});

test("keeps the API table in the documentation up to date", () => {
  const written = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");

  expect(written).toBe(apiTable());
});
