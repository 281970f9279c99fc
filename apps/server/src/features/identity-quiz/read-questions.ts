import type { identityQuizApi } from "@portico/contract/identity-quiz";
import type { OutputOf } from "@portico/contract/endpoint";
import type { RecordOf } from "@portico/domain/records/records";
import { isQuizOffered } from "@portico/domain/application/is-quiz-offered";
import { ownApplicantId, requireApplicant } from "../../kernel/applicant-of.ts";
import { nothingChanged, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { askQuiz } from "./ask-quiz.ts";
import { closedQuiz, quizChange, quizOf } from "./quiz-writes.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Questions = (typeof identityQuizApi)["questions"];

/** Asks for a quiz once. A reopened page shows the same questions. A finished quiz has none. */
export async function readQuestions(scope: AnyApplicationScope): Promise<Change<Questions>> {
  const known = quizOf(scope);
  if (known) return nothingChanged(answerOf(known, scope));
  // The identity check uses the same page, and a product or a member may have only one of the two.
  if (!isQuizOffered(scope, scope.place.viewer)) return nothingChanged(answerOf(closedQuiz("skipped"), scope));
  const { verification: asked, counted } = await askQuiz(scope);
  const verification = { ...asked, isAskedAgain: wasAskedBefore(scope) };
  const { writes, events } = quizChange(scope, verification);
  return { writes: [...writes, ...counted], events, answer: answerOf(verification, scope) };
}

/** The history outlives every quiz, including passed ones. */
function wasAskedBefore(scope: AnyApplicationScope): boolean {
  return ofPerson(scope.records.quizHistory, ownApplicantId(scope)).length > 0;
}

/** A history without a check means that a change voided an earlier check. */
function isCheckedAgain(scope: AnyApplicationScope): boolean {
  const { identityCheck, identityHistory } = scope.records;
  const applicantId = ownApplicantId(scope);
  return ofPerson(identityCheck, applicantId).length === 0 && ofPerson(identityHistory, applicantId).length > 0;
}

function answerOf(
  { vendorId, questions, status, isAskedAgain = false, isAfterTimeout = false }: RecordOf<"personVerification">,
  scope: AnyApplicationScope,
): OutputOf<Questions> {
  return {
    challengeQuestions: questions,
    isUnableToContinue: status === "unable",
    isAskedAgain,
    ...(isCheckedAgain(scope) && { isCheckedAgain: true }),
    isSecondRound: status === "challenged",
    isAfterTimeout,
    personVerificationId: vendorId === "" ? null : vendorId,
    verificationName: requireApplicant(scope.records, ownApplicantId(scope)).firstName,
  };
}
