import { expect, test } from "vitest";
import { completeMoneyText, formatMoneyText, parseMoneyText } from "./format-money.ts";

test.each([
  ["25000", "25,000"],
  ["25000.5", "25,000.5"],
  ["25000.567", "25,000.567"],
  ["$1,234.00", "1,234.00"],
  ["$ 12,345.67", "12,345.67"],
  [".5", "0.5"],
  ["007", "7"],
  ["12345678901", "12,345,678,901"],
  ["0", "0"],
  ["$", ""],
])("shows %s as %s during typing", (typed, shown) => {
  expect(formatMoneyText(typed)).toBe(shown);
});

test.each([
  ["25,000.5", "25,000.50"],
  ["25,000.", "25,000.00"],
  ["1,000", "1,000.00"],
  ["0", "0.00"],
  ["", ""],
  [" 25,000 ", "25,000.00"],
  ["$\u00a012,345.6", "12,345.60"],
  ["\u200b1,300.00\ufeff", "1,300.00"],
])("shows %s as %s after the focus leaves", (typed, shown) => {
  expect(completeMoneyText(typed)).toBe(shown);
});

const unreadable = [
  "1,5",
  "12,34",
  "0,500",
  "1.234,56",
  "1.234.567",
  "1..5",
  "1.2.3",
  "1.500",
  "12.345",
  "-5",
  "1e5",
  "1 500",
  "abc",
];

test.each(unreadable)("keeps %s as typed, because it isn't an amount", (typed) => {
  expect(completeMoneyText(typed)).toBe(typed);
  expect(parseMoneyText(typed)).toBe(typed);
});

test.each([
  ["20,000", 20_000],
  [" $1,234.5 ", 1234.5],
  ["$ 12,345.67", 12_345.67],
  ["1,300.00\u200b", 1300],
  [".5", 0.5],
  ["25.", 25],
  ["25,000.50", 25_000.5],
  ["0.00", 0],
  ["", undefined],
  [undefined, undefined],
  [412.07, 412.07],
])("reads %s as %s dollars", (text, dollars) => {
  expect(parseMoneyText(text)).toBe(dollars);
});
