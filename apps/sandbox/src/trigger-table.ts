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

/** The tables as Markdown, as docs/sandbox.md holds them. */
export function triggerTableToMarkdown({ title, note, columns, rows }: TriggerTable): string {
  const paragraph = note === undefined ? [] : [note, ""];
  return [`### ${title}`, "", ...paragraph, line(columns), line(columns.map(() => "---")), ...rows.map(line), ""].join(
    "\n",
  );
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
