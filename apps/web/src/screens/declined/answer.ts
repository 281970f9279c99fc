import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { today } from "../../api/server-clock.ts";

export type Answer = OutputOf<typeof applicationApi.decline>;

/** Two people look at the page, so it has no reason from only one person's report. */
export function shownReasons({ reasons, ofBoth }: Answer) {
  return ofBoth ?? { reasons, hasOwnReasons: false };
}

/** Whether the page is opened on a later day than the decision's, so that it speaks of the past. */
export function isLater({ noticeDate }: Pick<Answer, "noticeDate">): boolean {
  return noticeDate !== null && today() > noticeDate;
}
