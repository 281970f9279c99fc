import type { Paper } from "@portico/contract/paper";
import { isAskedFor, isMissing, isOtherPaper, isPart, mayHaveMore } from "@portico/domain/documents/papers";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../api/server-clock.ts";
import { t } from "./words.ts";

interface Where {
  /** Nobody has asked for it yet. */
  readonly isVoluntary?: boolean | undefined;
  readonly takesFiles?: boolean | undefined;
}

/** The same with the name of the person. */
export function stateOfPerson(paper: Paper, where: Where): string {
  const { firstName, dueOn, state } = paper;
  const text = stateText(paper, where);
  if (text === undefined) return firstName;
  const isShort = state === "open" && paper.left === undefined && dueOn !== undefined && today() <= dueOn;
  return isShort ? t("paperByOf", { firstName, date: dayText(dueOn) }) : t("paperOf", { firstName, state: text });
}

/** What became of a paper, and by when it has to come. Undefined for what will be needed, in a list that takes no files. */
export function stateText(paper: Paper, { isVoluntary, takesFiles }: Where): string | undefined {
  const isAgain = paper.state === "rejected";
  if (!isMissing(paper) && !isAgain) return arrivedText(paper, takesFiles);
  if (paper.left !== undefined) return partText(paper, { isVoluntary, takesFiles });
  if (isVoluntary || isOtherPaper(paper.kind)) return t(isAgain ? "paperAgainNow" : "paperNow");
  return takesFiles || isAgain || isAskedFor(paper) ? missingText(paper, isAgain) : undefined;
}

function arrivedText(paper: Paper, takesFiles = false): string {
  if (paper.elsewhere !== undefined) return t("paperElsewhere");
  return paper.state === "done" ? doneText(paper) : sentText(paper, takesFiles);
}

/** Nobody knows how many sheets some papers have. */
function doneText({ kind, files: count }: Paper): string {
  return count !== undefined && mayHaveMore(kind) ? t("paperAccepted", { count }) : t("taskDone");
}

/** The institution accepted one of two pay stubs, which isn't both. */
function partText(paper: Paper, { isVoluntary, takesFiles }: Where): string {
  const { accepted = 0, left: count = 1, dueOn } = paper;
  const got = t("paperGot", { count: accepted });
  if (isVoluntary) return `${got} ${t("paperOtherNow", { count })}`;
  if (!takesFiles && !isAskedFor(paper)) return got;
  if (dueOn === undefined) return `${got} ${t("paperOther", { count })}`;
  const date = dayText(dueOn);
  return `${got} ${today() > dueOn ? t("taskLate", { date }) : t("paperOtherBy", { count, date })}`;
}

/** One of two pay stubs isn't both, so the day stays, also on a page that leads to the place for files. */
function sentText(paper: Paper, takesFiles: boolean): string {
  const { files: count = 1, accepted = 0, dueOn } = paper;
  const checked = `${t("paperGot", { count: accepted })} ${t("paperCheckOther", { count: count - accepted })}`;
  if (!isPart(paper) || !(takesFiles || isAskedFor(paper))) return accepted > 0 ? checked : t("paperSent", { count });
  const got = accepted > 0 ? checked : t("paperHave", { count });
  const isOnTime = dueOn !== undefined && today() <= dueOn;
  return `${got} ${isOnTime ? t("paperRestBy", { date: dayText(dueOn) }) : t("paperRest")}`;
}

function missingText({ dueOn }: Paper, isAgain: boolean): string {
  if (dueOn === undefined) return t(isAgain ? "paperAgain" : "paperNeeded");
  const date = dayText(dueOn);
  if (today() > dueOn) return t("taskLate", { date });
  return t(isAgain ? "paperAgainBy" : "paperBy", { date });
}

/** A day whose month and number stay on one line. With its year too, it would be too wide for large text. */
const dayText = (day: string) => longDate(day).replace(" ", "\u00a0");
