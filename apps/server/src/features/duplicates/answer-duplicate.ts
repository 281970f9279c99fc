import type { applicationApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

type Answer = (typeof applicationApi)["answerDuplicate"];

/**
 * Records whether an applicant with another open application continues with this one. Giving it up closes it. The other one stays
 * unchanged.
 */
export function answerDuplicate(
  scope: AnyApplicationScope,
  { applicationDuplicateActionType: status }: InputOf<Answer>,
): Change<Answer> {
  const { records } = scope;
  const before = records.duplicateAnswer[0]?.status;
  if (before === status) return nothingChanged({ updated: true });
  // Only an open question can be answered. Another TIN asks it again.
  if (before !== undefined) throw new AppError("duplicateAnswerNotUpdated");
  const isCancelled = status === DuplicateDetectionStatus.duplicateDetectedCancelled;
  return {
    writes: [put("duplicateAnswer", { id: scope.newId() }, { status })],
    ...(isCancelled && { application: { status: "cancelled" } }),
    events: [{ action: isCancelled ? "duplicate.cancelled" : "duplicate.continued" }],
    answer: { updated: true },
  };
}
