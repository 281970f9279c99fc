/** A figure with its target. `bar` is the maximum, or the minimum if `atLeast` is set. */
export interface Judged {
  readonly name: string;
  readonly value: number;
  readonly bar: number;
  readonly unit: string;
  readonly atLeast?: true;
}

/** One part of the report. The tables are for people, and last-run.json stores `data`. */
export interface Section {
  readonly title: string;
  /** The method, and the limits of the figures. */
  readonly notes: readonly string[];
  readonly tables: readonly Table[];
  readonly judged: readonly Judged[];
  readonly data: unknown;
  /** What couldn't be measured here. With any, the run has no full result. */
  readonly missing?: readonly string[];
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Whether a value meets its target. */
export function passes({ value, bar, atLeast }: Judged): boolean {
  return atLeast ? value >= bar : value <= bar;
}
