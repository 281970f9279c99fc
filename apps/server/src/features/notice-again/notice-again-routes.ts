import { noticeApi } from "@portico/contract/notice";
import { letterRequest } from "../../kernel/rate-limit.ts";
import { decide, type Route } from "../../kernel/route.ts";
import { sendNoticeAgain } from "./send-notice-again.ts";

/** The call that sends the links of notices again. */
export const noticeAgainRoutes: readonly Route[] = [
  decide(noticeApi.sendAgain, sendNoticeAgain, { rateLimit: letterRequest }),
];
