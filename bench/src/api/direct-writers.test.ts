import { expect, test } from "vitest";
import { readPgbench } from "./direct-writers.ts";

test("reads pgbench's number and rate of applications, without connection time", () => {
  const output = `number of transactions actually processed: 1200
number of failed transactions: 0 (0.000%)
initial connection time = 21.4 ms
tps = 240.0 (without initial connection time)
`;

  expect(readPgbench(output)).toEqual({ finished: 1200, seconds: 5 });
});

test("throws for a run of pgbench that wrote nothing", () => {
  expect(() => readPgbench("number of transactions actually processed: 0")).toThrow("did not say");
});
