import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../launcher/testing/temporary-folder.js";
import { join } from "./join.ts";
import { levelOf, strongestLevel } from "./level-of.ts";
import { conformancePage } from "./page.ts";
import { readStatements } from "./statements.ts";
import { testsOf, type ReportedTest } from "./tests-of.ts";

const statements = [
  { id: "5.zip", chapter: "5", text: "ZIP is required." },
  { id: "5.city", chapter: "5", text: "City is required." },
];
const aTest = (change: Partial<ReportedTest> = {}) => ({
  file: "a.test.ts",
  title: "a ZIP is asked for",
  hasPassed: true,
  shows: ["5.zip"],
  meets: undefined,
  isOfTypes: false,
  ...change,
});

function written(report: object) {
  const file = path.join(temporaryFolder(), "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("reports a statement without a test as a problem", () => {
  expect(join(statements, [aTest()]).problems).toEqual(["No test that passed shows 5.city: City is required."]);
});

test("ignores a test that failed or was skipped", () => {
  const zip = statements.slice(0, 1);

  expect(join(zip, [aTest({ hasPassed: false })]).problems).toEqual([
    "No test that passed shows 5.zip: ZIP is required.",
  ]);
});

test("reports a test that names an unknown statement", () => {
  const stray = aTest({ shows: ["5.zip", "5.city", "5.zap"] });

  expect(join(statements, [stray]).problems).toEqual(['"a ZIP is asked for" shows 5.zap, which is no statement.']);
});

test("reads both runners' reports, and counts only a test that ran and passed as passed", () => {
  const vitest = written({
    testResults: [
      {
        name: "/somewhere/a.test.ts",
        assertionResults: [
          { fullName: "one", status: "passed", tags: ["5.zip"], meta: { meets: "http" } },
          { fullName: "two", status: "skipped", tags: ["5.zip", "types"], meta: {} },
          { fullName: "three", status: "passed", tags: [] },
        ],
      },
    ],
  });
  const spec = (title: string, status: string) => ({
    title,
    file: "a.journey.ts",
    ok: true,
    tags: ["5.city"],
    tests: [{ status }],
  });
  const playwright = written({
    suites: [{ specs: [spec("four", "expected")], suites: [{ specs: [spec("five", "skipped")] }] }],
  });

  const tests = [vitest, playwright, "/nowhere.json"].flatMap(testsOf);

  expect(tests.map(({ title, hasPassed, meets, isOfTypes }) => [title, hasPassed, meets, isOfTypes])).toEqual([
    ["one", true, "http", false],
    ["two", false, undefined, true],
    ["four", true, undefined, false],
    ["five", false, undefined, false],
  ]);
});

test("lists each statement with its tests on the page", () => {
  const page = conformancePage(join(statements, [aTest()]).rows);

  expect(page).toContain("1 of 2 statements are shown");
  expect(page).toContain("| 5.zip | ZIP is required. | rules | a ZIP is asked for (a.test.ts) |");
  expect(page).toContain("| 5.city | City is required. |  |  |");
  expect(page).toContain("| by rules alone | 1 |");
});

test.each([
  ["browser", { file: "e2e/auto.journey.ts" }],
  ["http", { file: "apps/server/src/features/resume/resume.test.ts", meets: "http" }],
  ["vendor", { file: "apps/server/src/providers/messages/twilio.test.ts", meets: "http" }],
  ["page", { file: "apps/web/src/shell/shell.test.tsx", meets: "page" }],
  ["rules", { file: "apps/web/src/api/use-toggle.test.tsx" }],
  ["rules", { file: "packages/domain/src/address/address.test.ts" }],
  ["types", { file: "packages/domain/src/codes.test.ts", isOfTypes: true }],
] as const)("derives the level %s from what a test used: %j", (level, met) => {
  expect(levelOf(aTest(met))).toBe(level);
});

test("counts a statement once, under the strongest test that shows it", () => {
  expect(strongestLevel([aTest({ meets: "http" }), aTest({ file: "e2e/auto.journey.ts" })])).toBe("browser");
  expect(strongestLevel([aTest({ isOfTypes: true }), aTest()])).toBe("rules");
  expect(strongestLevel([])).toBeUndefined();
});

test("lists all 109 calls of the specification in the statements", () => {
  const ids = readStatements().map(({ id }) => id);

  expect(ids.filter((id) => id.startsWith("7.call."))).toHaveLength(109);
});
