/** Where a command reads its settings and writes its answers. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: () => Date;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

export const exitCodes = { ok: 0, failed: 1, wrongUse: 2 } as const;

/** The command ends for a reason that an operator can fix. The message says how, and is shown without a stack. */
export class CommandFailed extends Error {}

/** The command was called with something that it doesn't take. */
export class WrongUse extends CommandFailed {}

export type Cell = string | number | boolean | null | readonly string[];
export type Row = Readonly<Record<string, Cell>>;

interface Report {
  readonly rows: readonly Row[];
  readonly json: boolean;
  /** The sentence instead of an empty table. */
  readonly whenEmpty: string;
}

/** Writes rows for people as a table, or as one JSON array for scripts. */
export function report(terminal: Terminal, { rows, json, whenEmpty }: Report): void {
  if (json) terminal.write(`${JSON.stringify(rows, undefined, 2)}\n`);
  else if (rows.length === 0) terminal.write(`${whenEmpty}\n`);
  else terminal.write(tableOf(rows));
}

function tableOf(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names.map(heading), ...rows.map((row) => names.map((name) => cellText(row[name])))];
  const widths = names.map((_, place) => Math.max(...lines.map((line) => (line[place] ?? "").length)));
  return lines
    .map((line) =>
      line
        .map((text, place) => text.padEnd(widths[place] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
}

/** "nextAttemptAt" becomes "next attempt at". */
const heading = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || cell === "") return "-";
  return Array.isArray(cell) ? cell.join(", ") : String(cell);
}
