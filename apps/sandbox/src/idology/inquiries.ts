import { randomInt } from "node:crypto";
import type { Question, Subject } from "./questions.ts";
import type { Finding } from "./tin.ts";

/** One identity check, from the first call until its questions are answered. */
export interface Inquiry {
  readonly idNumber: string;
  readonly finding: Finding;
  readonly subject: Subject;
  readonly first: Quiz;
  readonly challenge: Quiz;
}

/** A round of questions. It can be answered once, within its time after it was given out. */
export interface Quiz {
  readonly questions: readonly Question[];
  givenAt?: Date;
  isAnswered: boolean;
}

const quizMilliseconds = 5 * 60_000;

/** Makes a round. Its time begins when the questions are given out. */
export function newQuiz(questions: readonly Question[]): Quiz {
  return { questions, isAnswered: false };
}

/** Whether an answer comes too late. The vendor gives five minutes. */
export function isOver({ givenAt }: Quiz, now: Date): boolean {
  return givenAt !== undefined && now.getTime() - givenAt.getTime() > quizMilliseconds;
}

export interface Inquiries {
  add(inquiry: Omit<Inquiry, "idNumber">): Inquiry;
  find(idNumber: string): Inquiry | undefined;
}

/** The checks of one scope, in memory. */
export function createInquiries(): Inquiries {
  const inquiries = new Map<string, Inquiry>();
  return {
    add(started) {
      const inquiry = { ...started, idNumber: String(randomInt(1_000_000_000, 9_999_999_999)) };
      inquiries.set(inquiry.idNumber, inquiry);
      return inquiry;
    },
    find: (idNumber) => inquiries.get(idNumber),
  };
}
