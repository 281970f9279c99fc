import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { readableMinutes, type noticeApi } from "@portico/contract/notice";
import { AppError } from "../../kernel/app-error.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { codeEntered } from "../resume/resume-codes.ts";
import { keptNoticeOf } from "./keep-notice.ts";
import { documentOf } from "./notice-document.ts";
import { openLink } from "./notice-link.ts";
import { pdfOf } from "./notice-pdf.ts";
import { noticeOf, reloadKeyOf } from "./open-notice.ts";

type Pdf = (typeof noticeApi)["pdf"];

/** A PDF of the notice that is open in this tab, as it was rendered. It says nothing of what happened since. */
export async function readNoticePdf(
  scope: SessionScope,
  { noticeToken, reloadKey }: InputOf<Pdf>,
): Promise<OutputOf<Pdf>> {
  const link = await openLink(scope, noticeToken);
  const entered = await codeEntered(scope, link, readableMinutes);
  if (entered === undefined || reloadKey !== reloadKeyOf(scope, entered)) throw new AppError("resumeCodeExpired");
  const kept = await keptNoticeOf(scope, link);
  const notice = kept?.notice ?? noticeOf(scope, link);
  if (!notice) throw new AppError("notFound");
  const renderedAt = kept?.renderedAt ?? scope.now;
  const pdf = await pdfOf(documentOf(notice), { sender: scope.tenant, mailTo: null, renderedAt });
  return { pdf: pdf.toString("base64") };
}
