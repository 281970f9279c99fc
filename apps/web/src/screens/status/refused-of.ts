import type { ApplicationStatus, StatusDocument } from "@portico/contract/application-status";
import { refusedFiles } from "../../documents/sent-files.ts";

type Status = Pick<ApplicationStatus, "documents" | "tasks" | "standing">;

/** In these states, the institution waits for files. */
const takesFiles: ReadonlySet<ApplicationStatus["standing"]["state"]> = new Set([
  "waiting",
  "inReview",
  "actionNeeded",
  "approved",
  "accepted",
]);

/** The files that were refused and not replaced. A task says itself why its last file was no good. */
export function refusedOf({ documents, tasks, standing }: Status): readonly StatusDocument[] {
  if (!takesFiles.has(standing.state)) return [];
  const toldByTask = ({ applicantType, reason }: StatusDocument) =>
    tasks.some((task) => task.state === "rejected" && task.applicantType === applicantType && task.reason === reason);
  return refusedFiles(documents).filter((file) => !toldByTask(file));
}
