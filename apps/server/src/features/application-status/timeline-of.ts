import type { ApplicationStatus, StatusEvent } from "@portico/contract/application-status";
import { LoanDecision } from "@portico/domain/decision/decision";
import { paidOutOn } from "@portico/domain/decision/institution-status";
import type { Records } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { documentsHere, tasksOf } from "./tasks-of.ts";

type Timeline = ApplicationStatus["timeline"];
type Entry = Timeline[number];

/** What happened to an application, the newest first. It has only what its records know a time for. */
export function timelineOf(
  scope: Pick<ApplicationScope, "application" | "records" | "place" | "startedTime">,
): Timeline {
  const { records, startedTime } = scope;
  const { sentPath, loanOffer, offerRefusal, institutionStatus } = records;
  const seen = new Set(tasksOf(scope).map(({ taskId }) => taskId));
  const tasks = institutionStatus[0]?.tasks.filter(({ taskId }) => seen.has(taskId)) ?? [];
  const entries = [
    at("started", startedTime.toISOString()),
    at("sent", sentPath[0]?.sentAt),
    at("reviewed", institutionStatus[0]?.reviewBeganAt),
    ...decisions(records),
    ...[...new Set(tasks.map(({ askedAt }) => askedAt))].map((asked) => at("asked", asked)),
    ...tasks.map(({ doneAt }) => at("taskDone", doneAt)),
    ...reviews(scope),
    ...arrivals(scope),
    at("accepted", loanOffer[0]?.acceptedAt),
    at("refused", offerRefusal[0]?.refusedAt),
    at("closed", sentPath[0]?.withdrawnAt),
    ...ends(records),
  ].filter((entry) => entry !== undefined);
  const distinct = new Map(entries.map((entry) => [`${entry.event} ${entry.at}`, entry]));
  // Of two things at the same moment, the later one of the list came second.
  const sorted = [...distinct.values()].toSorted((one, other) => one.at.localeCompare(other.at)).toReversed();
  return [...failedQuiz(scope), ...payout(records), ...sorted];
}

function at(event: StatusEvent, time: string | undefined, count?: number): Entry | undefined {
  return time === undefined ? undefined : { event, at: time, ...(count !== undefined && { count }) };
}

function decisions({ decision: [decision], counteroffer: [made] }: Records): readonly (Entry | undefined)[] {
  switch (decision?.decision) {
    case LoanDecision.approved:
      return [at("approved", decision.decidedAt)];
    case LoanDecision.declined:
      return [at(made && made.choices.length > 0 ? "counteroffered" : "declined", decision.decidedAt)];
    default:
      return [];
  }
}

/** Files that came within the same minute arrived together. */
function arrivals(known: Pick<ApplicationScope, "application" | "records" | "place">): readonly (Entry | undefined)[] {
  const minutes = Map.groupBy(documentsHere(known), ({ uploadedAt }) => uploadedAt.slice(0, 16));
  return [...minutes.values()].map((files) => at("documentsReceived", files[0]!.uploadedAt, files.length));
}

/** What the institution said about the files that this session may see. */
function reviews(known: Pick<ApplicationScope, "application" | "records" | "place">): readonly (Entry | undefined)[] {
  const seen = new Set(documentsHere(known).map(({ documentId }) => documentId));
  const reviewed = known.records.institutionStatus[0]?.documents.filter(({ documentId }) => seen.has(documentId)) ?? [];
  return reviewed.map(({ isAccepted, reviewedAt }) => at(isAccepted ? "taskDone" : "fileRejected", reviewedAt));
}

/** Identity questions that failed are the last thing that happens, before any decision. Only their day is known. */
function failedQuiz({ records }: Pick<ApplicationScope, "records">): Timeline {
  const failed = records.personVerification.find(({ status }) => status === "failed");
  if (failed?.failedOn === undefined || records.decision.length > 0) return [];
  return [{ event: "declined", at: failed.failedOn }];
}

/** The last thing that happens. Its day is the institution's own, which the letter names too. */
function payout({ institutionStatus }: Records): Timeline {
  const on = paidOutOn(institutionStatus);
  return on === undefined ? [] : [{ event: "funded", at: on }];
}

function ends({ institutionStatus: [status] }: Records): readonly (Entry | undefined)[] {
  return status?.stage === "withdrawn" ? [at("withdrawn", status.updatedAt)] : [];
}
