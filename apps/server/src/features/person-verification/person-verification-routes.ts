import { personVerificationApi } from "@portico/contract/agreements";
import { decide, type Route } from "../../kernel/route.ts";
import { answerQuestions } from "./answer-questions.ts";
import { readQuestions } from "./read-questions.ts";

/** The calls of the quiz. */
export const personVerificationRoutes: readonly Route[] = [
  decide(personVerificationApi.questions, readQuestions, { rateLimit: { perSession: { calls: 30, seconds: 3600 } } }),
  decide(personVerificationApi.answer, answerQuestions, { rateLimit: { perSession: { calls: 10, seconds: 3600 } } }),
];
