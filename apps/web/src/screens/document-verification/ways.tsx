import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

interface MainWayProps {
  /** The transaction is over: begin with another one. */
  readonly onAgain: (() => void) | undefined;
  readonly onDone: () => void;
  readonly isBusy: boolean;
}

/** The page goes on by itself when the pictures arrive, so only a new start is a primary button. */
export function MainWay({ onAgain, onDone, isBusy }: MainWayProps) {
  return (
    <Button
      kind={onAgain ? "primary" : "secondary"}
      isBusy={isBusy}
      busyLabel={t("checking")}
      onClick={onAgain ?? onDone}
    >
      {t(onAgain ? "again" : "doneOnPhone")}
    </Button>
  );
}

/** A way on and what it does; left out where it is not allowed. */
type Way = (() => void) | undefined;

interface OtherWaysProps {
  readonly onHere: Way;
  readonly onNewCode: Way;
  readonly onSkip: Way;
  readonly onUnable: Way;
  readonly onWithoutPictures: Way;
  readonly onDecline: Way;
}

/** What people can do instead. At least one way leads on without a camera. */
export function OtherWays(ways: OtherWaysProps) {
  return (
    <>
      {ways.onHere && (
        <Button kind="secondary" onClick={ways.onHere}>
          {t("thisDevice")}
        </Button>
      )}
      {ways.onNewCode && (
        <Button kind="quiet" onClick={ways.onNewCode}>
          {t("newCode")}
        </Button>
      )}
      {ways.onWithoutPictures && (
        <Button kind="secondary" onClick={ways.onWithoutPictures}>
          {t("withoutPictures")}
        </Button>
      )}
      {ways.onSkip && (
        <Button kind="quiet" onClick={ways.onSkip}>
          {t("skip")}
        </Button>
      )}
      {ways.onUnable && (
        <Button kind="quiet" onClick={ways.onUnable}>
          {t("unable")}
        </Button>
      )}
      {ways.onDecline && (
        <Button kind="quiet" onClick={ways.onDecline}>
          {t("decline")}
        </Button>
      )}
    </>
  );
}
