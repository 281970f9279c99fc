import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { SendNotice } from "../../page/send-notice.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  /** The day of the decline of two people. Undefined without one. */
  readonly on: string | undefined;
}

/** Before another loan: the notice of each of two people says whether it can help. The page says nothing of either (decision 318). */
export function DeclinedTogether({ applicationId, on }: Props) {
  if (on === undefined) return null;
  return (
    <Notice tone="warning" title={t("togetherTitle")}>
      <p>{t("together", { date: longDate(on), isToday: on === today() })}</p>
      <SendNotice applicationId={applicationId} isOfTwo />
    </Notice>
  );
}
