import type { identityQuizApi } from "@portico/contract/identity-quiz";
import type { OutputOf } from "@portico/contract/endpoint";
import type { RecordOf } from "@portico/domain/records/records";
import { isQuizOffered } from "@portico/domain/application/is-quiz-offered";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import { nothingChanged, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { askQuiz } from "./ask-quiz.ts";
import { closedQuiz, quizChange, quizOf } from "./quiz-writes.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Questions = (typeof identityQuizApi)["questions"];

/** Asks for a quiz once. A reopened page shows the same questions. A finished quiz has none. */
export async function readQuestions(scope: ApplicationScope): Promise<Change<Questions>> {
  const known = quizOf(scope);
  if (known) return nothingChanged(answerOf(known, scope));
  // The identity check uses the same page, and a product or a member may have only one of the two.
  if (!isQuizOffered(scope)) return nothingChanged(answerOf(closedQuiz("skipped"), scope));
  const { verification: asked, counted } = await askQuiz(scope);
  const verification = { ...asked, isAskedAgain: wasAskedBefore(scope) };
  const { writes, events } = quizChange(scope, verification);
  return { writes: [...writes, ...counted], events, answer: answerOf(verification, scope) };
}

/** The history outlives every quiz, including passed ones. */
function wasAskedBefore({ records, application }: ApplicationScope): boolean {
  return ofPerson(records.quizHistory, application.primaryApplicantId).length > 0;
}

/** A history without a check means that a change voided an earlier check. */
function isCheckedAgain({ identityCheck, identityHistory }: ApplicationScope["records"]): boolean {
  return identityCheck.length === 0 && identityHistory.length > 0;
}

function answerOf(
  { vendorId, questions, status, isAskedAgain = false, isAfterTimeout = false }: RecordOf<"personVerification">,
  { records, application }: ApplicationScope,
): OutputOf<Questions> {
  return {
    challengeQuestions: questions,
    isUnableToContinue: status === "unable",
    isAskedAgain,
    ...(isCheckedAgain(records) && { isCheckedAgain: true }),
    isSecondRound: status === "challenged",
    isAfterTimeout,
    personVerificationId: vendorId === "" ? null : vendorId,
    verificationName: requireApplicant(records, application.primaryApplicantId).firstName,
  };
}
