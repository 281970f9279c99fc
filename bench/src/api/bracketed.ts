import { spreadOf } from "../report/statistics.ts";

/** A turn that ran between two turns of another writer. */
export interface Bracketed<Turn> {
  readonly before: Turn;
  readonly turn: Turn;
  readonly after: Turn;
}

/**
 * The median of a figure's ratios: the mean of the two turns around each turn, as a share of the turn between them. A machine that gets
 * steadily faster or slower changes both sides alike.
 */
export function ratioAround<Turn>(
  turns: readonly Bracketed<Turn>[],
  around: (turn: Turn) => number,
  between: (turn: Turn) => number = around,
): number {
  return spreadOf(turns.map(({ before, turn, after }) => (around(before) + around(after)) / 2 / between(turn))).median;
}
