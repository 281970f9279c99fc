import type { ApplicationStatus, StatusEvent } from "@portico/contract/application-status";
import { wasChosen } from "@portico/domain/application/takes-counteroffer";
import { LoanDecision } from "@portico/domain/decision/decision";
import { paidOutOn, type InstitutionTask, type ReviewedDocument } from "@portico/domain/decision/institution-status";
import { isWaitedFor } from "@portico/domain/documents/papers";
import type { Records } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { documentsHere } from "../papers/files-here.ts";
import { nameOfFile } from "../papers/name-of-file.ts";
import { papersOf } from "../papers/papers-of.ts";

type Timeline = ApplicationStatus["timeline"];
type Entry = Timeline[number];
type Known = Pick<ApplicationScope, "application" | "records" | "place" | "tenant" | "today">;

/** What happened to an application, the newest first. It has only what its records know a time for. */
export function timelineOf(scope: Known & Pick<ApplicationScope, "startedTime">): Timeline {
  const { records, startedTime } = scope;
  const { sentPath, loanOffer, offerRefusal, institutionStatus } = records;
  const seen = new Set(papersOf(scope).map(({ taskId }) => taskId));
  const tasks = institutionStatus[0]?.tasks.filter(({ taskId }) => seen.has(taskId)) ?? [];
  const entries = [
    at("started", startedTime.toISOString()),
    at("sent", sentPath[0]?.sentAt),
    at("reviewed", institutionStatus[0]?.reviewBeganAt),
    ...decisions(records),
    ...records.counterofferTaken.filter(wasChosen).map(({ takenAt }) => at("counterofferTaken", takenAt)),
    ...requests(tasks),
    ...acceptances(scope, tasks),
    ...refusals(scope),
    ...arrivals(scope),
    at("accepted", loanOffer[0]?.acceptedAt),
    at("refused", offerRefusal[0]?.refusedAt),
    at("closed", sentPath[0]?.withdrawnAt),
    ...ends(records),
  ].filter((entry) => entry !== undefined);
  const distinct = new Map(entries.map((entry) => [`${entry.event} ${entry.at}`, entry]));
  // Of two things at the same moment, the later one of the list came second.
  const sorted = [...distinct.values()].toSorted((one, other) => one.at.localeCompare(other.at)).toReversed();
  return [...failedQuiz(scope), ...payout(records), ...offerEnd(records), ...sorted];
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

/** The papers of one request. */
function requests(tasks: readonly InstitutionTask[]): readonly (Entry | undefined)[] {
  return [...Map.groupBy(tasks, ({ askedAt }) => askedAt)].map(([time, together]) =>
    time === undefined ? undefined : { event: "asked", at: time, asked: together.map(({ what }) => what) },
  );
}

/** Files that came within the same minute arrived together. */
function arrivals(known: Known): readonly (Entry | undefined)[] {
  const minutes = Map.groupBy(documentsHere(known), ({ uploadedAt }) => uploadedAt.slice(0, 16));
  return [...minutes.values()].map((files) => at("documentsReceived", files[0]!.uploadedAt, files.length));
}

/** The institution accepted all that its people sent only if it accepted each file. Until then, the history counts the accepted ones. */
function acceptances(known: Known, tasks: readonly InstitutionTask[]): readonly (Entry | undefined)[] {
  const accepted = reviewsHere(known).filter(({ isAccepted }) => isAccepted);
  const isAll = documentsHere(known).every(({ state }) => state === "accepted") && !papersOf(known).some(isWaitedFor);
  if (isAll) {
    const times = [...accepted.map(({ reviewedAt }) => reviewedAt), ...tasks.map(({ doneAt }) => doneAt)];
    return [
      at(
        "taskDone",
        times
          .filter((time) => time !== undefined)
          .toSorted()
          .at(-1),
      ),
    ];
  }
  const minutes = Map.groupBy(accepted, ({ reviewedAt }) => reviewedAt?.slice(0, 16));
  return [...minutes.values()].map((files) => at("fileAccepted", files[0]!.reviewedAt, files.length));
}

function refusals(known: Known): readonly (Entry | undefined)[] {
  return reviewsHere(known).map(({ documentId, isAccepted, reviewedAt: time }) =>
    isAccepted || time === undefined
      ? undefined
      : { event: "fileRejected", at: time, ...nameOfFile(known.records, documentId) },
  );
}

/** What the institution said about the files that this session may see. */
function reviewsHere(known: Known): readonly ReviewedDocument[] {
  const seen = new Set(documentsHere(known).map(({ documentId }) => documentId));
  return known.records.institutionStatus[0]?.documents.filter(({ documentId }) => seen.has(documentId)) ?? [];
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

/** The end of a counteroffer for two people is the last thing that happens to the declined application. */
function offerEnd({ counterofferTaken: [taken] }: Records): Timeline {
  return taken?.partedOn === undefined ? [] : [{ event: "counterofferEnded", at: taken.partedOn }];
}

function ends({ institutionStatus: [status] }: Records): readonly (Entry | undefined)[] {
  return status?.stage === "withdrawn" ? [at("withdrawn", status.updatedAt)] : [];
}
