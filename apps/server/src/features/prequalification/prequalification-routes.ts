import { prequalificationApi } from "@portico/contract/prequalification";
import { estimating, softPull } from "../../kernel/rate-limit.ts";
import { answer, decide, type Route } from "../../kernel/route.ts";
import { checkRate } from "./check-rate.ts";
import { readPersonalRates, readPrequalification } from "./read-prequalification.ts";
import { skipPrequalification } from "./skip-prequalification.ts";

/** The calls of a soft look at a credit report, before the long form (decision 095). */
export const prequalificationRoutes: readonly Route[] = [
  answer(prequalificationApi.read, readPrequalification),
  answer(prequalificationApi.estimate, readPersonalRates, { rateLimit: estimating }),
  decide(prequalificationApi.check, checkRate, { rateLimit: softPull }),
  decide(prequalificationApi.skip, skipPrequalification),
];
