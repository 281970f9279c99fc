import { expect, test } from "vitest";
import { occupations } from "./occupations.ts";

test("has each everyday word at one occupation only", () => {
  const words = occupations.flatMap(([, text]) => text.toLowerCase().split(", "));

  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
});
