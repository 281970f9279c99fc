import { useState } from "react";
import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import { call } from "../api/call.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { opensAccounts } from "../page/opens-accounts.ts";
import { Button } from "../widgets/button/button.tsx";
import { ConfirmDialog } from "../widgets/dialog/confirm-dialog.tsx";
import { OfferEnds } from "./offer-ends.tsx";
import { t } from "./words.ts";

interface Props {
  readonly journey: AnyJourney;
  readonly name: string;
  /** The invited person may have answered something, which ends with the invitation. */
  readonly isOpened: boolean;
  readonly onDone: (journey?: AnyJourney) => void;
}

const endings = { cancel: invitationApi.cancel, alone: invitationApi.goOnAlone } as const;

/** The two ways to end an invitation. Each asks first, and says what is deleted. */
export function EndInvitation({ journey, name, isOpened, onDone }: Props) {
  const [asked, setAsked] = useState<keyof typeof endings>();
  const [isOpen, setOpen] = useState(false);
  const action = useAction(async (way: keyof typeof endings) => {
    const answer = await call(endings[way], { applicationId: journey.applicationId });
    onDone(answer.journey);
  });
  const ask = (way: keyof typeof endings) => {
    setAsked(way);
    setOpen(true);
  };
  const way = asked ?? "cancel";
  const owns = opensAccounts();
  return (
    <>
      <Button kind="quiet" isBusy={action.isRunning} onClick={() => ask("alone")}>
        {t("alone")}
      </Button>
      <Button kind="quiet" isBusy={action.isRunning} onClick={() => ask("cancel")}>
        {t("cancel")}
      </Button>
      <ActionProblem action={action} />
      <ConfirmDialog
        isOpen={isOpen}
        title={t(`${way}Title`, { owns })}
        destructive
        confirmLabel={t(`${way}Yes`, { owns })}
        cancelLabel={t("keep", { owns })}
        onConfirm={() => {
          setOpen(false);
          void action.run(way);
        }}
        onCancel={() => setOpen(false)}
      >
        <OfferEnds journey={journey} />
        <p>{t(isOpened ? "losesAnswers" : "losesLink", { name, owns })}</p>
        <p>{t(`${way}Next`, { owns })}</p>
      </ConfirmDialog>
    </>
  );
}
