import { expect, test } from "vitest";
import { applyMask, caretAfter, masks } from "./apply-mask.ts";

test.each([
  ["a partly typed date", masks.date, "0428", "04/28"],
  ["a whole date", masks.date, "04281986", "04/28/1986"],
  ["one digit and a separator", masks.date, "4/", "04/"],
  ["two digits and a separator that was typed", masks.date, "04/", "04/"],
  ["a date without leading zeros", masks.date, "4/8/1986", "04/08/1986"],
  ["a pasted ISO date", masks.date, "1986-04-28", "04/28/1986"],
  ["more digits than fit", masks.date, "042819861", "04/28/19861"],
  ["eleven digits without a country code", masks.phone, "25550100144", "(255) 501-00144"],
  ["a ZIP that is too long", masks.zip, "98368-01234", "98368-01234"],
  ["a partly typed phone", masks.phone, "555", "(555"],
  ["a pasted phone with its country", masks.phone, "+1 (555) 010-0144", "(555) 010-0144"],
  ["a ZIP of five", masks.zip, "98368", "98368"],
  ["a ZIP of nine with a space", masks.zip, "98368 0123", "98368-0123"],
  ["a TIN", masks.tin, "123456789", "123-45-6789"],
  ["letters", masks.zip, "abc", ""],
  ["nothing", masks.phone, "", ""],
])("shapes %s", { tags: ["5.date-mask", "5.address.zip-mask", "9.phone"] }, (_what, mask, typed, shaped) => {
  expect(applyMask(mask, typed)).toBe(shaped);
});

test.each(Object.values(masks))("allows to delete %s completely, character by character", (mask) => {
  let text = applyMask(mask, "123456789012");

  for (let left = text.length; text !== "" && left >= 0; left--) text = applyMask(mask, text.slice(0, -1));

  expect(text).toBe("");
});

test.each([
  ["(555) 010", 4, 7],
  ["(555) 010", 0, 0],
  ["04/2", 9, 4],
])("puts the caret in %s after %i digits at position %i", (text, digits, place) => {
  expect(caretAfter(text, digits)).toBe(place);
});
