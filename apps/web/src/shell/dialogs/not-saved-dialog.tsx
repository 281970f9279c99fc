import { useEffect, useState } from "react";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t } from "../../words/shell.ts";

/**
 * The reason why a page's input was rejected for good: the application was sent, or another page comes first now. Or why the application was
 * not sent: another page comes first, or its sending failed after the page was left, with or without an answer.
 */
export type WhyNotSaved =
  | "alreadySubmitted"
  | "notItsTurn"
  | "ownAnswerFirst"
  | "notSent"
  | "sendingFailed"
  | "sendingUnanswered";

const wordsOf = {
  alreadySubmitted: { title: "notSavedTitle", text: "sentAlreadyText" },
  ownAnswerFirst: { title: "notSavedTitle", text: "ownAnswerFirstText" },
  notItsTurn: { title: "notSavedTitle", text: "otherPageFirstText" },
  notSent: { title: "notSentTitle", text: "notSentText" },
  sendingFailed: { title: "notSentTitle", text: "sendingFailedText" },
  sendingUnanswered: { title: "sendingUnansweredTitle", text: "sendingUnansweredText" },
} as const;

/** Tracks whether a page closed with unsaved input that the person hasn't read about. */
export function useNotSaved() {
  const [why, setWhy] = useState<WhyNotSaved>();
  return { why, tellNotSaved: setWhy as (refusedFor: WhyNotSaved) => void, close: () => setWhy(undefined) };
}

/** Says so over the current page, and stays until the person has read it. */
export function NotSavedDialog({ why, close }: Omit<ReturnType<typeof useNotSaved>, "tellNotSaved">) {
  const isOpen = why !== undefined;
  // The button that had the focus disappeared with its page.
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => document.getElementById("page-title")?.focus();
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      title={t(wordsOf[why ?? "notItsTurn"].title)}
      onClose={close}
      closeLabel={t("close")}
      actions={<Button onClick={close}>{t("goOn")}</Button>}
    >
      {why && <p>{t(wordsOf[why].text)}</p>}
    </Dialog>
  );
}
