import type { InputOf } from "@portico/contract/endpoint";
import { readableMinutes, type noticeApi } from "@portico/contract/notice";
import { AppError } from "../../kernel/app-error.ts";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { applyAlone } from "../counteroffers/apply-alone.ts";
import { codeEntered } from "../resume/resume-codes.ts";
import { openLink } from "./notice-link.ts";
import { reloadKeyOf } from "./open-notice.ts";

type Alone = (typeof noticeApi)["applyAlone"];

/** Begins an application for the person whose notice is open in this tab. The code that opened it proves who they are. */
export async function applyAloneFromNotice(
  scope: SessionScope,
  { noticeToken, reloadKey }: InputOf<Alone>,
): Promise<Change<Alone>> {
  const link = await openLink(scope, noticeToken);
  const entered = await codeEntered(scope, link, readableMinutes);
  if (entered === undefined || reloadKey !== reloadKeyOf(scope, entered)) throw new AppError("resumeCodeExpired");
  const { application, records, applicantId } = link;
  return applyAlone({ ...scope, application, records }, applicantId);
}
