import { LoanDecision } from "../decision/decision.ts";
import type { ApplicationState, Records } from "../records/records.ts";

/** An application's progress as one number (specification, chapter 3). Part of the public API: never renumber. */
export const ProgressStatus = { none: 0, incomplete: 1, processing: 2, completed: 3 } as const;
export type ProgressStatus = (typeof ProgressStatus)[keyof typeof ProgressStatus];

/**
 * None before the first answer, incomplete while open, processing during review, and completed once decided or
 * canceled.
 */
export function progressStatusOf(
  { status }: Pick<ApplicationState, "status">,
  { identification, decision: [decision] }: Pick<Records, "identification" | "decision">,
): ProgressStatus {
  if (status === "cancelled") return ProgressStatus.completed;
  if (status === "open") return identification.length > 0 ? ProgressStatus.incomplete : ProgressStatus.none;
  const isDecided = decision?.decision === LoanDecision.approved || decision?.decision === LoanDecision.declined;
  return isDecided ? ProgressStatus.completed : ProgressStatus.processing;
}
