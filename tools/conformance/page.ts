import type { Row } from "./join.ts";
import { levels, strongestLevel, type Level } from "./level-of.ts";
import type { ReportedTest } from "./tests-of.ts";

const levelNames: Readonly<Record<Level, string>> = {
  browser: "in a browser",
  http: "over HTTP",
  vendor: "between the server and a vendor's protocol",
  page: "in a page rendered without a browser",
  rules: "by rules alone",
  types: "by types alone: codes, messages and fields as declared",
};

/** The join as a page: each statement with the tests that show it, chapter by chapter. */
export function conformancePage(rows: readonly Row[]): string {
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
  const shown = rows.filter(({ tests }) => tests.length > 0).length;
  return [
    "# What the specification says, and which tests show it",
    "",
    "Made from `docs/conformance/statements.tsv` and the reports of all runners of one `npm test`, by `npm run conformance`.",
    "",
    `${shown} of ${rows.length} statements are shown by a test that passed.`,
    "Each statement counts once, under the strongest place where a test shows it:",
    "",
    "| shown | statements |",
    "| --- | --- |",
    ...levels.map(
      (level) => `| ${levelNames[level]} | ${rows.filter(({ tests }) => strongestLevel(tests) === level).length} |`,
    ),
    "",
    ...chapters.flatMap((chapter) =>
      chapterOf(
        chapter,
        rows.filter((row) => row.chapter === chapter),
      ),
    ),
  ].join("\n");
}

function chapterOf(chapter: string, rows: readonly Row[]) {
  const lines = rows.map(
    ({ id, text, tests }) =>
      `| ${id} | ${cell(text)} | ${strongestLevel(tests) ?? ""} | ${tests.map(nameOf).join("<br>")} |`,
  );
  return [
    `## Chapter ${chapter}`,
    "",
    "| id | statement | shown in | shown by |",
    "| --- | --- | --- | --- |",
    ...lines,
    "",
  ];
}

function nameOf({ file, title }: ReportedTest) {
  return `${cell(title)} (${file})`;
}

function cell(text: string) {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
