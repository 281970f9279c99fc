import type { Paper } from "@portico/contract/paper";
import { mayHaveRest } from "@portico/domain/documents/papers";

/** Whether a paper is still missing. */
export function isMissing({ state }: Pick<Paper, "state">): boolean {
  return state === "open" || state === "rejected";
}

/** Whether some of it came here, and the rest may still be missing. */
export const isPart = ({ state, kind, elsewhere }: Pick<Paper, "state" | "kind" | "elsewhere">): boolean =>
  state === "sent" && elsewhere === undefined && mayHaveRest(kind);

/** How many papers there are, and their first day. */
export function daysOf(papers: readonly Pick<Paper, "dueOn">[]) {
  const days = papers.map(({ dueOn }) => dueOn);
  const first = days.filter((day) => day !== undefined).toSorted()[0];
  return { first, count: papers.length, isOneDay: new Set(days).size === 1 };
}
