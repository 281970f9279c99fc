import { beginningApi } from "@portico/contract/beginning";
import { vendorLookup } from "../../kernel/rate-limit.ts";
import { answerSession, decide, decideSession, type Route } from "../../kernel/route.ts";
import { beginAgain } from "./begin-again.ts";
import { readBeginning } from "./read-beginning.ts";
import { startEmpty } from "./start-empty.ts";
import { saveEstimate, saveProductEligibility, savePropertyType } from "./save-answers.ts";
import { saveEligibility } from "./save-membership.ts";

/** The calls about the questions that come before an application exists. */
export const beginningsRoutes: readonly Route[] = [
  answerSession(beginningApi.read, readBeginning),
  decideSession(beginningApi.saveEligibility, saveEligibility, { rateLimit: vendorLookup }),
  decideSession(beginningApi.saveProductEligibility, saveProductEligibility),
  decideSession(beginningApi.saveEstimate, saveEstimate),
  decideSession(beginningApi.savePropertyType, savePropertyType),
  decideSession(beginningApi.startEmpty, startEmpty),
  decide(beginningApi.again, beginAgain),
];
