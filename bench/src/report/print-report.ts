import { passes, type Judged, type Section, type Table } from "./section.ts";

/** The report for a person at a terminal. */
export function printedSection({ title, notes, tables, judged }: Section): string {
  const blocks = [
    [`── ${title} ${"─".repeat(Math.max(3, 96 - title.length))}`],
    ...tables.map(printedTable),
    ...(judged.length > 0 ? [printedTable(judgedTable(judged))] : []),
    ...(notes.length > 0 ? [notes.flatMap((note) => wrapped(note, 96).map((line) => `  ${line}`))] : []),
  ];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Aligns numbers right and words left. */
export function printedTable({ head, rows }: Table): readonly string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column > 0 && isFigure(rows, column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join("   ")
      .trimEnd();
  return [head, ...rows].map((row) => `  ${line(row)}`);
}

function isFigure(rows: Table["rows"], column: number): boolean {
  return rows.every((row) => /^[-–<]|^[\d.]/.test(row[column] ?? "–"));
}

function judgedTable(judged: readonly Judged[]): Table {
  return {
    head: ["against its bar", "measured", "bar", ""],
    rows: judged.map((one) => [
      one.name,
      `${round(one.value)} ${one.unit}`.trim(),
      `${one.atLeast ? "at least" : "at most"} ${round(one.bar)} ${one.unit}`.trim(),
      passes(one) ? "pass" : "FAIL",
    ]),
  };
}

/** Keeps three significant digits, and whole numbers from a hundred on. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

/** Breaks a text into lines of at most `width` characters. A longer word gets its own line. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
