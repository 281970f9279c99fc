import { expect, test } from "vitest";
import { LoanDecision } from "../decision/decision.ts";
import type { ApplicationStatus, Stored } from "../records/records.ts";
import { ProgressStatus, progressStatusOf } from "./progress-status.ts";

const identified = [{}] as Stored<"identification">[];
const decided = (decision: LoanDecision) => [{ decision }] as Stored<"decision">[];

test.each<[string, ApplicationStatus, Stored<"identification">[], Stored<"decision">[], ProgressStatus]>([
  ["has just started", "open", [], [], ProgressStatus.none],
  ["has questions left", "open", identified, [], ProgressStatus.incomplete],
  ["was sent", "claimed", identified, [], ProgressStatus.processing],
  ["is under review by a person", "decided", identified, decided(LoanDecision.pending), ProgressStatus.processing],
  ["was approved", "decided", identified, decided(LoanDecision.approved), ProgressStatus.completed],
  ["was declined", "decided", identified, decided(LoanDecision.declined), ProgressStatus.completed],
  ["has an accepted offer", "accepted", identified, decided(LoanDecision.approved), ProgressStatus.completed],
  ["was canceled", "cancelled", identified, [], ProgressStatus.completed],
])("reports the progress of an application that %s", (_what, status, identification, decision, progress) => {
  expect(progressStatusOf({ status }, { identification, decision })).toBe(progress);
});
