import { Suspense } from "react";
import { outsideAddress } from "../../page/outside-address.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t } from "../../words/shell.ts";
import { loadedAhead, useDialogsAhead } from "../dialogs/load-ahead.ts";
import type { SessionLossProps } from "../dialogs/session-loss-dialog.tsx";

const LoadedDialog = loadedAhead((dialogs) => dialogs.SessionLossDialog, BareDialog);

/** The end of the session, if it has come. */
export function EndOfSession({ loss, ...props }: Omit<SessionLossProps, "loss"> & Partial<SessionLossProps>) {
  useDialogsAhead();
  return (
    loss && (
      <Suspense>
        <LoadedDialog {...props} loss={loss} />
      </Suspense>
    )
  );
}

/** Says only that the session is over. */
function BareDialog() {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("expiredTitle")}
      actions={<ButtonLink href={outsideAddress("/resume")}>{t("continueApplication")}</ButtonLink>}
    />
  );
}
