import type { ApplicationStatus, StatusDocument } from "@portico/contract/application-status";
import { isToldByPaper, refusedFiles } from "../../documents/sent-files.ts";

type Status = Pick<ApplicationStatus, "documents" | "papers" | "standing">;

/** In these states, the institution waits for files. */
const takesFiles: ReadonlySet<ApplicationStatus["standing"]["state"]> = new Set([
  "waiting",
  "inReview",
  "actionNeeded",
  "approved",
  "accepted",
]);

/** The files that were refused and not replaced. A paper says itself why its last file was no good. */
export function refusedOf({ documents, papers, standing }: Status): readonly StatusDocument[] {
  if (!takesFiles.has(standing.state)) return [];
  return refusedFiles(documents).filter((file) => !isToldByPaper(file, papers));
}
