import { expect, test } from "vitest";
import { timesPlain } from "./measure-process.ts";

test("compares each start with the plain starts before and after it, so a slower machine changes nothing", () => {
  expect(timesPlain([400, 800], [40, 60, 140])).toEqual([8, 8]);
});
