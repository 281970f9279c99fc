import type { ApplicationStatus, Standing } from "@portico/contract/application-status";
import type { AnyJourney } from "@portico/contract/journey";
import { invitationApi } from "@portico/contract/invitation";
import { longDate } from "@portico/domain/values/long-date";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { WholeDates } from "../../widgets/unbroken/unbroken.tsx";
import styles from "./status.module.css";
import { invitedState } from "./of-invited-words.ts";

interface Props {
  readonly status: ApplicationStatus;
  readonly journey: AnyJourney;
}

/** What the state means for an invited co-borrower, who reads who does what, and by when they say yes to a chosen counteroffer. */
export function StateOfInvited({ status, journey: { applicationId, invitation } }: Props) {
  const { yesBy } = status;
  return (
    <>
      <p>{textFor(status, invitation)}</p>
      {yesBy !== undefined && (
        <>
          <p className={styles.strong}>
            <WholeDates text={invitedState("yesBy", { date: longDate(yesBy) })} />
          </p>
          <LinkAgain applicationId={applicationId} />
        </>
      )}
    </>
  );
}

/** The link works once, and its email may be gone. */
function LinkAgain({ applicationId }: Pick<AnyJourney, "applicationId">) {
  const { toast } = useFrame();
  const send = useAction(async () => {
    await call(invitationApi.linkAgain, { applicationId });
    toast(invitedState("linkSent"), "success");
  });
  return (
    <>
      <Button
        kind="secondary"
        isBusy={send.isRunning}
        busyLabel={invitedState("sendingLink")}
        onClick={() => void send.run()}
      >
        {invitedState("sendLink")}
      </Button>
      <ActionProblem action={send} />
    </>
  );
}

type Sides = AnyJourney["invitation"];

function textFor(status: ApplicationStatus, invitation: Sides): string {
  const { state } = status.standing;
  const name = invitation?.otherFirstName ?? "";
  if (state === "offerReady" && status.outcome === "declined") return invitedState("offerOther", { name });
  const { counteroffersPartedOn: partedOn } = status;
  if (partedOn !== undefined) return invitedState("takenParted", { name, date: longDate(partedOn) });
  if (state === "counterofferTaken") return invitedState(takenOf(status), { name });
  return invitedState(state === "draft" ? draftOf(invitation, status) : (state as OfInvited), { name });
}

function draftOf(
  { isOwnPartConfirmed, loan }: Partial<NonNullable<Sides>> = {},
  { standing }: Pick<ApplicationStatus, "standing">,
) {
  if (loan === "changed") return "draftChanged";
  if (isOwnPartConfirmed) return "draftDone";
  return standing.next?.what === "sendBy" ? "draftOffered" : "draft";
}

function takenOf({ isCounterofferAccepted, isChoiceOver, yesBy }: ApplicationStatus) {
  if (isCounterofferAccepted) return "takenAccepted";
  if (isChoiceOver) return "takenOver";
  return yesBy === undefined ? "counterofferTaken" : "takenAsks";
}

/** The states with words of their own for an invited co-borrower. */
export type OfInvited = Extract<Parameters<typeof invitedState>[0], Standing["state"]>;
