import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Verbs: "Remove this address", "Keep it". */
  confirmLabel: string;
  cancelLabel: string;
  destructive?: boolean | undefined;
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost or sent. Escape cancels. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  destructive,
  isBusy,
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      onClose={onCancel}
      closeLabel={cancelLabel}
      actions={
        <>
          <Button kind={destructive ? "destructive" : "primary"} isBusy={isBusy} onClick={() => onConfirm()}>
            {confirmLabel}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
