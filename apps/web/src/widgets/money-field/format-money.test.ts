import { expect, test } from "vitest";
import { completeMoneyText, formatMoneyText, parseMoneyText } from "./format-money.ts";

test.each([
  ["25000", "25,000"],
  ["25000.5", "25,000.5"],
  ["25000.567", "25,000.567"],
  ["$1,234.00", "1,234.00"],
  ["1.2.3", "1.23"],
  [".5", "0.5"],
  ["007", "7"],
  ["12345678901", "12,345,678,901"],
  ["abc", ""],
])("%s is shown as %s while typing", (typed, shown) => {
  expect(formatMoneyText(typed)).toBe(shown);
});

test.each([
  ["25,000.5", "25,000.50"],
  ["25,000.", "25,000.00"],
  ["1,000", "1,000.00"],
  ["0", "0.00"],
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
