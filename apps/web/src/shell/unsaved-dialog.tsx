import { useState } from "react";
import { hasUnsavedInput, hasUnsentFilesOnly, mayBeSaved } from "../forms/unsaved-input.ts";
import { Button } from "../widgets/button/button.tsx";
import { Dialog } from "../widgets/dialog/dialog.tsx";
import { t } from "../words/shell.ts";
import type { Page } from "./enforce.ts";
import { keepsAnswers } from "./keeps-answers.ts";

const wordsOf = {
  answers: { title: "unsavedTitle", text: "unsavedText", leave: "leaveUnsaved" },
  files: { title: "unsavedTitle", text: "unsentFiles", leave: "leaveUnsaved" },
  unanswered: { title: "unansweredLeaveTitle", text: "unansweredLeaveText", leave: "leaveUnanswered" },
} as const;
type Words = (typeof wordsOf)[keyof typeof wordsOf];

function wordsNow(): Words {
  if (mayBeSaved()) return wordsOf.unanswered;
  return hasUnsentFilesOnly() ? wordsOf.files : wordsOf.answers;
}

/** Asks before a way back drops what was typed or chosen on the page. */
export function useUnsavedDialog() {
  const [leave, setLeave] = useState<() => void>();
  const [words, setWords] = useState<Words>(wordsOf.answers);
  const [hold] = useState(() => (page: Page | undefined, goOn: () => void) => {
    if (!keepsAnswers(page) || !hasUnsavedInput()) return false;
    setWords(wordsNow());
    setLeave(() => goOn);
    return true;
  });
  return { hold, leave, words, close: () => setLeave(undefined) };
}

/** The question itself. Staying is the safe answer, so it is the one that Escape gives. */
export function UnsavedDialog({ leave, words, close }: Omit<ReturnType<typeof useUnsavedDialog>, "hold">) {
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
