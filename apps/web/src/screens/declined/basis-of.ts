import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { longDate } from "@portico/domain/values/long-date";
import { t } from "./words.ts";

type Answer = OutputOf<typeof applicationApi.decline>;

/** When and from which sources the decision was made. A decline before the application was sent has no date. */
export function basisOf({ noticeDate, bureau, ofBoth }: Answer): string | undefined {
  if (noticeDate === null) return undefined;
  const date = longDate(noticeDate);
  if (bureau && ofBoth) return t("basisReports", { date });
  return bureau ? t("basisReport", { date, bureau: bureau.name }) : t("basisAnswers", { date });
}
