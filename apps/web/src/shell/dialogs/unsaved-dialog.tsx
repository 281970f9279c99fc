import { useEffect, useEffectEvent, useState } from "react";
import { maySendingHaveArrived } from "../../api/sending.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { isHalfContinued } from "../../page/second-page.ts";
import { setInputAside } from "../../forms/saving/set-aside.ts";
import { closeQuestion } from "../../forms/saving/open-question.ts";
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

/**
 * The dialog's words: the input that leaving the page would lose, or a submission whose result the person wouldn't see. Undefined if
 * leaving is safe.
 */
export function lossWords(page: Page | undefined): Words | undefined {
  if (isReview(page) && isSavingForm()) return wordsOf.sending;
  if (isReview(page) && maySendingHaveArrived()) return wordsOf.sendingUnanswered;
  if (!keepsAnswers(page) || !hasUnsavedInput()) return undefined;
  if (mayBeSaved() || isSavingForm()) return wordsOf.unanswered;
  return wordsOf[unsentFilesOnly() ?? "answers"];
}

/** Keeps the input of a step's halves, once the first one was continued, for when the person comes back in this tab. */
function isKept(page: Page | undefined): boolean {
  return page?.kind === "step" && isHalfContinued.get() && setInputAside(page.journey, undefined);
}

/** Asks before the person leaves a page with input or chosen files, or during a submission, or after one without an answer. */
export function useUnsavedDialog() {
  const [leave, setLeave] = useState<() => void>();
  const [words, setWords] = useState<Words>(wordsOf.answers);
  const [hold] = useState(() => (page: Page | undefined, goOn: () => void, isWithin = false) => {
    if (closeQuestion()) return true;
    const loss = lossWords(page);
    if (!loss) return false;
    if (isWithin && loss === wordsOf.answers && isKept(page)) return false;
    setWords(loss);
    setLeave(() => goOn);
    return true;
  });
  const [close] = useState(() => () => setLeave(undefined));
  /** For the logo, which opens another document. An offline browser couldn't return from there. */
  const atLogo = (page: Page | undefined) => hold(page, () => leaveFor(outsideAddress("/")));
  return { hold, atLogo, leave, words, close };
}

interface Props extends Omit<ReturnType<typeof useUnsavedDialog>, "hold" | "atLogo"> {
  /** Counts the opened pages. */
  readonly turn: number;
}

/** The question before leaving. Escape means "stay", the safe answer. The dialog closes when a slow save opens the next page. */
export function UnsavedDialog({ leave, words, close, turn }: Props) {
  // Closing a closed dialog would render the shell.
  const closeAt = useEffectEvent((_turn: number) => {
    if (leave) close();
  });
  // Runs once for each opened page.
  useEffect(() => closeAt(turn), [turn]);
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
