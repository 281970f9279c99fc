import { noticeApi } from "@portico/contract/notice";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { pages, tokenTrial } from "../../kernel/rate-limit.ts";
import { answer, answerSession, decideSession, type Route } from "../../kernel/route.ts";
import { applyAloneFromNotice } from "./apply-alone-from-notice.ts";
import { readNoticePdf } from "./notice-copy.ts";
import { listLetters, readLetter, readLetterPdf } from "./sent-letters.ts";
import { closeNotice, openNotice, readNotice } from "./open-notice.ts";

/** The calls for a person's own notice, by their own link and code, and for the letters that the session's person got. */
export const noticesRoutes: readonly Route[] = [
  decideSession(noticeApi.open, openNotice, { rateLimit: tokenTrial }),
  decideSession(noticeApi.close, closeNotice),
  decideSession(noticeApi.applyAlone, applyAloneFromNotice, { rateLimit: tokenTrial }),
  answerSession(noticeApi.read, readNotice),
  answerSession(noticeApi.pdf, readNoticePdf, { rateLimit: tokenTrial }),
  answer(sentLetterApi.list, listLetters),
  answer(sentLetterApi.read, readLetter),
  answer(sentLetterApi.pdf, readLetterPdf, { rateLimit: pages }),
];
