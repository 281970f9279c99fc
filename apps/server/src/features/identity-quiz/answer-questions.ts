import { ownApplicantId } from "../../kernel/applicant-of.ts";
import type { identityQuizApi } from "@portico/contract/identity-quiz";
import type { InputOf } from "@portico/contract/endpoint";
import type { FieldErrors } from "@portico/contract/errors";
import type { RecordOf, Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, type Change, type OutboxDraft, type RecordWrite } from "../../kernel/change.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { letterTo } from "../letters/letters-of.ts";
import type { QuizResult } from "../../providers/identity-quiz/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { askQuiz, forgottenQuizzes } from "./ask-quiz.ts";
import { answersCounted, keepAnswers, onceAtVendor } from "../vendor-answers/once-at-vendor.ts";
import { closedQuiz, openQuiz, quizChange, quizOf } from "./quiz-writes.ts";

type Answer = (typeof identityQuizApi)["answer"];
type Answers = InputOf<Answer>["answers"];
type Verification = RecordOf<"personVerification">;

/**
 * Has the vendor grade the answers. The institution sets how many wrong answers still pass. If that is none, one wrong answer brings two
 * more questions, and both answers must be right. Any other result fails. Late answers bring another quiz, once. Answers are never stored.
 * If the vendor doesn't answer, the quiz is skipped and the application goes to manual review. The same happens if a server died after the
 * vendor graded the answers. The vendor then rejects them, and nobody knows the grade.
 */
export async function answerQuestions(
  scope: AnyApplicationScope,
  { personVerificationId, answers }: InputOf<Answer>,
): Promise<Change<Answer>> {
  const quiz = quizOf(scope);
  if (!quiz || quiz.vendorId !== personVerificationId) throw new AppError("notItsTurn");
  if (!isOpen(quiz)) return nothingChanged(answerTo(quiz));
  const fields = problemsOf(answers, quiz);
  if (Object.keys(fields).length > 0) throw new AppError("fieldsInvalid", { fields });

  const { verification, counted, isTimedOut = false } = await grade(scope, quiz, answers);
  const { writes, events } = quizChange(scope, verification);
  return {
    writes: [...writes, ...counted],
    events,
    outbox: noticeLetter(scope, verification),
    ...answersCounted(scope),
    answer: { ...answerTo(verification), ...(isTimedOut && { isTimedOut }) },
  };
}

/** Failed answers end a loan's application. Only the person who was asked gets the notice (decision 060). */
function noticeLetter(scope: AnyApplicationScope, { status }: Verification): readonly OutboxDraft[] {
  return status === "failed" && isInLoan(scope)
    ? [letterTo(ownApplicantId(scope), "identityUnconfirmed", scope.caller.origin)]
    : [];
}

interface Graded {
  readonly verification: Verification;
  readonly counted: readonly RecordWrite[];
  /** The answers came too late and don't count. */
  readonly isTimedOut?: boolean;
}

async function grade(
  scope: AnyApplicationScope,
  quiz: Stored<"personVerification">,
  answers: Answers,
): Promise<Graded> {
  const { identityQuiz } = scope.providers;
  // The vendor rejects answers that it graded already. It must get them only once, or a repeated call could skip a failed quiz.
  const grading = onceAtVendor(scope, `${quiz.status} ${quiz.vendorId}`, async () =>
    quiz.status === "asked"
      ? identityQuiz.answer(quiz.vendorId, answers)
      : identityQuiz.answerChallenge(quiz.vendorId, answers),
  );
  const result = await whenProviderFails(scope.log, grading, undefined);
  if (!result) return over("skipped", quiz);
  if (result.timedOut) return another(scope);
  if (hasPassed(result, quiz, scope))
    return {
      verification: { ...closedQuiz("passed", quiz.vendorId), passedAt: scope.now.toISOString() },
      counted: forgottenQuizzes(scope),
    };
  return quiz.status === "asked" && result.incorrect === 1 ? challenge(scope, quiz) : failed(scope, quiz);
}

async function another(scope: AnyApplicationScope): Promise<Graded> {
  await keepAnswers(scope);
  const { verification, counted } = await askQuiz(scope);
  return { verification: { ...verification, isAfterTimeout: true }, counted, isTimedOut: true };
}

function hasPassed({ incorrect }: QuizResult, { status }: Verification, { tenant }: AnyApplicationScope): boolean {
  return incorrect <= (status === "asked" ? tenant.limits.personVerificationMaximumIncorrect : 0);
}

async function challenge(scope: AnyApplicationScope, { vendorId }: Verification): Promise<Graded> {
  const asking = onceAtVendor(scope, `challenge ${vendorId}`, async () =>
    scope.providers.identityQuiz.challenge(vendorId),
  );
  const more = await whenProviderFails(scope.log, asking, undefined);
  if (more?.status !== "asked") return over(more ? "unable" : "skipped", { vendorId });
  return { verification: openQuiz("challenged", more.vendorId, more.questions), counted: [] };
}

/** The notice about it needs the day (12 CFR 1002.9). */
function failed({ today }: AnyApplicationScope, { vendorId }: Verification): Graded {
  return { verification: { ...closedQuiz("failed", vendorId), failedOn: today }, counted: [] };
}

function over(status: "passed" | "skipped" | "unable", { vendorId }: Pick<Verification, "vendorId">): Graded {
  return { verification: closedQuiz(status, vendorId), counted: [] };
}

function isOpen({ status }: Verification): boolean {
  return status === "asked" || status === "challenged";
}

function answerTo(verification: Verification) {
  return { isDeclined: verification.status === "failed", needsMoreAnswers: isOpen(verification) };
}

/** Requires one listed choice for each question. */
function problemsOf(answers: Answers, { questions }: Verification): FieldErrors {
  const fields: FieldErrors = {};
  for (const [index, { type, answers: choices }] of questions.entries()) {
    const given = answers.filter((answer) => answer.type === type);
    if (given.length !== 1 || !choices.includes(given[0]!.answer)) fields[`answers.${index}`] = "Choose an answer.";
  }
  if (answers.length > questions.length) fields["answers"] = "There are more answers than questions.";
  return fields;
}
