import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import { call } from "../../api/call.ts";
import { tellOtherTabsOfClosing } from "../../api/other-tabs.ts";
import { announceSessionLost } from "../../api/session-events.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { agreeToLeave } from "../../forms/saving/unsaved-input.ts";
import { OfferEnds } from "../../invitation/offer-ends.tsx";
import { t } from "../../invitation/words.ts";
import { opensAccounts } from "../../page/opens-accounts.ts";
import { ConfirmDialog } from "../../widgets/dialog/confirm-dialog.tsx";

interface Props {
  readonly journey: AnyJourney;
  readonly onClose: () => void;
}

/** An invited person's no, from any of their pages. The end of the invitation takes the page's place. */
export function DeclineDialog({ journey, onClose }: Props) {
  const { applicationId, invitation, coBorrowerApplicantId } = journey;
  const name = invitation?.otherFirstName ?? "";
  const owns = opensAccounts();
  const action = useAction(async () => {
    await call(invitationApi.decline, { applicationId });
    agreeToLeave();
    onClose();
    tellOtherTabsOfClosing();
    announceSessionLost("over");
  });
  return (
    <ConfirmDialog
      isOpen
      title={t("declineTitle", { name, owns })}
      destructive
      confirmLabel={t("declineYes")}
      cancelLabel={t("declineNo")}
      isBusy={action.isRunning}
      onConfirm={() => void action.run()}
      onCancel={onClose}
    >
      <ActionProblem action={action} />
      <OfferEnds journey={journey} />
      <p>{t(coBorrowerApplicantId === null ? "declineText" : "declineLoses", { name, owns })}</p>
    </ConfirmDialog>
  );
}
