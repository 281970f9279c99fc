import { applicationApi } from "@portico/contract/application";
import { decide, type Route } from "../../kernel/route.ts";
import { answerDuplicate } from "./answer-duplicate.ts";
import { openDuplicate } from "./open-duplicate.ts";

/** The calls about a duplicate application of the same person. */
export const duplicatesRoutes: readonly Route[] = [
  decide(applicationApi.answerDuplicate, answerDuplicate),
  decide(applicationApi.openDuplicate, openDuplicate, { rateLimit: { perSession: { calls: 5, seconds: 600 } } }),
];
