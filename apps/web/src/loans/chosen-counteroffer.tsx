import { latestJourney } from "../api/journey-store.ts";
import { ToCounteroffers } from "../page/to-counteroffers.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** On the page of a loan that is a chosen counteroffer: what a change does, and the way back to the counteroffers. Nothing on any other. */
export function ChosenCounteroffer() {
  if (latestJourney()?.takesCounteroffer !== true) return null;
  return (
    <Notice title={t("chosenTitle")}>
      <p>{t("chosenText")}</p>
      <ToCounteroffers label={t("chosenOthers")} />
    </Notice>
  );
}
