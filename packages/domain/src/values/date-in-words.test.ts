import { expect, test } from "vitest";
import { dateInWords } from "./date-in-words.ts";

test.each([
  ["2026-11-30", "November 30, 2026"],
  ["2030-01-05", "January 5, 2030"],
  ["soon", "soon"],
])("writes %s for reading as %s", (date, words) => {
  expect(dateInWords(date)).toBe(words);
});
