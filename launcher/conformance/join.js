// @ts-check

/**
 * A statement with the tests that show it.
 *
 * @typedef {import("./statements.js").Statement & { tests: readonly import("./tests-of.js").ReportedTest[] }} Row
 */

/**
 * Joins statements with the tests that name them, and says what is wrong with the join. A test that did not pass, or was skipped, shows nothing.
 *
 * @param {readonly import("./statements.js").Statement[]} statements
 * @param {readonly import("./tests-of.js").ReportedTest[]} tests
 * @returns {{ rows: readonly Row[]; problems: readonly string[] }}
 */
export function join(statements, tests) {
  const passed = tests.filter(({ hasPassed }) => hasPassed);
  const rows = statements.map((statement) => ({
    ...statement,
    tests: passed.filter(({ shows }) => shows.includes(statement.id)),
  }));
  const known = new Set(statements.map(({ id }) => id));
  return {
    rows,
    problems: [
      ...rows
        .filter(({ tests: shown }) => shown.length === 0)
        .map(({ id, text }) => `No test that passed shows ${id}: ${text}`),
      ...tests.flatMap(({ shows, title }) =>
        shows.filter((id) => !known.has(id)).map((id) => `"${title}" shows ${id}, which is no statement.`),
      ),
    ],
  };
}
