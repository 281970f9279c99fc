import { expect, test } from "vitest";
import { steadySeconds } from "./time-left.ts";

const before = { applicationId: 7001, applicationType: 1, secondsLeft: 240 };

test.each([
  ["falls with each answer", { secondsLeft: 200 }, 200],
  ["doesn't rise for one more page", { secondsLeft: 284 }, 240],
  ["rises for pictures of an ID", { secondsLeft: 370 }, 370],
  ["rises for a co-borrower", { applicationType: 2, secondsLeft: 300 }, 300],
  ["begins anew in another application", { applicationId: 7002, secondsLeft: 270 }, 270],
  ["ends with the questions", { secondsLeft: undefined }, undefined],
])("the time that is left %s", (_what, now, shown) => {
  expect(steadySeconds(before, { ...before, ...now })).toBe(shown);
});

test.each([
  ["pictures of an ID", { secondsLeft: 370 }],
  ["a second owner", { applicationType: 2, secondsLeft: 300 }],
])("the time that is left for accounts doesn't rise for %s", (_what, now) => {
  expect(steadySeconds(before, { ...before, ...now }, false)).toBe(240);
});

test("the time that is left begins with the first page", () => {
  expect(steadySeconds(undefined, before)).toBe(240);
});
