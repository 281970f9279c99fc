import { useState } from "react";
import { hasUnsavedInput } from "../forms/unsaved-input.ts";
import { Button } from "../widgets/button/button.tsx";
import { Dialog } from "../widgets/dialog/dialog.tsx";
import { t } from "../words/shell.ts";
import type { Page } from "./enforce.ts";
import { keepsAnswers } from "./keeps-answers.ts";

/** Asks before a way back drops what was typed on the page. */
export function useUnsavedDialog() {
  const [leave, setLeave] = useState<() => void>();
  const [hold] = useState(() => (page: Page | undefined, goOn: () => void) => {
    if (!keepsAnswers(page) || !hasUnsavedInput()) return false;
    setLeave(() => goOn);
    return true;
  });
  return { hold, leave, close: () => setLeave(undefined) };
}

/** The question itself. Staying is the safe answer, so it is the one that Escape gives. */
export function UnsavedDialog({ leave, close }: Omit<ReturnType<typeof useUnsavedDialog>, "hold">) {
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
      <p>{t("unsavedText")}</p>
    </Dialog>
  );
}
