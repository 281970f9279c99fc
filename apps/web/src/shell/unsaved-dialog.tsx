import { useState } from "react";
import { hasUnsavedInput, hasUnsentFilesOnly } from "../forms/unsaved-input.ts";
import { Button } from "../widgets/button/button.tsx";
import { Dialog } from "../widgets/dialog/dialog.tsx";
import { t } from "../words/shell.ts";
import type { Page } from "./enforce.ts";
import { keepsAnswers } from "./keeps-answers.ts";

/** Asks before a way back drops what was typed or chosen on the page. */
export function useUnsavedDialog() {
  const [leave, setLeave] = useState<() => void>();
  const [isOfFiles, setOfFiles] = useState(false);
  const [hold] = useState(() => (page: Page | undefined, goOn: () => void) => {
    if (!keepsAnswers(page) || !hasUnsavedInput()) return false;
    setOfFiles(hasUnsentFilesOnly());
    setLeave(() => goOn);
    return true;
  });
  return { hold, leave, isOfFiles, close: () => setLeave(undefined) };
}

/** The question itself. Staying is the safe answer, so it is the one that Escape gives. */
export function UnsavedDialog({ leave, isOfFiles, close }: Omit<ReturnType<typeof useUnsavedDialog>, "hold">) {
  return (
    <Dialog
      isOpen={leave !== undefined}
      role="alertdialog"
      title={t("unsavedTitle")}
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
            {t("leaveUnsaved")}
          </Button>
        </>
      }
    >
      <p>{t(isOfFiles ? "unsentFiles" : "unsavedText")}</p>
    </Dialog>
  );
}
