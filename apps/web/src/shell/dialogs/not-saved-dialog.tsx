import { Suspense, useEffect, useState } from "react";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t } from "../../words/shell.ts";
import { loadedAhead } from "./load-ahead.ts";
import type { WhyNotSaved } from "./why-not-saved.ts";

const titles = {
  alreadySubmitted: "notSavedTitle",
  ownAnswerFirst: "notSavedTitle",
  notItsTurn: "notSavedTitle",
  notSent: "notSentTitle",
  partnerLeft: "partnerLeftTitle",
  invitedAgain: "invitedAgainTitle",
  sendingFailed: "notSentTitle",
  sendingUnanswered: "sendingUnansweredTitle",
} as const;

/** Without it, the title says enough. */
const NotSavedText = loadedAhead<{ why: WhyNotSaved }>(
  (dialogs) => dialogs.NotSavedText,
  () => null,
);

/** Tracks why a page closed with unsaved input, until the person has read it. */
export function useNotSaved() {
  const [told, setTold] = useState<{ readonly why?: WhyNotSaved; readonly name?: string | undefined }>({});
  const [tellNotSaved] = useState(() => (why: WhyNotSaved, name?: string) => setTold({ why, name }));
  return { ...told, tellNotSaved, close: () => setTold({}) };
}

/** Says over the current page why input wasn't saved, and stays until the person closes it. */
export function NotSavedDialog({ why, name = "", close }: Omit<ReturnType<typeof useNotSaved>, "tellNotSaved">) {
  const isOpen = why !== undefined;
  // Move the focus on closing, because the button that had it disappeared with its page.
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => document.getElementById("page-title")?.focus();
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      title={t(titles[why ?? "notItsTurn"], { name })}
      onClose={close}
      closeLabel={t("close")}
      actions={<Button onClick={close}>{t("goOn")}</Button>}
    >
      <Suspense>{why && <NotSavedText why={why} />}</Suspense>
    </Dialog>
  );
}
