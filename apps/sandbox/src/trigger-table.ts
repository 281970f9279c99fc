/** The triggers that a person can type. The vendors, the home page and docs/sandbox.md all use these tables, so they always agree. */
export interface TriggerTable {
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table as Markdown, with its columns aligned like the repository's formatter does. */
export function triggerTableToMarkdown({ title, note, columns, rows }: TriggerTable): string {
  const paragraph = note === undefined ? [] : [note, ""];
  return [`### ${title}`, "", ...paragraph, ...markdownTable(columns, rows), ""].join("\n");
}

/** A Markdown table padded to its widest cells, like the formatter does, so that formatting doesn't change a generated page. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const cells = [columns, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = columns.map((_, index) => Math.max(3, ...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, index) => (row[index] ?? "").padEnd(width)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  const [head = [], ...body] = cells;
  return [line(head), line(rule), ...body.map(line)];
}
