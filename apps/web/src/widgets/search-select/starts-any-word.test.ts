import { expect, test } from "vitest";
import { startsAnyWord } from "./starts-any-word.ts";

test.each([
  ["Land Rover", "rov", true],
  ["Land Rover", "LAND", true],
  ["Land Rover", "over", false],
  ["Mercedes-Benz", "benz", true],
  ["Land Rover", "", true],
  ["Land Rover", " land r", true],
  ["Banana banner", "bann", true],
  ["F-150 (2022)", "2022", true],
  ["a.b", "+", false],
])("in %s, %s matches: %s", { tags: ["5.autocomplete-match"] }, (text, typed, matches) => {
  expect(startsAnyWord(text, typed)).toBe(matches);
});
