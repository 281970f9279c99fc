import type { ApplicationStatus } from "@portico/contract/application-status";
import type { Paper } from "@portico/contract/paper";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { isMissing } from "../../papers/upload-ahead.ts";
import { t } from "./words.ts";

/** The states of the papers of an accepted or approved loan, and the day by which to send the rest. */
export interface DocumentsSoFar {
  readonly text: string;
  readonly by: string | undefined;
}

type Status = Pick<ApplicationStatus, "standing" | "papers">;

/** Undefined if it needs none, and before a yes. */
export function documentsSoFar({ standing: { state }, papers }: Status, telephone: string): DocumentsSoFar | undefined {
  if (papers.length === 0 || (state !== "accepted" && state !== "approved")) return undefined;
  const isApproved = state === "approved";
  const missing = papers.filter(isMissing);
  if (missing.length > 0)
    return { text: t(isApproved ? "needsOfApproved" : "needs"), by: missingText(missing, telephone) };
  const isChecked = papers.every((paper) => paper.state === "done");
  return { text: t(isChecked ? "papersDone" : "papersSent", { isApproved }), by: undefined };
}

function missingText(missing: readonly Paper[], telephone: string): string | undefined {
  const { first, count, isOneDay } = daysOf(missing);
  if (first === undefined) return undefined;
  const date = longDate(first);
  if (today() > first) return t("needsLate", { date, telephone });
  return t(count > 1 && isOneDay ? "needsAllBy" : "needsBy", { count, date });
}

/** How many papers are missing while the institution waits for one that it asked for itself. */
export function askedText(papers: readonly Paper[], fallback: string): string {
  const { first = fallback, count, isOneDay } = daysOf(papers.filter(isMissing));
  const date = longDate(first);
  if (count === 1) return t("oneTaskDue", { date });
  return t(isOneDay ? "tasksDueTogether" : "taskDue", { count, date });
}

function daysOf(papers: readonly Paper[]) {
  const days = papers.map(({ dueOn }) => dueOn);
  const first = days.filter((day) => day !== undefined).toSorted()[0];
  return { first, count: papers.length, isOneDay: new Set(days).size === 1 };
}
