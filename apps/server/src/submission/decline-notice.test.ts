import { expect, test } from "vitest";
import { toldReasons } from "./decline-notice.ts";

const score = (factors: string[]) => ({
  value: 520,
  model: "M",
  rangeLow: 300,
  rangeHigh: 850,
  date: "2026-11-21",
  factors,
  bureau: { name: "B", address: "A", phone: "P" },
});

test("codes are told in the law's words", () => {
  expect(toldReasons({ reasons: ["obligationsExcessive", "bankruptcy"] })).toEqual([
    "Excessive obligations in relation to income",
    "Bankruptcy",
  ]);
});

test("a score is told by the factors that the bureau names", () => {
  expect(toldReasons({ reasons: ["creditReportFactors", "bankruptcy"], score: score(["One", "Two"]) })).toEqual([
    "One",
    "Two",
    "Bankruptcy",
  ]);
});

test("a score without factors is told as what the report says", () => {
  expect(toldReasons({ reasons: ["creditReportFactors"], score: score([]) })).toEqual([
    "Information in the credit report",
  ]);
});

test("at most four are told, each once, and what is only for the institution never", () => {
  const reasons = ["creditReportFactors", "creditFraudAlert", "collateralUnvalued", "bankruptcy"];

  expect(toldReasons({ reasons, score: score(["One", "Two", "One", "Three"]) })).toEqual([
    "One",
    "Two",
    "Three",
    "Bankruptcy",
  ]);
});
