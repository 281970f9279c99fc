import { expect, test } from "vitest";
import { readPgbench } from "./direct-writers.ts";

test("pgbench tells how many applications it wrote and how fast, connecting left out", () => {
  const output = `number of transactions actually processed: 1200
number of failed transactions: 0 (0.000%)
initial connection time = 21.4 ms
tps = 240.0 (without initial connection time)
`;

  expect(readPgbench(output)).toEqual({ finished: 1200, seconds: 5 });
});

test("a run of pgbench that wrote nothing is an error", () => {
  expect(() => readPgbench("number of transactions actually processed: 0")).toThrow("did not say");
});
