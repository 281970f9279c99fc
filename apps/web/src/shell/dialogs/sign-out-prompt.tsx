import { Suspense } from "react";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t } from "../../words/shell.ts";
import { loadedAhead } from "./load-ahead.ts";
import type { SignOutDialogProps } from "./sign-out-dialog.tsx";

const LoadedDialog = loadedAhead<SignOutDialogProps>((dialogs) => dialogs.SignOutDialog, BareDialog);

/** The question before a sign-out, while it is open. */
export function SignOutPrompt(props: SignOutDialogProps) {
  return <Suspense>{props.exit.isAsking && <LoadedDialog {...props} />}</Suspense>;
}

/** Signs out without an explanation. */
function BareDialog({ exit: { stay, signOut } }: SignOutDialogProps) {
  return (
    <Dialog
      isOpen
      title={t("signOut")}
      onClose={stay}
      closeLabel={t("close")}
      actions={<Button onClick={() => void signOut().catch(stay)}>{t("signOut")}</Button>}
    />
  );
}
