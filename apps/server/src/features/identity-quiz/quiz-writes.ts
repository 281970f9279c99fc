import { ownApplicantId } from "../../kernel/applicant-of.ts";
import type { RecordOf, Stored } from "@portico/domain/records/records";
import { put, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import type { QuizQuestion } from "../../providers/identity-quiz/port.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Verification = RecordOf<"personVerification">;

/** The quiz of the session's own person, if there is one. */
export function quizOf(scope: AnyApplicationScope): Stored<"personVerification"> | undefined {
  return ofPerson(scope.records.personVerification, ownApplicantId(scope))[0];
}

/** An open quiz. Its questions are stored until they are answered. */
export function openQuiz(
  status: "asked" | "challenged",
  vendorId: string,
  questions: readonly QuizQuestion[],
): Verification {
  return {
    vendorId,
    status,
    questions: questions.map((question) => ({ ...question, answers: [...question.answers] })),
  };
}

/** A finished quiz. Its questions reveal where somebody lived, so they are deleted. */
export function closedQuiz(
  status: Exclude<Verification["status"], "asked" | "challenged">,
  vendorId = "",
): Verification {
  return { vendorId, status, questions: [] };
}

/** The writes and events of a change to the quiz. */
export function quizChange(
  scope: AnyApplicationScope,
  verification: Verification,
): { writes: RecordWrite[]; events: EventDraft[] } {
  const applicantId = ownApplicantId(scope);
  const owner = { id: quizOf(scope)?.id ?? scope.newId(), applicantId };
  return {
    writes: [put("personVerification", owner, verification)],
    events: [{ action: `personVerification.${verification.status}`, applicantId }],
  };
}
