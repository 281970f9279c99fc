import type { ApplicationStatus, StatusEvent } from "@portico/contract/application-status";
import { LoanDecision } from "@portico/domain/decision/decision";
import type { Records } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { documentsHere, tasksOf } from "./tasks-of.ts";

type Timeline = ApplicationStatus["timeline"];
type Entry = Timeline[number];

/** What happened to an application, the newest first. It has only what its records know a time for. */
export function timelineOf(scope: Pick<ApplicationScope, "application" | "records" | "startedTime">): Timeline {
  const { records, startedTime } = scope;
  const { sentPath, loanOffer, offerRefusal, institutionStatus } = records;
  const seen = new Set(tasksOf(scope).map(({ taskId }) => taskId));
  const tasks = institutionStatus[0]?.tasks.filter(({ taskId }) => seen.has(taskId)) ?? [];
  const entries = [
    at("started", startedTime.toISOString()),
    at("sent", sentPath[0]?.sentAt),
    ...decisions(records),
    ...[...new Set(tasks.map(({ askedAt }) => askedAt))].map((asked) => at("asked", asked)),
    ...tasks.map(({ doneAt }) => at("taskDone", doneAt)),
    ...arrivals(scope),
    at("accepted", loanOffer[0]?.acceptedAt),
    at("refused", offerRefusal[0]?.refusedAt),
    ...ends(records),
  ].filter((entry) => entry !== undefined);
  // Of two things at the same moment, the later one of the list came second.
  return entries.toSorted((one, other) => one.at.localeCompare(other.at)).toReversed();
}

function at(event: StatusEvent, time: string | undefined): Entry | undefined {
  return time === undefined ? undefined : { event, at: time };
}

/** A decision replaces the one that sent the application to a review. */
function decisions({ decision: [decision], counteroffer: [made] }: Records): readonly (Entry | undefined)[] {
  switch (decision?.decision) {
    case LoanDecision.pending:
      return [at("reviewed", decision.decidedAt)];
    case LoanDecision.approved:
      return [at("approved", decision.decidedAt)];
    case LoanDecision.declined:
      return [at(made && made.choices.length > 0 ? "counteroffered" : "declined", decision.decidedAt)];
    default:
      return [];
  }
}

/** Files that came within the same minute arrived together. */
function arrivals(known: Pick<ApplicationScope, "application" | "records">): readonly (Entry | undefined)[] {
  const minutes = new Map(documentsHere(known).map(({ uploadedAt }) => [uploadedAt.slice(0, 16), uploadedAt]));
  return [...minutes.values()].map((time) => at("documentsReceived", time));
}

function ends({ institutionStatus: [status] }: Records): readonly (Entry | undefined)[] {
  if (status?.stage === "funded") return [at("funded", status.updatedAt)];
  return status?.stage === "withdrawn" ? [at("withdrawn", status.updatedAt)] : [];
}
