import { expect, test } from "vitest";
import { inSentence } from "./in-sentence.ts";

test.each([
  ["Home equity line of credit", "home equity line of credit"],
  ["Boat loan", "boat loan"],
  ["RV loan", "RV loan"],
  ["Ironwood card", "Ironwood card"],
])("writes %s in a sentence as %s", (name, words) => {
  expect(inSentence(name, "Ironwood Credit Union")).toBe(words);
});
