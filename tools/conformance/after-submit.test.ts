import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../launcher/paths.js";
import { levels } from "./level-of.ts";

const [, ...rows] = readFileSync(inRoot("docs/conformance/after-submit.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"));

const shown = rows.filter(([, , level]) => level !== "open");

test("gives each promise an id of its own, a level, and a test, or says what is missing", () => {
  const ids = rows.map(([id]) => id);

  expect(rows.length).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(ids.length);
  expect(rows.filter((row) => row.length !== 5 || row[4] === "")).toEqual([]);
  expect(shown.filter(([, , level]) => !levels.some((known) => known === level))).toEqual([]);
});

test("names tests that exist", () => {
  const missing = shown.filter(([, , , file = "", title = ""]) => !readFileSync(inRoot(file), "utf8").includes(title));

  expect(missing).toEqual([]);
});
