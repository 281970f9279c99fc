import { expect, test } from "vitest";
import { parsedStat } from "./cpu-time.ts";

test("reads processor time after the name, with any name", () => {
  const stat = "4242 (postgres: w (1) x) S 4200 4242 4242 0 -1 4194560 900 0 0 0 120 30 7 5 20 0 1 0 5000 0 0";

  expect(parsedStat(stat)).toEqual({ parent: 4200, used: 150, reaped: 12 });
});
