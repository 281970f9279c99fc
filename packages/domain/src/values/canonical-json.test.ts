import { expect, test } from "vitest";
import { canonicalJson, sortedEntries } from "./canonical-json.ts";

test.each([
  ["the order of names", { b: 1, a: 2 }, '{"a":2,"b":1}'],
  ["the order of names inside lists and objects", [{ b: { d: 1, c: 2 } }], '[{"b":{"c":2,"d":1}}]'],
  ["nothing in a list's own order", [2, 1], "[2,1]"],
  ["nothing else", { at: new Date(0), none: null, not: undefined }, '{"at":"1970-01-01T00:00:00.000Z","none":null}'],
])("changes %s", (_, value, expected) => {
  expect(canonicalJson(value)).toBe(expected);
});

test("sorts entries by name", () => {
  expect(sortedEntries({ b: 1, a: 2 })).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});
