import type { PageEffort } from "./measure.ts";

/* The parts of docs/effort.md that the paths to loans and to accounts share. */

export const headOfPages = ["page", "typed", "choices", "taps", "words", "all words", "legal words", "height"];

export function pageRow({
  heading,
  typed,
  choices,
  taps,
  words,
  allWords,
  legalWords,
  height,
}: PageEffort): readonly string[] {
  return [heading, ...[typed, choices, taps, words, allWords, legalWords, height].map(String)];
}

export function names(all: readonly string[]): string {
  return all.length === 0 ? "none" : all.join(", ");
}

/** A table with columns of equal width, as our formatter writes them. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows.map(line), ""];
}
