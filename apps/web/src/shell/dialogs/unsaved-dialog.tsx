import { useEffect, useState } from "react";
import { maySendingHaveArrived } from "../../api/sending.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { hasUnsavedInput, leaveFor, mayBeSaved, unsentFilesOnly } from "../../forms/saving/unsaved-input.ts";
import { isSavingForm } from "../../forms/saving/saves-under-way.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t } from "../../words/shell.ts";
import type { Page } from "../navigation/enforce.ts";
import { isReview } from "../navigation/enforce.ts";
import { keepsAnswers } from "../navigation/keeps-answers.ts";

const wordsOf = {
  answers: { title: "unsavedTitle", text: "unsavedText", leave: "leaveUnsaved" },
  files: { title: "unsavedTitle", text: "unsentFiles", leave: "leaveUnsaved" },
  filesUnanswered: { title: "unansweredLeaveTitle", text: "filesUnansweredText", leave: "leaveUnanswered" },
  sending: { title: "unansweredLeaveTitle", text: "leaveWhileSending", leave: "leaveUnanswered" },
  sendingUnanswered: { title: "unansweredLeaveTitle", text: "leaveUnansweredSending", leave: "leaveUnanswered" },
  unanswered: { title: "unansweredLeaveTitle", text: "unansweredLeaveText", leave: "leaveUnanswered" },
} as const;
type Words = (typeof wordsOf)[keyof typeof wordsOf];

/** The words about what leaving the page would lose now, or hide. Undefined if leaving is safe. */
export function lossWords(page: Page | undefined): Words | undefined {
  if (isReview(page) && isSavingForm()) return wordsOf.sending;
  if (isReview(page) && maySendingHaveArrived()) return wordsOf.sendingUnanswered;
  if (!keepsAnswers(page) || !hasUnsavedInput()) return undefined;
  if (mayBeSaved() || isSavingForm()) return wordsOf.unanswered;
  return wordsOf[unsentFilesOnly() ?? "answers"];
}

/** Asks before going back or home drops input or chosen files, or hides that the application is being sent, or may have been. */
export function useUnsavedDialog() {
  const [leave, setLeave] = useState<() => void>();
  const [words, setWords] = useState<Words>(wordsOf.answers);
  const [hold] = useState(() => (page: Page | undefined, goOn: () => void) => {
    const loss = lossWords(page);
    if (!loss) return false;
    setWords(loss);
    setLeave(() => goOn);
    return true;
  });
  const [close] = useState(() => () => setLeave(undefined));
  /** The logo leads to another document, where an offline browser has nothing to come back to. */
  const atLogo = (page: Page | undefined) => hold(page, () => leaveFor(outsideAddress("/")));
  return { hold, atLogo, leave, words, close };
}

interface Props extends Omit<ReturnType<typeof useUnsavedDialog>, "hold" | "atLogo"> {
  /** Counts the opened pages. */
  readonly turn: number;
}

/** The question. Escape gives the safe answer: to stay. It belongs to one page and closes when a slow save opens the next. */
export function UnsavedDialog({ leave, words, close, turn }: Props) {
  // Once for each page.
  useEffect(close, [close, turn]);
  return (
    <Dialog
      isOpen={leave !== undefined}
      role="alertdialog"
      title={t(words.title)}
      onClose={close}
      closeLabel={t("stayOnPage")}
      actions={
        <>
          <Button onClick={close}>{t("stayOnPage")}</Button>
          <Button
            kind="quiet"
            onClick={() => {
              close();
              leave?.();
            }}
          >
            {t(words.leave)}
          </Button>
        </>
      }
    >
      <p>{t(words.text)}</p>
    </Dialog>
  );
}
