import type { reviewApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Confirm = (typeof reviewApi)["confirm"];

/** Records that the primary applicant confirmed the review. Any later change of an answer needs another confirmation. */
export function confirmReview(scope: ApplicationScope, { applicantId }: InputOf<Confirm>): Change<Confirm> {
  const { application, records, now } = scope;
  if (applicantId !== application.primaryApplicantId) throw new AppError("reviewNotConfirmed");
  return {
    writes: [put("review", { id: records.review[0]?.id ?? scope.newId() }, { confirmedAt: now.toISOString() })],
    events: [{ action: "review.confirmed", applicantId }],
    answer: { confirmed: true },
  };
}
