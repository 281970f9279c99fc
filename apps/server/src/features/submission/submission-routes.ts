import { applicationApi } from "@portico/contract/application";
import { noticeApi } from "@portico/contract/notice";
import { pages } from "../../kernel/rate-limit.ts";
import { answer, answerSession, decide, type Route } from "../../kernel/route.ts";
import { asksForDuplicates } from "../personal-details/unasked-duplicate.ts";
import { readDecline, readDeclineConfiguration, readDeclinePdf } from "./decline-notice.ts";
import { readSubmission } from "./submission-result.ts";
import { submitApplication } from "./submit-application.ts";

/** The calls that send the application and return its outcome. */
export const submissionRoutes: readonly Route[] = [
  answer(applicationApi.status, readSubmission),
  decide(applicationApi.submit, submitApplication, { asks: asksForDuplicates }),
  answerSession(applicationApi.declineConfiguration, readDeclineConfiguration),
  answer(applicationApi.decline, readDecline),
  answer(noticeApi.declinePdf, readDeclinePdf, { rateLimit: pages }),
];
