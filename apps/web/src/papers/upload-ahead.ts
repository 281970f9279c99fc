import type { Paper } from "@portico/contract/paper";
import { partAhead } from "../page/part-ahead.tsx";

/** The upload for a paper. Most visits have none that waits for a file, so it is fetched only with one that does. */
export const paperUpload = partAhead(async () => (await import("./paper-upload.tsx")).PaperUpload);

/** Whether a paper is still missing. */
export function isMissing({ state }: Pick<Paper, "state">): boolean {
  return state === "open" || state === "rejected";
}

/** Whether the institution asked for it itself. */
export const isAskedFor = ({ taskId }: Pick<Paper, "taskId">): boolean => taskId !== undefined;
