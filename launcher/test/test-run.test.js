// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Failure } from "../failure.js";
import { inRoot } from "../paths.js";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { chooseStages } from "./choose-stages.js";
import { countsOf, stageCounts } from "./counts.js";
import { failuresOf } from "./failures.js";
import { lintOptions, stages } from "./stages.js";

const three = [{ name: "lint" }, { name: "unit" }, { name: "e2e" }];

test("runs all stages unless some are named, in their own order", () => {
  expect(chooseStages(three, [])).toBe(three);
  expect(chooseStages(three, ["--only=e2e,lint"])).toEqual([{ name: "lint" }, { name: "e2e" }]);
});

test.each([["--only=lnt"], ["--only="], ["--fast"], ["unit"]])(
  "rejects an unknown option with the possible ones: %s",
  (option) => {
    expect(() => chooseStages(three, [option])).toThrow(Failure);
    expect(() => chooseStages(three, [option])).toThrow("lint, unit, e2e");
  },
);

test("runs the quick stages first, the browser after them, and conformance last", () => {
  expect(stages.map(({ name }) => name)).toEqual([
    "format",
    "lint",
    "imports",
    "unit",
    "server",
    "api",
    "e2e",
    "interop",
    "conformance",
  ]);
});

test.each([
  ["an error of types", 'export const count: number = "one";\n', "Type 'string' is not assignable to type 'number'"],
  [
    "an unused directive",
    "// oxlint-disable-next-line no-debugger\nexport const count = 1;\n",
    "Unused oxlint-disable",
  ],
])("the linter's options find %s", (_, code, message) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true } }));
  writeFileSync(path.join(folder, "wrong.ts"), code);

  // Outside of the clone, the linter finds its part for types by the PATH, which npm sets and a plain `node` doesn't.
  const PATH = [inRoot("node_modules/.bin"), process.env["PATH"]].join(path.delimiter);
  const { status, stdout } = spawnSync("oxlint", [...lintOptions], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH },
  });

  expect(stdout).toContain(message);
  expect(status).toBe(1);
});

test("gives every part a tsconfig.json, because files without one are checked less strictly", () => {
  const parts = [...workspaces(), "launcher", "tools"];

  expect(parts).toEqual(expect.arrayContaining(["packages/domain", "apps/server", "apps/web", "e2e", "bench"]));
  expect(parts.filter((part) => !existsSync(inRoot(`${part}/tsconfig.json`)))).toEqual([]);
});

/** @returns {readonly string[]} the folders of package.json's workspaces */
function workspaces() {
  /** @type {string[]} */
  const patterns = JSON.parse(readFileSync(inRoot("package.json"), "utf8")).workspaces;
  return patterns.flatMap((pattern) => {
    const folder = pattern.replace(/\/\*$/, "");
    return folder === pattern ? [pattern] : readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`);
  });
}

/** @param {object} report */
function written(report) {
  const file = path.join(temporaryFolder(), "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("counts Vitest's report, with a file that couldn't be loaded as one failure", () => {
  const testResults = [
    { status: "passed", assertionResults: [{}] },
    { status: "failed", assertionResults: [] },
  ];

  expect(countsOf(written({ numPassedTests: 7, numFailedTests: 2, testResults }))).toEqual({ passed: 7, failed: 3 });
});

test("counts Playwright's report, with a test that passed only at the second try as a failure", () => {
  expect(countsOf(written({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } }))).toEqual({
    passed: 5,
    failed: 2,
  });
});

test("counts nothing without a report, and never sums up a failed stage as a success", () => {
  expect(countsOf("/not/there.json")).toBeUndefined();
  expect(stageCounts({ code: 1 })).toEqual({ passed: 0, failed: 1 });
  expect(stageCounts({ code: 1, counts: { passed: 9, failed: 0 } })).toEqual({ passed: 9, failed: 1 });
  expect(stageCounts({ code: 1, counts: { passed: 9, failed: 2 } })).toEqual({ passed: 9, failed: 2 });
  expect(stageCounts({ code: 0, counts: { passed: 9, failed: 0 } })).toEqual({ passed: 9, failed: 0 });
});

test("names Vitest's failures at the end, with the beginning of their messages", () => {
  const failureMessages = [`AssertionError: \u001B[31mexpected 1 to be 2\u001B[39m${"\n  at somewhere".repeat(40)}`];
  const testResults = [
    {
      name: inRoot("apps/server/src/a.test.ts"),
      status: "failed",
      assertionResults: [
        { fullName: "holds", status: "passed" },
        { fullName: "doesn't hold", status: "failed", failureMessages },
      ],
    },
    { name: inRoot("apps/server/src/b.test.ts"), status: "failed", message: "SyntaxError", assertionResults: [] },
  ];

  const [failed, unloaded] = failuresOf(written({ testResults }));

  expect(failed?.name).toBe("apps/server/src/a.test.ts › doesn't hold");
  expect(failed?.message.split("\n")).toEqual([
    "AssertionError: expected 1 to be 2",
    ...Array(11).fill("  at somewhere"),
  ]);
  expect(unloaded).toEqual({ name: "apps/server/src/b.test.ts", message: "SyntaxError" });
});

test("names Playwright's failures at the end, in files within files too", () => {
  /** @param {string} title @param {string} status */
  const spec = (title, status) => ({
    title,
    file: "a.journey.ts",
    tests: [{ status, results: [{ errors: [{ message: `Error in ${title}` }] }] }],
  });
  const suites = [{ specs: [spec("arrives", "expected")], suites: [{ specs: [spec("is lost", "unexpected")] }] }];

  expect(failuresOf(written({ suites }))).toEqual([
    { name: "e2e/a.journey.ts › is lost", message: "Error in is lost" },
  ]);
});

test("names no failure if the report is incomplete", () => {
  const cutOff = path.join(temporaryFolder(), "report.json");
  writeFileSync(cutOff, '{"testResults": [');

  expect(failuresOf("/not/there.json")).toEqual([]);
  expect(failuresOf(cutOff)).toEqual([]);
});
