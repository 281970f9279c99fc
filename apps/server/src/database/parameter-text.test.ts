import { expect, test } from "vitest";
import { parameterText } from "./parameter-text.ts";

test.each([
  ["nothing", null, null],
  ["a missing value", undefined, null],
  ["a text", "it's", "it's"],
  ["a number", 12.5, "12.5"],
  ["a truth value", true, "true"],
  ["a time", new Date(Date.UTC(2026, 1, 3, 4, 5, 6, 7)), "2026-02-03T04:05:06.007Z"],
  ["an object", { a: ["b"] }, '{"a":["b"]}'],
  ["a list of texts", ['say "hi"', "back\\slash", null, ""], '{"say \\"hi\\"","back\\\\slash",null,""}'],
  ["a list of bytes", [Buffer.of(1, 255)], '{"\\\\x01ff"}'],
  ["an empty list", [], "{}"],
])("writes %s as PostgreSQL reads it", (_, value, text) => {
  expect(parameterText(value)).toBe(text);
});

test("leaves bytes alone", () => {
  const bytes = Buffer.of(1, 2);

  expect(parameterText(bytes)).toBe(bytes);
});

test("rejects an invalid time and a value that no column takes", () => {
  expect(() => parameterText(new Date(Number.NaN))).toThrow(RangeError);
  expect(() => parameterText(() => 1)).toThrow(TypeError);
});
