import { personVerificationApi } from "@portico/contract/agreements";
import { decide, type Route } from "../kernel/route.ts";
import { answerQuestions } from "./answer-questions.ts";
import { readQuestions } from "./read-questions.ts";

/** Questions that only this person can answer. */
export const personVerificationRoutes: readonly Route[] = [
  decide(personVerificationApi.questions, readQuestions),
  decide(personVerificationApi.answer, answerQuestions),
];
