/** A figure against its bar. `bar` is the most that it may be, or the least where `atLeast` is set. */
export interface Judged {
  readonly name: string;
  readonly value: number;
  readonly bar: number;
  readonly unit: string;
  readonly atLeast?: true;
}

/** One part of the report. The tables are for people; `data` is what last-run.json keeps. */
export interface Section {
  readonly title: string;
  /** How it was measured, and what the figures do not say. */
  readonly notes: readonly string[];
  readonly tables: readonly Table[];
  readonly judged: readonly Judged[];
  readonly data: unknown;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Whether a value keeps its bar. */
export function passes({ value, bar, atLeast }: Judged): boolean {
  return atLeast ? value >= bar : value <= bar;
}
