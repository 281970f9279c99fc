import { applicationApi } from "@portico/contract/application";
import { answerAny, decideAny, type Route } from "../../kernel/route.ts";
import { answerDuplicate } from "./answer-duplicate.ts";
import { stopApplication } from "./stop-application.ts";
import { openDuplicate, readDuplicates } from "./open-duplicate.ts";

/** The calls about a duplicate application of the same person, and about one that nobody needs. */
export const duplicatesRoutes: readonly Route[] = [
  decideAny(applicationApi.answerDuplicate, answerDuplicate),
  decideAny(applicationApi.stop, stopApplication),
  answerAny(applicationApi.readDuplicates, readDuplicates),
  decideAny(applicationApi.openDuplicate, openDuplicate, { rateLimit: { perSession: { calls: 5, seconds: 600 } } }),
];
