import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../launcher/paths.js";
import { levels } from "./level-of.ts";

/** Promises that the specification doesn't make, each with the test that shows it. */
const files = ["after-submit", "accounts"].map((name) => {
  const [, ...lines] = readFileSync(inRoot(`docs/conformance/${name}.tsv`), "utf8")
    .trimEnd()
    .split("\n");
  const rows = lines.map((line) => line.split("\t"));
  return { name, rows, shown: rows.filter(([, , level]) => level !== "open") };
});

test.each(files)(
  "gives each promise of $name an id of its own, a level, and a test, or says what is missing",
  ({ rows, shown }) => {
    const ids = rows.map(([id]) => id);

    expect(rows.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rows.filter((row) => row.length !== 5 || row[4] === "")).toEqual([]);
    expect(shown.filter(([, , level]) => !levels.some((known) => known === level))).toEqual([]);
  },
);

test.each(files)("names tests of $name that exist", ({ shown }) => {
  const missing = shown.filter(([, , , file = "", title = ""]) => !readFileSync(inRoot(file), "utf8").includes(title));

  expect(missing).toEqual([]);
});
