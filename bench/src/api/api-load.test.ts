import { expect, test } from "vitest";
import { ApiLoad, type Visitor } from "./api-load.ts";

const unreachable: Visitor = {
  apply: () => Promise.reject(new Error("nobody listens")),
  close: () => undefined,
};

test("counts every failed application, and keeps each message once", async () => {
  const load = new ApiLoad(["http://localhost:1"], { visit: () => unreachable });

  const { finished, failures } = await load.openLoop({ perSecond: 1_000, seconds: 0.005 });

  expect(finished).toBe(0);
  expect(failures).toEqual({ failed: 5, messages: ["nobody listens"] });
});

test("sends a new person with every application", async () => {
  const tins: string[] = [];
  const visitor: Visitor = { ...unreachable, apply: async ({ tin }) => void tins.push(tin) };

  for (let run = 0; run < 2; run += 1)
    await new ApiLoad(["http://localhost:1"], { visit: () => visitor }).openLoop({ perSecond: 1_000, seconds: 0.003 });

  expect(new Set(tins).size).toBe(6);
});
