import { expect, test } from "vitest";
import { completeMoneyText, formatMoneyText, parseMoneyText } from "./format-money.ts";

test.each([
  ["25000", "25,000"],
  ["25000.5", "25,000.5"],
  ["25000.567", "25,000.56"],
  ["$1,234.00", "1,234.00"],
  ["1.2.3", "1.23"],
  [".5", "0.5"],
  ["007", "7"],
  ["12345678901", "123,456,789"],
  ["abc", ""],
])("%s is shown as %s while typing", (typed, shown) => {
  expect(formatMoneyText(typed)).toBe(shown);
});

test.each([
  ["25,000.5", "25,000.50"],
  ["25,000.", "25,000.00"],
  ["25,000", "25,000"],
  ["", ""],
])("%s rests as %s", (typed, shown) => {
  expect(completeMoneyText(typed)).toBe(shown);
});

test.each([
  ["25,000.50", 25_000.5],
  ["0.00", 0],
  ["", undefined],
  [undefined, undefined],
  [412.07, 412.07],
])("%s means %s dollars", (text, dollars) => {
  expect(parseMoneyText(text)).toBe(dollars);
});
