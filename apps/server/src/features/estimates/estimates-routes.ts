import { estimateApi } from "@portico/contract/estimate";
import { estimating } from "../../kernel/rate-limit.ts";
import { answerPublic, type Route } from "../../kernel/route.ts";
import { readEstimate, readEstimateConfiguration } from "./read-estimate.ts";

/** The calls of people who want to know a payment before they apply. */
export const estimatesRoutes: readonly Route[] = [
  answerPublic(estimateApi.configuration, readEstimateConfiguration),
  answerPublic(estimateApi.read, readEstimate, { rateLimit: estimating }),
];
