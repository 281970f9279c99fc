import { applicationApi } from "@portico/contract/application";
import { answer, decide, type Route } from "../../kernel/route.ts";
import { answerDuplicate } from "./answer-duplicate.ts";
import { openDuplicate, readDuplicates } from "./open-duplicate.ts";

/** The calls about a duplicate application of the same person. */
export const duplicatesRoutes: readonly Route[] = [
  decide(applicationApi.answerDuplicate, answerDuplicate),
  answer(applicationApi.readDuplicates, readDuplicates),
  decide(applicationApi.openDuplicate, openDuplicate, { rateLimit: { perSession: { calls: 5, seconds: 600 } } }),
];
