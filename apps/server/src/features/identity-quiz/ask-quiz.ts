import { ownApplicantId } from "../../kernel/applicant-of.ts";
import { msPerDay } from "@portico/domain/values/duration";
import type { RecordOf } from "@portico/domain/records/records";
import { put, type RecordWrite } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { personToVerify } from "./person-to-verify.ts";
import { closedQuiz, openQuiz } from "./quiz-writes.ts";
import { ofPerson } from "@portico/domain/records/of-person";

/** The most quizzes that one person gets in a day. More would allow guessing. */
const maximumQuizzesADay = 2;

type History = RecordOf<"quizHistory">;

/**
 * Asks the vendor for a quiz and counts it. A person who can't be found, isn't eligible or was asked too often gets no quiz. If the vendor
 * doesn't answer, the quiz is skipped and the application goes to manual review.
 */
export async function askQuiz(
  scope: AnyApplicationScope,
): Promise<{ verification: RecordOf<"personVerification">; counted: RecordWrite[] }> {
  const before = ofPerson(scope.records.quizHistory, ownApplicantId(scope))[0];
  const recent = lastDay(before, scope.now);
  if (recent.length >= maximumQuizzesADay) return { verification: closedQuiz("unable"), counted: [] };

  const quiz = await whenProviderFails(scope.log, scope.providers.identityQuiz.ask(personToVerify(scope)), undefined);
  if (!quiz) return { verification: closedQuiz("skipped"), counted: [] };
  const owner = { id: before?.id ?? scope.newId(), applicantId: ownApplicantId(scope) };
  return {
    verification:
      quiz.status === "asked" ? openQuiz("asked", quiz.vendorId, quiz.questions) : closedQuiz("unable", quiz.vendorId),
    counted: [put("quizHistory", owner, { askedAt: [...recent, scope.now.toISOString()] })],
  };
}

/**
 * Resets the count for somebody who passed, since they weren't guessing. After a corrected name, a new quiz then checks them instead of
 * ending the application.
 */
export function forgottenQuizzes(scope: AnyApplicationScope): RecordWrite[] {
  return ofPerson(scope.records.quizHistory, ownApplicantId(scope)).map(({ id, applicantId }) =>
    put("quizHistory", { id, applicantId }, { askedAt: [] }),
  );
}

function lastDay(history: History | undefined, now: Date): string[] {
  return (history?.askedAt ?? []).filter((askedAt) => now.getTime() - Date.parse(askedAt) < msPerDay);
}
