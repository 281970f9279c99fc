import { expect, test } from "vitest";
import { keptRules } from "./kept-rules.ts";

const rulesFor = keptRules(({ name }: { readonly name: string }, age: number | undefined) => ({ name, age }));

test("finds the rules of the same institution and age again", () => {
  const institution = { name: "harborlight" };

  expect(rulesFor(institution, 40)).toBe(rulesFor(institution, 40));
  expect(rulesFor(institution, undefined)).toBe(rulesFor(institution, undefined));
});

test("makes other rules for another age, and for the same institution's new settings", () => {
  const institution = { name: "harborlight" };

  expect(rulesFor(institution, 41)).toEqual({ name: "harborlight", age: 41 });
  expect(rulesFor(institution, undefined)).toEqual({ name: "harborlight", age: undefined });
  expect(rulesFor({ name: "ironwood" }, 41)).toEqual({ name: "ironwood", age: 41 });
});

test("keeps the rules that were used last", () => {
  const institution = { name: "harborlight" };
  const [first, second] = [rulesFor(institution, 0), rulesFor(institution, 1)];

  for (let age = 2; age < 50; age += 1) rulesFor(institution, age);
  rulesFor(institution, 0);
  rulesFor(institution, 50);

  expect(rulesFor(institution, 0)).toBe(first);
  expect(rulesFor(institution, 1)).not.toBe(second);
});
