import type { ApplicationStatus } from "@portico/contract/application-status";
import type { Paper } from "@portico/contract/paper";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { isMissing, isOtherPaper } from "@portico/domain/documents/papers";
import { daysOf } from "../../papers/days-of.ts";
import { acceptedByOther, t } from "./words.ts";

/** The states of the papers of an accepted or approved loan, and the day by which to send the rest. */
export interface DocumentsSoFar {
  readonly text: string;
  readonly by: string | undefined;
}

type Status = Pick<ApplicationStatus, "standing" | "papers">;

/** Undefined if it needs none, and before a yes. `accepter`: the first name of who accepted, for an invited co-borrower. */
export function documentsSoFar(
  { standing: { state }, papers }: Status,
  telephone: string,
  accepter?: string,
): DocumentsSoFar | undefined {
  const needed = papers.filter(({ kind }) => !isOtherPaper(kind));
  if (needed.length === 0 || (state !== "accepted" && state !== "approved")) return undefined;
  const missing = papers.filter(isMissing);
  return {
    text: textOf(needed, { isApproved: state === "approved", accepter }),
    by: missing.length > 0 ? missingText(missing, telephone) : undefined,
  };
}

interface Yes {
  readonly isApproved: boolean;
  readonly accepter: string | undefined;
}

function textOf(papers: readonly Paper[], { isApproved, accepter }: Yes): string {
  const soFar = soFarOf(papers);
  if (accepter !== undefined && !isApproved) return acceptedByOther(soFar, { name: accepter });
  if (soFar === "needs") return t(isApproved ? "needsOfApproved" : "needs");
  return t(soFar, { isApproved });
}

function soFarOf(papers: readonly Paper[]) {
  if (papers.some(isMissing)) return "needs";
  return papers.every((paper) => paper.state === "done") ? "papersDone" : "papersSent";
}

/** How many papers to send by when, or whom to call after that day. */
export function missingText(missing: readonly Paper[], telephone: string): string | undefined {
  const { first, count, dated, isOneDay } = daysOf(missing);
  if (first === undefined) return undefined;
  const date = longDate(first);
  if (today() > first) return t("needsLate", { date, telephone });
  if (isOneDay && dated < count) return t("needsSomeBy", { count, dated, date });
  return t(count > 1 && isOneDay ? "needsAllBy" : "needsBy", { count, date });
}

/** How many papers are missing while the institution waits for one that it asked for itself. */
export function askedText(papers: readonly Paper[], fallback: string): string {
  const { first = fallback, count, dated, isOneDay } = daysOf(papers.filter(isMissing));
  const date = longDate(first);
  if (count === 1) return t("oneTaskDue", { date });
  if (isOneDay && dated > 0 && dated < count) return t("tasksSomeDue", { count, dated, date });
  return t(isOneDay ? "tasksDueTogether" : "taskDue", { count, date });
}
