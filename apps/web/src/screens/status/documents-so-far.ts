import type { ApplicationStatus } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { sentFiles } from "../../documents/sent-files.ts";
import { filesSoFar } from "../../outcomes/files-so-far.ts";
import { t } from "./words.ts";

/** What became of the documents that an accepted or approved loan needs, and what is left to do by when. */
export interface DocumentsSoFar {
  readonly text: string;
  readonly by: string | undefined;
}

type Status = Pick<ApplicationStatus, "standing" | "documents" | "documentsNeeded">;

/** Undefined if it needs none. The day stays until the loan is paid out, because no number of files is enough (decision 300). */
export function documentsSoFar(status: Status, telephone: string): DocumentsSoFar | undefined {
  const { standing, documents, documentsNeeded: needed } = status;
  // A task with its own day comes first.
  if (!needed || standing.state === "actionNeeded") return undefined;
  const sent = sentFiles(documents);
  const nothing = t(standing.state === "approved" ? "needsOfApproved" : "needs");
  return { text: sent ? filesSoFar(sent) : nothing, by: needed.by && dayText(needed.by, telephone, sent) };
}

function dayText(by: string, telephone: string, sent: ReturnType<typeof sentFiles>): string {
  const date = longDate(by);
  if (today() > by) return t("needsLate", { date, telephone });
  if (!sent) return t("needsBy", { date });
  return sent.refused > 0 ? t("needsOthersBy", { date, files: sent.refused }) : t("needsMoreBy", { date });
}
