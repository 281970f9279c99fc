import { expect, test } from "vitest";
import { printedSection, printedTable, round, wrapped } from "./print-report.ts";
import type { Section } from "./section.ts";

const section: Section = {
  title: "Sizes",
  notes: [],
  tables: [],
  judged: [
    { name: "landing script", value: 31, bar: 30, unit: "kB" },
    { name: "ratio", value: 0.4, bar: 0.33, unit: "", atLeast: true },
  ],
  data: {},
};

test("fails a figure above its target and passes one that reaches its minimum", () => {
  const lines = printedSection(section).split("\n");

  expect(lines.find((line) => line.includes("landing script"))).toMatch(/31 kB\s+at most 30 kB\s+FAIL$/);
  expect(lines.find((line) => line.includes("ratio"))).toMatch(/0\.400\s+at least 0\.330\s+pass$/);
});

test("aligns figures right and words left", () => {
  const lines = printedTable({
    head: ["page", "ms", "what"],
    rows: [
      ["landing", "9", "ours"],
      ["static", "120", "floor"],
    ],
  });

  expect(lines).toEqual(["  page       ms   what", "  landing     9   ours", "  static    120   floor"]);
});

test("rounds a number to three significant digits", () => {
  expect([0.4444, 4.444, 44.44, 444.4, 30, Number.NaN].map(round)).toEqual(["0.444", "4.44", "44.4", "444", "30", "–"]);
});

test("breaks a note between words", () => {
  expect(wrapped("one two three", 8)).toEqual(["one two", "three"]);
});
