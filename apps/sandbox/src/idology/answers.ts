import type { Question } from "./questions.ts";

/** The fields of an answer form: question1Type, question1Answer and so on. */
export type AnswerForm = Readonly<Record<string, string | undefined>>;

/** Counts the answers in a form, and how many are wrong. */
export function gradeAnswers(
  questions: readonly Question[],
  form: AnswerForm,
): { received: number; incorrect: number } {
  const given = new Map<string, string>();
  for (const index of questions.keys()) {
    const type = form[`question${index + 1}Type`];
    const answer = form[`question${index + 1}Answer`];
    if (type && answer) given.set(type, answer.trim().toUpperCase());
  }
  const answered = questions.filter(({ type }) => given.has(type));
  const wrong = answered.filter(({ type, right }) => given.get(type) !== right.toUpperCase());
  return { received: answered.length, incorrect: wrong.length };
}

/** The vendor's sentence for a number of wrong answers. */
export function resultMessage(incorrect: number): string {
  const words = ["All Answers Correct", "One Incorrect Answer", "Two Incorrect Answers", "Three Incorrect Answers"];
  return words[incorrect] ?? `${incorrect} Incorrect Answers`;
}
