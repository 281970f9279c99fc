import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { readableMinutes, type noticeApi } from "@portico/contract/notice";
import { AppError } from "../../kernel/app-error.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { codeEntered } from "../resume/resume-codes.ts";
import { keptDecisionOf, keptNoticeOf } from "./keep-notice.ts";
import { documentOf } from "./notice-document.ts";
import { logoOf } from "./logo-shapes.ts";
import { openLink } from "./notice-link.ts";
import { pdfOf } from "./notice-pdf.ts";
import { sinceNotice } from "./since-notice.ts";
import { noticeOf, reloadKeyOf } from "./open-notice.ts";

type Pdf = (typeof noticeApi)["pdf"];

/** A PDF of the notice that is open in this tab, as it was rendered. What ended since stands above it. */
export async function readNoticePdf(
  scope: SessionScope,
  { noticeToken, reloadKey }: InputOf<Pdf>,
): Promise<OutputOf<Pdf>> {
  const link = await openLink(scope, noticeToken);
  const entered = await codeEntered(scope, link, readableMinutes);
  if (entered === undefined || reloadKey !== reloadKeyOf(scope, entered)) throw new AppError("resumeCodeExpired");
  return pdfOfKept(scope, link, await keptNoticeOf(scope, link));
}

/** The same for a person's notice of the decision, on a page of their application. */
export async function pdfCopyOf(scope: SessionScope, noticed: Noticed): Promise<OutputOf<Pdf>> {
  return pdfOfKept(scope, noticed, await keptDecisionOf(scope, noticed));
}

type Noticed = Parameters<typeof noticeOf>[1] & Parameters<typeof keptNoticeOf>[1];

/** A PDF in base64. Without a kept notice, it has what the letter will have. */
async function pdfOfKept(
  scope: SessionScope,
  noticed: Noticed,
  kept: Awaited<ReturnType<typeof keptNoticeOf>>,
): Promise<OutputOf<Pdf>> {
  const notice = kept?.notice ?? noticeOf(scope, noticed);
  if (!notice) throw new AppError("notFound");
  const renderedAt = kept?.renderedAt ?? scope.now;
  const pdf = await pdfOf(documentOf(notice), {
    sender: scope.tenant,
    logo: logoOf(scope.institution),
    mailTo: null,
    renderedAt,
    since: sinceNotice(notice, noticed.records),
  });
  return { pdf: pdf.toString("base64") };
}
