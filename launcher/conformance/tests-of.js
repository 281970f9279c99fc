// @ts-check
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../paths.js";

/**
 * A test as a report tells of it, with the statements that it names.
 *
 * @typedef {{ file: string; title: string; hasPassed: boolean; shows: readonly string[] }} ReportedTest
 */

/**
 * The tests of a runner's JSON report that name statements, whichever of ours wrote it.
 *
 * @param {string} reportFile
 * @returns {readonly ReportedTest[]}
 */
export function testsOf(reportFile) {
  if (!existsSync(reportFile)) return [];
  const report = JSON.parse(readFileSync(reportFile, "utf8"));
  const tests = "suites" in report ? playwrightTests(report.suites) : vitestTests(report.testResults);
  return tests.filter(({ shows }) => shows.length > 0);
}

/**
 * @param {readonly { name: string; assertionResults: readonly { fullName: string; status: string; tags?: string[] }[] }[]} files
 * @returns {ReportedTest[]}
 */
function vitestTests(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, tags = [] }) => ({
      file: path.relative(rootFolder, name),
      title: fullName,
      hasPassed: status === "passed",
      shows: tags,
    })),
  );
}

/**
 * @typedef {{ title: string; file: string; ok: boolean; tags?: string[]; tests: readonly { status: string }[] }} Spec
 * @typedef {{ specs?: readonly Spec[]; suites?: readonly Suite[] }} Suite
 * @param {readonly Suite[]} suites
 * @returns {ReportedTest[]}
 */
function playwrightTests(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, file, ok, tags = [], tests }) => ({
      file: path.join("e2e", file),
      title,
      hasPassed: ok && tests.every(({ status }) => status === "expected"),
      shows: tags.map((tag) => tag.replace(/^@/, "")),
    })),
    ...playwrightTests(inner),
  ]);
}
