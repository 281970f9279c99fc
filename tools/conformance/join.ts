import type { Statement } from "./statements.ts";
import type { ReportedTest } from "./tests-of.ts";

/** A statement with the tests that show it. */
export type Row = Statement & { tests: readonly ReportedTest[] };

export type Join = { rows: readonly Row[]; problems: readonly string[] };

/** Joins statements with the tests that name them, and lists the join's problems. A test that failed or was skipped shows nothing. */
export function join(statements: readonly Statement[], tests: readonly ReportedTest[]): Join {
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
