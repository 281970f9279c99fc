import { reviewApi } from "@portico/contract/application";
import { estimating } from "../../kernel/rate-limit.ts";
import { answer, answerSession, decide, type Route } from "../../kernel/route.ts";
import { asksForOthers } from "../own-answers/others-of-proven.ts";
import { confirmReview } from "./confirm-review.ts";
import { judgeTyped } from "./judge-typed.ts";
import { readEarlierNotice } from "./read-earlier-notice.ts";
import { readReview, readReviewConfiguration, readReviewConfigurationOf } from "./read-review.ts";

/** The calls of the review page. */
export const reviewRoutes: readonly Route[] = [
  answerSession(reviewApi.configuration, readReviewConfiguration),
  answer(reviewApi.applicationConfiguration, readReviewConfigurationOf),
  answer(reviewApi.read, readReview, { asks: asksForOthers }),
  answer(reviewApi.likelyNo, judgeTyped, { asks: asksForOthers, rateLimit: estimating }),
  answer(reviewApi.earlierNotice, readEarlierNotice),
  decide(reviewApi.confirm, confirmReview),
];
