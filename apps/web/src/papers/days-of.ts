import type { Paper } from "@portico/contract/paper";

/** How many papers there are, and their first day. */
export function daysOf(papers: readonly Pick<Paper, "dueOn">[]) {
  const days = papers.map(({ dueOn }) => dueOn);
  const first = days.filter((day) => day !== undefined).toSorted()[0];
  return { first, count: papers.length, isOneDay: new Set(days).size === 1 };
}
