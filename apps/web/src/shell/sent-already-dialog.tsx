import { useEffect, useState } from "react";
import { Button } from "../widgets/button/button.tsx";
import { Dialog } from "../widgets/dialog/dialog.tsx";
import { t } from "../words/shell.ts";

/** Whether a change came after the application was sent, and the person has yet to read that it was dropped. */
export function useSentAlready() {
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  return { isOpen, open, close: () => setOpen(false) };
}

/** Says so over the page that tells where the application stands, and stays until it has been read. */
export function SentAlreadyDialog({ isOpen, close }: Omit<ReturnType<typeof useSentAlready>, "open">) {
  // The button that had the focus went with its page.
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => document.getElementById("page-title")?.focus();
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      title={t("sentAlreadyTitle")}
      onClose={close}
      closeLabel={t("close")}
      actions={<Button onClick={close}>{t("goOn")}</Button>}
    >
      <p>{t("sentAlreadyText")}</p>
    </Dialog>
  );
}
