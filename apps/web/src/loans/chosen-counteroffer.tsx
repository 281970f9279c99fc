import { outcomes } from "@portico/domain/flow/step";
import { latestJourney } from "../api/journey-store.ts";
import { useFrame } from "../page/frame.ts";
import { Button } from "../widgets/button/button.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** On the page of a loan that is a chosen counteroffer: what a change does, and the way back to the counteroffers. Nothing on any other. */
export function ChosenCounteroffer() {
  const { go } = useFrame();
  if (latestJourney()?.takesCounteroffer !== true) return null;
  return (
    <Notice title={t("chosenTitle")}>
      <p>{t("chosenText")}</p>
      <div>
        <Button kind="quiet" onClick={() => go(`/${outcomes.declined}`)}>
          {t("chosenOthers")}
        </Button>
      </div>
    </Notice>
  );
}
