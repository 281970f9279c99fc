import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t as shell } from "../../words/shell.ts";
import type { Page } from "../navigation/enforce.ts";
import type { SignOut } from "../session/use-sign-out.ts";
import { lossWords } from "./unsaved-dialog.tsx";
import { t } from "./words.ts";

export interface SignOutDialogProps {
  readonly exit: SignOut;
  readonly page: Page | undefined;
}

/** Asks before a sign-out. It names input that would be lost, and says how to come back. */
export function SignOutDialog({ exit, page }: SignOutDialogProps) {
  const frame = useFrame();
  const loss = lossWords(page);
  const action = useAction(exit.signOut);
  return (
    <Dialog
      isOpen
      title={t("signOutTitle")}
      onClose={exit.stay}
      closeLabel={shell("close")}
      actions={
        <>
          <Button isBusy={action.isRunning} onClick={() => void action.run()}>
            {shell("signOut")}
          </Button>
          <Button kind="quiet" onClick={exit.stay}>
            {shell("stayOnPage")}
          </Button>
        </>
      }
    >
      <ActionProblem action={action} />
      {loss && (
        <p>
          <strong>{shell(loss.text)}</strong>
        </p>
      )}
      <p>{t(canComeBack(frame) ? "signOutText" : "signOutForGood")}</p>
    </Dialog>
  );
}
