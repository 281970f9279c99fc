// @ts-check
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { rootFolder } from "../paths.js";
import { readReport } from "./counts.js";

/**
 * A failed test, or a file that couldn't be loaded.
 *
 * @typedef {{ name: string; message: string }} TestFailure
 */

/**
 * @typedef {{ fullName: string; status: string; failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string; status: string; message?: string; assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ status: string; results: { errors?: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ specs?: { title: string; file: string; tests: PlaywrightTest[] }[]; suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** How many lines of a message to repeat. They say what was expected, and the stage's output has the whole message. */
const linesOfMessage = 12;

/**
 * The failures in a runner's JSON report. They are named again at the end of a run, because people often keep only its last lines.
 *
 * @param {string} file
 * @returns {readonly TestFailure[]}
 */
export function failuresOf(file) {
  /** @type {{ suites: PlaywrightSuite[] } | { testResults: VitestFile[] } | undefined} */
  const report = readReport(file);
  if (report === undefined) return [];
  const failures = "suites" in report ? playwrightFailures(report.suites) : report.testResults.flatMap(vitestFailures);
  return failures.map(({ name, message }) => ({ name, message: firstLines(message) }));
}

/**
 * @param {VitestFile} file
 * @returns {TestFailure[]}
 */
function vitestFailures({ name, status, message = "", assertionResults }) {
  const file = path.relative(rootFolder, name);
  if (status === "failed" && assertionResults.length === 0) return [{ name: file, message }];
  return assertionResults
    .filter((test) => test.status === "failed")
    .map(({ fullName, failureMessages = [] }) => ({
      name: `${file} › ${fullName}`,
      message: failureMessages.join("\n"),
    }));
}

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @returns {TestFailure[]}
 */
function playwrightFailures(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) => ({
          name: `e2e/${file} › ${title}`,
          message: results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message)).join("\n"),
        })),
    ),
    ...playwrightFailures(inner),
  ]);
}

/** @param {string} message */
function firstLines(message) {
  return stripVTControlCharacters(message).split("\n").slice(0, linesOfMessage).join("\n");
}
