import { useState, useSyncExternalStore } from "react";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Toasts as ToastRegion } from "../../widgets/toasts/toasts.tsx";
import { t } from "../../words/shell.ts";
import { toastLimit, toastMs, type Toasts } from "./toasts.ts";
import type { Session } from "../session/use-session.ts";
import { WarningText } from "../session/warning-text.tsx";

interface ShellToastsProps {
  readonly toasts: Toasts;
  readonly session: Session;
  /** The institution's own warning before the session ends. */
  readonly warning: string;
}

/** Announcements, and the session's warning, which stays until the person answers it. */
export function ShellToasts({ toasts, session, warning }: ShellToastsProps) {
  const entries = useSyncExternalStore(toasts.subscribe, toasts.get);
  const renewing = useRenewing(session, toasts);
  return (
    <ToastRegion
      label={t("announcements")}
      toasts={entries}
      max={toastLimit}
      durationMs={toastMs}
      dismissLabel={t("dismiss")}
      onDismiss={(id) => toasts.dismiss(Number(id))}
      staying={
        session.state === "warning"
          ? {
              text: (
                <>
                  <WarningText warning={warning} />
                  {renewing.problem && <p role="alert">{t(renewing.problem)}</p>}
                </>
              ),
              action: (
                <Button isBusy={renewing.isRunning} onClick={() => void renewing.run()}>
                  {t("renewSession")}
                </Button>
              ),
            }
          : undefined
      }
    />
  );
}

/** Renews the session, and says if it worked. A second press while the renewal runs does nothing. */
function useRenewing({ state, renew }: Session, toasts: Toasts) {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<"notRenewed" | "capped" | "cappedForGood">();
  const capped = canComeBack(useFrame()) ? "capped" : "cappedForGood";
  if (problem && state !== "warning") setProblem(undefined);
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    setProblem(undefined);
    const renewal = await renew();
    setRunning(false);
    if (renewal === "unanswered") setProblem("notRenewed");
    if (renewal === "capped") setProblem(capped);
    if (renewal === "renewed") toasts.add(t("renewed"), "success");
  };
  return { isRunning, problem, run };
}
