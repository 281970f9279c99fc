import type { ReviewGroup } from "@portico/contract/review-group";

/*
 * The step that somebody opened from the review, in this window's memory. The review comes back without its state, and leads the person to
 * the line that they left.
 */

interface Left {
  readonly stepId: string;
  readonly answers: string;
}

let left: Left | undefined;

/** Remembers the step that opens, with its answers. */
export function leaveFor(groups: readonly ReviewGroup[], stepId: string): void {
  const group = groups.find((one) => one.stepId === stepId);
  left = group && { stepId, answers: JSON.stringify(group.rows) };
}

export interface ComeBack {
  readonly stepId: string;
  readonly isChanged: boolean;
}

/** The step that the person comes back from, and whether its answers changed. Undefined if they come from elsewhere. */
export function comeBack(groups: readonly ReviewGroup[]): ComeBack | undefined {
  const from = left;
  const group = groups.find(({ stepId }) => stepId === from?.stepId);
  return from && group && { stepId: from.stepId, isChanged: JSON.stringify(group.rows) !== from.answers };
}

/** Forgets it once the person is back. */
export function forgetLeft(): void {
  left = undefined;
}
