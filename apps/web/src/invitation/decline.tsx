import { useState } from "react";
import { invitationApi } from "@portico/contract/invitation";
import { isLoanJourney, type AnyJourney } from "@portico/contract/journey";
import { call } from "../api/call.ts";
import { announceApplicationClosed } from "../api/session-events.ts";
import { closeHere } from "../forms/saving/close-application.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { useFrame } from "../page/frame.ts";
import { outsideAddress } from "../page/outside-address.ts";
import { Page } from "../page/page.tsx";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { Button, ButtonLink } from "../widgets/button/button.tsx";
import { ConfirmDialog } from "../widgets/dialog/confirm-dialog.tsx";
import { isOffered, OfferEnds } from "./offer-ends.tsx";
import { t } from "./words.ts";

/** The invited person's no. Their answers are deleted and their session ends, so the page says so itself from then on. */
export function useDecline(journey: AnyJourney) {
  const { applicationId, invitation } = journey;
  const [name] = useState(invitation?.otherFirstName ?? "");
  const [left, setLeft] = useState<AnyJourney>();
  const shown = left ?? journey;
  const action = useAction(async () => {
    await call(invitationApi.decline, { applicationId });
    setLeft(journey);
    closeHere(() => announceApplicationClosed("over"));
  });
  return { isOut: left !== undefined, name, journey: shown, owns: !isLoanJourney(shown), action };
}

type Declining = ReturnType<typeof useDecline>;

/** The button, which asks first. `hasAnswers`: something would be deleted. */
export function DeclineButton({ decline, hasAnswers }: { readonly decline: Declining; readonly hasAnswers: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { action, name, journey, owns } = decline;
  return (
    <>
      <Button kind="quiet" isBusy={action.isRunning} onClick={() => setOpen(true)}>
        {t("decline")}
      </Button>
      <ActionProblem action={action} />
      <ConfirmDialog
        isOpen={isOpen}
        title={t("declineTitle", { name, owns })}
        destructive
        confirmLabel={t("declineYes")}
        cancelLabel={t("declineNo")}
        onConfirm={() => {
          setOpen(false);
          void action.run();
        }}
        onCancel={() => setOpen(false)}
      >
        <OfferEnds journey={journey} />
        <p>{t(hasAnswers ? "declineLoses" : "declineText", { name, owns })}</p>
      </ConfirmDialog>
    </>
  );
}

/** What the invited person reads after their no. */
export function DeclinedPage({ decline: { name, journey, owns } }: { readonly decline: Declining }) {
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <Page
      title={t("declinedPage")}
      lede={t(isOffered(journey) ? "declinedOffer" : "declinedLede", { name, owns })}
      primary={<ButtonLink href={outsideAddress("/")}>{t("allLoans", { owns })}</ButtonLink>}
    >
      <p>
        <WithPhoneLink text={t("changedMind", { name, telephone })} />
      </p>
    </Page>
  );
}
