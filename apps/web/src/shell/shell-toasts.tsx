import { useSyncExternalStore } from "react";
import { Button } from "../widgets/button/button.tsx";
import { Toasts as ToastRegion } from "../widgets/toasts/toasts.tsx";
import { t } from "../words/shell.ts";
import { toastLimit, toastMs, type Toasts } from "./toasts.ts";
import type { Session } from "./use-session.ts";
import { WarningText } from "./warning-text.tsx";

interface ShellToastsProps {
  readonly toasts: Toasts;
  readonly session: Session;
  /** The institution's own text about the session's end. */
  readonly warning: string;
}

/** Announcements, and the session's warning, which stays until it is answered. */
export function ShellToasts({ toasts, session, warning }: ShellToastsProps) {
  const entries = useSyncExternalStore(toasts.subscribe, toasts.get);
  const renew = async () => {
    await session.renew();
    toasts.add(t("renewed"), "success");
  };
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
              text: <WarningText warning={warning} />,
              action: <Button onClick={() => void renew()}>{t("renewSession")}</Button>,
            }
          : undefined
      }
    />
  );
}
