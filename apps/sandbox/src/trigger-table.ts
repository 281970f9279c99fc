/**
 * What a person can type to make something happen. The vendors act on these very tables, the home page shows them
 * and docs/sandbox.md is made from them, so the three cannot disagree.
 */
export interface TriggerTable {
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table as Markdown, its columns aligned as the formatter of the repository wants them. */
export function triggerTableToMarkdown({ title, note, columns, rows }: TriggerTable): string {
  const paragraph = note === undefined ? [] : [note, ""];
  return [`### ${title}`, "", ...paragraph, ...markdownTable(columns, rows), ""].join("\n");
}

/** Padded to its widest cells, as the formatter wants it, so that a generated page is no difference to a formatted one. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const cells = [columns, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = columns.map((_, index) => Math.max(3, ...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, index) => (row[index] ?? "").padEnd(width)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  const [head = [], ...body] = cells;
  return [line(head), line(rule), ...body.map(line)];
}
