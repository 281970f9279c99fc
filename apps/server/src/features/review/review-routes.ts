import { reviewApi } from "@portico/contract/application";
import { answer, answerSession, decide, type Route } from "../../kernel/route.ts";
import { confirmReview } from "./confirm-review.ts";
import { readReview, readReviewConfiguration, readReviewConfigurationOf } from "./read-review.ts";

/** The last look before an application is sent. */
export const reviewRoutes: readonly Route[] = [
  answerSession(reviewApi.configuration, readReviewConfiguration),
  answer(reviewApi.applicationConfiguration, readReviewConfigurationOf),
  answer(reviewApi.read, readReview),
  decide(reviewApi.confirm, confirmReview),
];
