import { textOfLoan } from "@portico/domain/application/loan-of-two";
import { ofPerson } from "@portico/domain/records/of-person";
import type { reviewApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import { AppError } from "../../kernel/app-error.ts";
import { needsAnotherYes } from "../../kernel/loan-of-two-people.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Confirm = (typeof reviewApi)["confirm"];

/** Records that the primary applicant confirmed the review. Any later change of an answer needs another confirmation. */
export function confirmReview(scope: ApplicationScope, { applicantId }: InputOf<Confirm>): Change<Confirm> {
  const { application, records, now, place } = scope;
  if (place.viewer === "joint") return confirmPart(scope, applicantId);
  if (applicantId !== application.primaryApplicantId) throw new AppError("reviewNotConfirmed");
  return {
    writes: [put("review", { id: records.review[0]?.id ?? scope.newId() }, { confirmedAt: now.toISOString() })],
    events: [{ action: "review.confirmed", applicantId }],
    answer: { confirmed: true },
  };
}

/** Records that an invited person confirmed their own answers and the loan as it is. The first one hears of it, once. */
function confirmPart(scope: ApplicationScope, applicantId: number): Change<Confirm> {
  const { application, records, now, caller } = scope;
  const confirmed = ofPerson(records.partConfirmation, applicantId)[0];
  // A yes to a changed loan is news each time, and a part that is done is news once.
  const [news, key] = needsAnotherYes(scope)
    ? ["agreed", `agreed.${confirmed?.confirmedAt}`]
    : ["done", `done.${applicantId}`];
  const payload = { news, applicantId: application.primaryApplicantId, origin: caller.origin };
  return {
    writes: [
      put(
        "partConfirmation",
        { id: confirmed?.id ?? scope.newId(), applicantId },
        { confirmedAt: now.toISOString(), loan: textOfLoan(application, records) },
      ),
    ],
    outbox: [{ topic: "invitation-news", key, payload }],
    events: [{ action: "review.partConfirmed", applicantId }],
    answer: { confirmed: true },
  };
}
