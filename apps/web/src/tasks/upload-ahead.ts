import type { StatusTask } from "@portico/contract/application-status";
import { partAhead } from "../page/part-ahead.tsx";

/** The upload for a task. Most visits have no task, so it is fetched only with one that waits for a file. */
export const taskUpload = partAhead(async () => (await import("./task-upload.tsx")).TaskUpload);

/** Whether the institution waits for a file from somebody. */
export function waitsForFile({ state }: Pick<StatusTask, "state">): boolean {
  return state !== "done" && state !== "sent";
}
