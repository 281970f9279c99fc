// @ts-check

/**
 * The join as a page: each statement with the tests that show it, chapter by chapter.
 *
 * @param {readonly import("./join.js").Row[]} rows
 * @returns {string}
 */
export function conformancePage(rows) {
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
  const shown = rows.filter(({ tests }) => tests.length > 0).length;
  return [
    "# What the specification says, and which tests show it",
    "",
    "Made from `docs/conformance/statements.tsv` and the reports of all runners of one `npm test`, by `npm run conformance -- --keep`.",
    "",
    `${shown} of ${rows.length} statements are shown by a test that passed.`,
    "",
    ...chapters.flatMap((chapter) =>
      chapterOf(
        chapter,
        rows.filter((row) => row.chapter === chapter),
      ),
    ),
  ].join("\n");
}

/**
 * @param {string} chapter
 * @param {readonly import("./join.js").Row[]} rows
 */
function chapterOf(chapter, rows) {
  const lines = rows.map(({ id, text, tests }) => `| ${id} | ${cell(text)} | ${tests.map(nameOf).join("<br>")} |`);
  return [`## Chapter ${chapter}`, "", "| id | statement | shown by |", "| --- | --- | --- |", ...lines, ""];
}

/** @param {import("./tests-of.js").ReportedTest} test */
function nameOf({ file, title }) {
  return `${cell(title)} (${file})`;
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
