import { msPerDay } from "@portico/domain/values/duration";
import { ofPerson } from "@portico/domain/records/of-person";
import { put, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { closedQuiz } from "./quiz-writes.ts";

/** The time in which passed questions count again. Addresses and debts, which they ask about, hardly change in a day. */
const countsForMs = msPerDay;

export type CarriedQuiz = { readonly writes: readonly RecordWrite[]; readonly events: readonly EventDraft[] };

/** No quiz comes along. */
export const noQuiz: CarriedQuiz = { writes: [], events: [] };

/**
 * The identity questions that a person passed for one application, for another one of theirs (decision 155). Nothing if they passed none
 * in the last day, or if the institution wants them asked each time. A carried quiz keeps its first source and time, so a chain of
 * applications doesn't prolong it. A later change of the identity voids it like any other.
 */
export function carriedQuiz(
  scope: Pick<Scope, "tenant" | "now" | "newId">,
  { application, records }: Pick<OtherApplication, "application" | "records">,
  applicantId: number,
): CarriedQuiz {
  const [quiz] = ofPerson(records.personVerification, application.primaryApplicantId);
  const { passedAt } = quiz ?? {};
  if (!quiz || quiz.status !== "passed" || passedAt === undefined) return noQuiz;
  const isRecent = scope.now.getTime() - Date.parse(passedAt) < countsForMs;
  if (!isRecent || !scope.tenant.switches.passedQuizCountsAgain) return noQuiz;
  const { applicationId, loanApplicationId } = application;
  const carriedFrom = quiz.carriedFrom ?? { applicationId, loanApplicationId };
  return {
    writes: [
      put(
        "personVerification",
        { id: scope.newId(), applicantId },
        { ...closedQuiz("passed", quiz.vendorId), passedAt, carriedFrom },
      ),
    ],
    events: [
      {
        action: "personVerification.carriedOver",
        applicantId,
        details: { fromApplicationId: carriedFrom.applicationId, passedAt },
      },
    ],
  };
}
