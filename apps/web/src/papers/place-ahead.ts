import type { Paper } from "@portico/contract/paper";
import { partAhead } from "../page/part-ahead.tsx";

/** The place for a paper's files. Most visits have no paper that waits for one, so it is fetched only with one that does. */
export const paperPlace = partAhead(async () => (await import("./paper-place.tsx")).PaperPlace);

/** Whether a paper is still missing. */
export function isMissing({ state }: Pick<Paper, "state">): boolean {
  return state === "open" || state === "rejected";
}

/** Whether the institution asked for it itself. */
export const isAskedFor = ({ taskId }: Pick<Paper, "taskId">): boolean => taskId !== undefined;
