import { identityQuizApi } from "@portico/contract/identity-quiz";
import { decideAny, type Route } from "../../kernel/route.ts";
import { answerQuestions } from "./answer-questions.ts";
import { readQuestions } from "./read-questions.ts";

/** The calls of the quiz. */
export const identityQuizRoutes: readonly Route[] = [
  decideAny(identityQuizApi.questions, readQuestions, { rateLimit: { perSession: { calls: 30, seconds: 3600 } } }),
  decideAny(identityQuizApi.answer, answerQuestions, { rateLimit: { perSession: { calls: 10, seconds: 3600 } } }),
];
