import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import { outsideAddress } from "../../page/outside-address.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { useClosingApplication } from "./use-closing.ts";
import { t } from "./words.ts";

/** Asks to close the application of another person, or of both, that is open in this browser. The notice opens only after that. */
export function CloseApplication({ onClosed }: { onClosed: () => Promise<void> }) {
  const frame = useFrame();
  const closing = useClosingApplication(onClosed);
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

interface StillOpenProps {
  readonly onClosed: () => Promise<void>;
  /** The person wants to open the notice again. */
  readonly onAgain: () => void;
}

/** After the notice is closed: the reader's application is still open in this browser, and leads to the same facts. */
export function StillOpen({ onClosed, onAgain }: StillOpenProps) {
  const closing = useClosingApplication(onClosed);
  return (
    <Page
      title={t("closedTitle")}
      lede={t("stillOpen")}
      notice={<ActionProblem action={closing} />}
      primary={
        <Button isBusy={closing.isRunning} onClick={() => void closing.run()}>
          {t("signOut")}
        </Button>
      }
      secondary={
        <>
          <ButtonLink kind="secondary" href={outsideAddress("/review")}>
            {t("toApplication")}
          </ButtonLink>
          <Button kind="quiet" onClick={onAgain}>
            {t("openAgain")}
          </Button>
        </>
      }
    />
  );
}
