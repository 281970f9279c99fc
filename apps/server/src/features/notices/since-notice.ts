import type { PersonalNotice } from "@portico/contract/notice";
import { partedSince } from "@portico/domain/decision/notice-sentences";
import type { Records } from "@portico/domain/records/records";
import { longDate } from "@portico/domain/values/long-date";

/**
 * What ended after a notice was sealed: its counteroffers for two people, after one of them left (decision 362). The notice itself keeps its
 * text, so this stands apart from it.
 */
export function sinceNotice(
  notice: PersonalNotice,
  { counterofferTaken: [taken] }: Pick<Records, "counterofferTaken">,
): string | undefined {
  const count = notice.kind === "adverseAction" ? (notice.counteroffer?.choices.length ?? 0) : 0;
  return taken?.partedOn === undefined || count === 0 ? undefined : partedSince(longDate(taken.partedOn), count);
}
