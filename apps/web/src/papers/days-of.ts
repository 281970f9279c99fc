import type { Paper } from "@portico/contract/paper";

/** How many papers there are, their first day, and how many of them have a day: a license that was refused early has none. */
export function daysOf(papers: readonly Pick<Paper, "dueOn">[]) {
  const days = papers.map(({ dueOn }) => dueOn);
  const dated = days.filter((day) => day !== undefined).toSorted();
  return { first: dated[0], count: papers.length, dated: dated.length, isOneDay: new Set(dated).size <= 1 };
}
