import type { Paper } from "@portico/contract/paper";

/** Whether a paper is still missing. */
export function isMissing({ state }: Pick<Paper, "state">): boolean {
  return state === "open" || state === "rejected";
}

/** Whether the institution asked for it itself. */
export const isAskedFor = ({ taskId }: Pick<Paper, "taskId">): boolean => taskId !== undefined;
