import { noticeApi } from "@portico/contract/notice";
import { tokenTrial } from "../../kernel/rate-limit.ts";
import { answerSession, decideSession, type Route } from "../../kernel/route.ts";
import { applyAloneFromNotice } from "./apply-alone-from-notice.ts";
import { readNoticePdf } from "./notice-copy.ts";
import { closeNotice, openNotice, readNotice } from "./open-notice.ts";

/** The calls for a person's own notice, by their own link and code. */
export const noticesRoutes: readonly Route[] = [
  decideSession(noticeApi.open, openNotice, { rateLimit: tokenTrial }),
  decideSession(noticeApi.close, closeNotice),
  decideSession(noticeApi.applyAlone, applyAloneFromNotice, { rateLimit: tokenTrial }),
  answerSession(noticeApi.read, readNotice),
  answerSession(noticeApi.pdf, readNoticePdf, { rateLimit: tokenTrial }),
];
