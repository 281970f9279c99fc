// @ts-check
import { readFileSync } from "node:fs";

/** @typedef {{ passed: number; failed: number }} Counts */

/**
 * The counts in a runner's JSON report. Undefined without a report, because the runner didn't get that far.
 *
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function countsOf(file) {
  const report = readReport(file);
  if (report === undefined) return undefined;
  return "stats" in report ? playwrightCounts(report.stats) : vitestCounts(report);
}

/** @param {{ expected: number; unexpected: number; flaky: number }} stats */
function playwrightCounts({ expected, unexpected, flaky }) {
  return { passed: expected, failed: unexpected + flaky };
}

/**
 * A file that couldn't be loaded has no failed test, but counts as one.
 *
 * @param {{ numPassedTests: number; numFailedTests: number; testResults: { status: string; assertionResults: unknown[] }[] }} report
 */
function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/**
 * The counts of a stage. A stage without tests of its own counts as one failure if it fails, so that no failure is summed up as a success.
 *
 * @param {{ code: number; counts?: Counts | undefined }} end
 * @returns {Counts}
 */
export function stageCounts({ code, counts = { passed: 0, failed: 0 } }) {
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/**
 * A runner's JSON report. Undefined if there is none, or only a part of one.
 *
 * @param {string} file
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
