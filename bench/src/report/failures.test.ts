import { expect, test } from "vitest";
import { failureNotes, judgedFailures } from "./failures.ts";

test("counts failed applications, and tells each of the first three messages once", () => {
  const failures = [
    { failed: 500, messages: ["one", "two"] },
    { failed: 1, messages: ["two"] },
    { failed: 2, messages: ["three", "four"] },
  ];

  expect(judgedFailures(failures)).toMatchObject({ value: 503, bar: 0 });
  expect(failureNotes(failures)).toEqual(["What the failed ones said: one · two · three"]);
});

test("says nothing about loads without a failure", () => {
  expect(judgedFailures([{ failed: 0, messages: [] }]).value).toBe(0);
  expect(failureNotes([{ failed: 0, messages: [] }])).toEqual([]);
});
