import { useEffect, useState } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import { isFinal } from "@portico/domain/flow/step";
import { memberAtPage } from "../../api/member-at-page.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useOpenQuestion } from "../../forms/saving/open-question.ts";
import { pageForm } from "../../forms/saving/page-form.ts";
import { hasUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { canSignIn } from "../../page/can-sign-in.ts";
import { opensAccounts } from "../../page/opens-accounts.ts";
import { isInvited } from "../../page/invited.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t as stopping } from "../../words/stopping.ts";
import { t as shell } from "../../words/shell.ts";
import type { Page } from "../navigation/enforce.ts";
import { savesOnly } from "../navigation/saves-only.ts";
import type { SignOut } from "../session/use-sign-out.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import { lossWords } from "./unsaved-dialog.tsx";
import { t } from "./words.ts";

export interface SignOutDialogProps {
  readonly exit: SignOut;
  readonly page: Page | undefined;
}

/** Asks before a sign-out. It names input that would be lost, offers to save it if that is possible, and says how to come back. */
export function SignOutDialog({ exit, page }: SignOutDialogProps) {
  const [isStopping, setStopping] = useState(false);
  if (isStopping && stoppable(page)) {
    const Ending = isInvited(page.journey) ? DeclineDialog : StopDialog;
    return <Ending journey={page.journey} onClose={exit.stay} />;
  }
  return <Question {...{ exit, page }} onStop={stoppable(page) ? () => setStopping(true) : undefined} />;
}

/** Whether the application of the page isn't sent and has no answer yet, so that its people may stop it, or their own part of it. */
function stoppable(page: Page | undefined): page is Extract<Page, { readonly journey: AnyJourney }> {
  if (page === undefined || !("journey" in page)) return false;
  const { submitted, exit, followsDecline = false } = page.journey;
  return !submitted && !followsDecline && (exit === null || !isFinal(exit));
}

interface QuestionProps extends SignOutDialogProps {
  readonly onStop: (() => void) | undefined;
}

function Question({ exit, page, onStop }: QuestionProps) {
  const [loss] = useState(() => lossWords(page));
  const form = useSavable(page, loss?.text === "unsavedText");
  useOpenQuestion(true, exit.stay);
  const leaving = useAction(exit.signOut);
  const saving = useAction(async () => {
    await form?.submit();
    // The page shows the problem, or asks something first.
    return hasUnsavedInput() ? exit.stay() : exit.signOut();
  });
  const isBusy = leaving.isRunning || saving.isRunning;
  return (
    <Dialog
      isOpen
      title={t(memberAtPage.get() ? "signOutAsk" : "signOutTitle")}
      onClose={exit.stay}
      closeLabel={shell("close")}
      actions={
        <>
          {form && (
            <Button isBusy={isBusy} onClick={() => void saving.run()}>
              {t("saveAndSignOut")}
            </Button>
          )}
          <Button kind={form ? "secondary" : "primary"} isBusy={isBusy} onClick={() => void leaving.run()}>
            {form ? t("signOutUnsaved") : shell("signOut")}
          </Button>
          <Button kind="quiet" onClick={exit.stay}>
            {shell("stayOnPage")}
          </Button>
          {onStop && (
            <Button kind="quiet" onClick={onStop}>
              {isOfInvited(page) ? t("declineAsk", { owns: opensAccounts() }) : stopping("ask")}
            </Button>
          )}
        </>
      }
    >
      <ActionProblem action={saving} />
      <ActionProblem action={leaving} />
      {loss && (
        <p>
          <strong>{shell(loss.text)}</strong>
        </p>
      )}
      <WayBack page={page} />
    </Dialog>
  );
}

/** The page's form, once it is known that everything in it can be saved as it is. */
function useSavable(page: Page | undefined, hasInput: boolean) {
  const [form] = useState(() => (hasInput && savesOnly(page) ? pageForm() : undefined));
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    void form?.isComplete().then(setComplete);
  }, [form]);
  return isComplete ? form : undefined;
}

const isOfInvited = (page: Page | undefined) => page !== undefined && "journey" in page && isInvited(page.journey);

/** A member finds all of their applications by signing in. An invited person comes back by their own link. */
function WayBack({ page }: Pick<SignOutDialogProps, "page">) {
  const frame = useFrame();
  if (isOfInvited(page)) return <p>{t("signOutInvited")}</p>;
  if (!canComeBack(frame)) return <p>{t("signOutForGood")}</p>;
  const isOfMember = page !== undefined && "journey" in page && page.journey.memberType === "existing";
  const isMember = isOfMember || memberAtPage.get();
  return <p>{t(isMember && canSignIn(frame) ? "signOutMember" : "signOutText")}</p>;
}
