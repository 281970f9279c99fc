import type { ApplicationStatus } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { refusedFiles, sentFiles, sentNothing } from "../../documents/sent-files.ts";
import { filesSoFar, nothingFrom } from "../../outcomes/files-so-far.ts";
import { t } from "./words.ts";

/** What became of the documents that an accepted or approved loan needs, and what is left to do by when. */
export interface DocumentsSoFar {
  readonly text: string;
  readonly by: string | undefined;
}

type Status = Pick<ApplicationStatus, "standing" | "documents" | "documentsNeeded">;

type Needed = NonNullable<Status["documentsNeeded"]>;

/** Undefined if it needs none. The day stays until the loan is paid out, because no number of files is enough (decision 300). */
export function documentsSoFar(status: Status, telephone: string): DocumentsSoFar | undefined {
  const { standing, documents, documentsNeeded: needed } = status;
  // A task with its own day comes first.
  if (!needed || standing.state === "actionNeeded") return undefined;
  const sent = sentFiles(documents);
  const nothing = t(standing.state === "approved" ? "needsOfApproved" : "needs");
  return {
    text: sent
      ? [filesSoFar(sent, refusedFrom(needed.people, documents)), ...missingOf(needed.people, documents)].join(" ")
      : nothing,
    by: needed.by && dayText(needed.by, telephone, sent),
  };
}

/** Of two people, whose files are no good. */
function refusedFrom(people: Needed["people"], documents: Status["documents"]): readonly string[] {
  const owners = new Set(refusedFiles(documents).map(({ applicantType }) => applicantType));
  return people.length < 2 ? [] : people.filter((one) => owners.has(one.applicantType)).map((one) => one.firstName);
}

/** Whose papers are missing altogether, once the other person has sent some. */
function missingOf(people: Needed["people"], documents: Status["documents"]): readonly string[] {
  const files = new Map(
    people.map(({ applicantType }) => [
      applicantType,
      documents.filter((file) => file.applicantType === applicantType),
    ]),
  );
  return sentNothing(people, files).map(nothingFrom);
}

function dayText(by: string, telephone: string, sent: ReturnType<typeof sentFiles>): string {
  const date = longDate(by);
  if (today() > by) return t("needsLate", { date, telephone });
  if (!sent) return t("needsBy", { date });
  return sent.refused > 0 ? t("needsOthersBy", { date, files: sent.refused }) : t("needsMoreBy", { date });
}
