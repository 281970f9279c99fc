import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** The action of a choice. Undefined if it isn't allowed. */
type Way = (() => void) | undefined;

interface MainWayProps {
  /** Starts again, because this transaction is over. */
  readonly onAgain: Way;
  /** Starting again shows a code for a phone. */
  readonly hasCode: boolean;
  readonly onDone: () => void;
  readonly isBusy: boolean;
}

/** The main button. Only "start again" is a primary button, because otherwise the page goes on by itself when the pictures arrive. */
export function MainWay({ onAgain, hasCode, onDone, isBusy }: MainWayProps) {
  return (
    <Button
      kind={onAgain ? "primary" : "secondary"}
      isBusy={isBusy}
      busyLabel={t("checking")}
      onClick={onAgain ?? onDone}
    >
      {t(onAgain ? (hasCode ? "newCode" : "again") : "doneOnPhone")}
    </Button>
  );
}

interface OtherWaysProps {
  readonly onHere?: Way;
  readonly onPhone?: Way;
  readonly onNewCode?: Way;
  readonly onRetake?: Way;
}

/** Other ways to take the pictures. */
export function OtherWays({ onHere, onPhone, onNewCode, onRetake }: OtherWaysProps) {
  return (
    <>
      <OtherWay kind="secondary" label={t("thisDevice")} onPress={onHere} />
      <OtherWay kind="secondary" label={t("phoneInstead")} onPress={onPhone} />
      <OtherWay label={t("newCode")} onPress={onNewCode} />
      <OtherWay label={t("retake")} onPress={onRetake} />
    </>
  );
}

function OtherWay({ label, onPress, kind = "quiet" }: { label: string; onPress: Way; kind?: "secondary" | "quiet" }) {
  return onPress ? (
    <Button kind={kind} onClick={onPress}>
      {label}
    </Button>
  ) : null;
}
