// @ts-check
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Failure } from "../failure.js";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { chooseStages } from "./choose-stages.js";
import { countsOf, stageCounts } from "./counts.js";
import { stages, typedProjects } from "./stages.js";

const three = [{ name: "lint" }, { name: "unit" }, { name: "e2e" }];

test("all stages run unless some are named, and named ones keep their order", () => {
  expect(chooseStages(three, [])).toBe(three);
  expect(chooseStages(three, ["--only=e2e,lint"])).toEqual([{ name: "lint" }, { name: "e2e" }]);
});

test.each([["--only=lnt"], ["--only="], ["--fast"], ["unit"]])(
  "an option that is none is refused with those that are: %s",
  (option) => {
    expect(() => chooseStages(three, [option])).toThrow(Failure);
    expect(() => chooseStages(three, [option])).toThrow("lint, unit, e2e");
  },
);

test("the quick stages come first, the browser after them, and last what all of them showed", () => {
  expect(stages.map(({ name }) => name)).toEqual([
    "format",
    "lint",
    "types",
    "imports",
    "unit",
    "server",
    "api",
    "e2e",
    "conformance",
  ]);
});

test("every part with types is checked", () => {
  expect(typedProjects()).toEqual(
    expect.arrayContaining(["packages/domain", "apps/server", "apps/web", "e2e", "bench", "launcher", "tools"]),
  );
});

/** @param {object} report */
function written(report) {
  const file = path.join(temporaryFolder(), "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("Vitest's report is counted, with a file that could not be loaded as one failure", () => {
  const testResults = [
    { status: "passed", assertionResults: [{}] },
    { status: "failed", assertionResults: [] },
  ];

  expect(countsOf(written({ numPassedTests: 7, numFailedTests: 2, testResults }))).toEqual({ passed: 7, failed: 3 });
});

test("Playwright's report is counted, and a test that passed only at the second try failed", () => {
  expect(countsOf(written({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } }))).toEqual({
    passed: 5,
    failed: 2,
  });
});

test("no report is no count, and a red stage is never summed up as green", () => {
  expect(countsOf("/not/there.json")).toBeUndefined();
  expect(stageCounts({ code: 1 })).toEqual({ passed: 0, failed: 1 });
  expect(stageCounts({ code: 1, counts: { passed: 9, failed: 0 } })).toEqual({ passed: 9, failed: 1 });
  expect(stageCounts({ code: 1, counts: { passed: 9, failed: 2 } })).toEqual({ passed: 9, failed: 2 });
  expect(stageCounts({ code: 0, counts: { passed: 9, failed: 0 } })).toEqual({ passed: 9, failed: 0 });
});
