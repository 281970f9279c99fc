/** How long this process remembers that the vendor failed, or an answer that it can't store. */
const longMs = 5 * 60_000;

/** How long it remembers an answer that a change has used. Only a call that began before the change can still ask for it. */
const shortMs = 30_000;

interface Kept<Answer> {
  readonly answer: Answer;
  readonly endsAt: number;
}

/** A vendor's answers, each stored under the person or thing that it describes. */
export interface AnswersInMemory<Answer> {
  of(subject: string, now: Date): Answer | undefined;
  keep(subject: string, answer: Answer, now: Date): void;
  /** Keeps an answer only for a moment, because a change has used it. */
  use(subject: string, now: Date): void;
  forget(subject: string): void;
}

export function answersInMemory<Answer>(): AnswersInMemory<Answer> {
  // The oldest comes first in both.
  const kept = new Map<string, Kept<Answer>>();
  const used = new Map<string, Kept<Answer>>();
  const forget = (subject: string): void => {
    kept.delete(subject);
    used.delete(subject);
  };
  return {
    of: (subject, now) => {
      for (const answers of [kept, used]) forgetOld(answers, now.getTime());
      return (kept.get(subject) ?? used.get(subject))?.answer;
    },
    keep: (subject, answer, now) => {
      forget(subject);
      kept.set(subject, { answer, endsAt: now.getTime() + longMs });
    },
    use: (subject, now) => {
      const known = kept.get(subject);
      if (!known) return;
      forget(subject);
      used.set(subject, { answer: known.answer, endsAt: now.getTime() + shortMs });
    },
    forget,
  };
}

function forgetOld(answers: Map<string, Kept<unknown>>, now: number): void {
  for (const [subject, { endsAt }] of answers) {
    if (endsAt > now) return;
    answers.delete(subject);
  }
}
