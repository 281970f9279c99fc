import { sessionApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { forgetJourney } from "../../api/journey-store.ts";
import { announceApplicationClosed } from "../../api/session-events.ts";
import { forgetSessionToken } from "../../api/session-token.ts";
import { forgetUnsettled } from "../../api/unsettled.ts";
import { ActionProblem } from "../../forms/action-problem.tsx";
import { canComeBack } from "../../forms/can-come-back.ts";
import { useFrame } from "../../forms/frame.ts";
import { Page } from "../../forms/step-page.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** The shared application is open in this browser. The co-borrower's notice opens only after it is closed here. */
export function CloseApplication({ onClosed }: { onClosed: () => Promise<void> }) {
  const frame = useFrame();
  const closing = useAction(async () => {
    await call(sessionApi.signOut, {});
    announceApplicationClosed();
    // The next call begins its own session. With the old token, it would look like an application whose session expired.
    forgetJourney();
    forgetSessionToken();
    forgetUnsettled();
    await onClosed();
  });
  return (
    <Page
      title={t("elsewhereTitle")}
      lede={t(canComeBack(frame) ? "elsewhere" : "elsewhereForGood")}
      notice={<ActionProblem action={closing} />}
      primary={
        <Button isBusy={closing.isRunning} onClick={() => void closing.run()}>
          {t("closeApplication")}
        </Button>
      }
    />
  );
}
