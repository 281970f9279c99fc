import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { longDate } from "@portico/domain/values/long-date";
import { Notice } from "../../widgets/notice/notice.tsx";
import { stateOf } from "./taken-counteroffer.tsx";
import { t } from "./words.ts";

interface Props {
  readonly journey: AnyJourney;
  readonly counteroffer: OutputOf<typeof reviewApi.read>["counteroffer"];
}

/**
 * Tells an invited person that the loan is the counteroffer that the first one chose, and what their yes means. The figures are beside it.
 * If it ended, only the first person may know why.
 */
export function OfferedToBoth({ journey, counteroffer }: Props) {
  const name = journey.invitation?.otherFirstName ?? "";
  if (counteroffer)
    return (
      <Notice title={t("bothTitle", { name })}>
        <p>{t("bothText", { name })}</p>
        <p>{t("bothYes", { name, date: longDate(counteroffer.endsOn) })}</p>
      </Notice>
    );
  if (stateOf(journey, counteroffer) !== "ended") return null;
  return (
    <Notice title={t("leftTitle")} tone="warning">
      <p>{t("bothLeft", { name })}</p>
    </Notice>
  );
}
