import { useEffect, useEffectEvent } from "react";
import { invitationApi } from "@portico/contract/invitation";
import { isLoanJourney, type AnyJourney } from "@portico/contract/journey";
import { formatPhone } from "@portico/domain/values/phone";
import { call } from "../api/call.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { useFrame } from "../page/frame.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { Button } from "../widgets/button/button.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { timeText } from "../words/time-text.ts";
import { ChangeAddress } from "./change-address.tsx";
import { EndInvitation } from "./end-invitation.tsx";
import { GoOn } from "./go-on.tsx";
import { partnerState, toneOf } from "./partner-state.ts";
import { useInvitation, type SeenInvitation } from "./use-invitation.ts";
import { t } from "./words.ts";

interface Props {
  readonly journey: AnyJourney;
  /** The page around it is a form, in which no other form can be. Its other ways are then on the co-borrower's page. */
  readonly isInForm?: boolean;
  /** Opens the page that the journey leads to. */
  readonly onDone: (journey?: AnyJourney) => void;
  /** The invited person said no, or the invitation was ended in another window. */
  readonly onOver?: () => void;
}

/** How far the invited co-borrower is, for the person who invited them, with what they can do about it. */
export function PartnerNotice({ journey, isInForm = false, onDone, onOver }: Props) {
  const seen = useInvitation(journey);
  const { clientTelephone: telephone } = useFrame().configuration;
  const state = partnerState(seen);
  const tellOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (state === "over") tellOver();
  }, [state]);
  const told = { ...toldOf(seen, journey), telephone, owns: !isLoanJourney(journey) };
  const { name, done, of } = told;
  const text = isInForm ? textInForm(state, told) : textOf(state, told);
  const showsProgress = state === "joined" || state === "opened";
  return (
    <Notice
      tone={toneOf(state)}
      title={<output>{t(`${state}Title`, told)}</output>}
      actions={
        state === "over" ? (
          <GoOn {...{ journey, onDone }} label={t("goOn")} />
        ) : (
          <Ways {...{ journey, onDone, seen, name, isInForm }} />
        )
      }
    >
      {text !== undefined && (
        <p>
          <WithPhoneLink text={text} />
        </p>
      )}
      {showsProgress && <p>{t("progress", { name, done, of })}</p>}
      <RemindFrom {...{ name, seen }} />
    </Notice>
  );
}

const nameOf = ({ progress, invitation }: SeenInvitation, journey: AnyJourney) =>
  progress?.otherFirstName ?? invitation?.firstName ?? journey.invitation?.otherFirstName ?? "";

function addressOf({ invitation }: SeenInvitation): string {
  const { emailAddress, phoneNumber } = invitation ?? {};
  return emailAddress ?? (phoneNumber === undefined ? "" : formatPhone(phoneNumber));
}

function toldOf(seen: SeenInvitation, journey: AnyJourney) {
  const { done, of } = seen.progress?.other ?? { done: 0, of: 0 };
  const after = seen.progress?.leftAfterSignature ?? "none";
  return { name: nameOf(seen, journey), after, done, of, left: of - done, address: addressOf(seen) };
}

type Told = Readonly<{ name: string; telephone: string; address: string; left: number; owns: boolean; after: string }>;

function textOf(state: ReturnType<typeof partnerState>, told: Told): string | undefined {
  if (state === "joined") return undefined;
  if ((state === "sent" || state === "returned") && told.address === "") return undefined;
  return t(`${state}Text`, told);
}

/** On Review, sending comes next. */
function textInForm(state: ReturnType<typeof partnerState>, told: Told): string | undefined {
  if (state === "sent") return undefined;
  return state === "done" ? t("doneInForm", told) : textOf(state, told);
}

interface WaysProps extends Props {
  readonly isInForm: boolean;
  readonly seen: SeenInvitation;
  readonly name: string;
}

function Ways({ journey, onDone, seen, name, isInForm }: WaysProps) {
  const { applicationId } = journey;
  const { mayRemind, mayChangeAddress } = seen.invitation ?? {};
  const isOpened = seen.progress?.status !== "sent";
  return (
    <>
      {mayRemind && <Remind {...{ applicationId, name }} />}
      {mayChangeAddress && !isInForm && <ChangeAddress {...{ applicationId, name }} sentTo={seen.invitation ?? {}} />}
      {seen.invitation && (isInForm ? <ToInvitation /> : <EndInvitation {...{ journey, name, isOpened, onDone }} />)}
    </>
  );
}

/** Leads to the page that has all ways. */
function ToInvitation() {
  const { openStep } = useFrame();
  return (
    <Button kind="quiet" onClick={() => openStep("coApplicant")}>
      {t("toInvitation")}
    </Button>
  );
}

/** Why there is no button to send the link again yet. */
function RemindFrom({ name, seen }: { readonly name: string; readonly seen: SeenInvitation }) {
  const { timeZone } = useFrame().configuration;
  const from = seen.progress ? seen.invitation?.mayRemindFrom : undefined;
  return from === undefined ? null : <p>{t("remindFrom", { name, time: timeText(Date.parse(from), timeZone) })}</p>;
}

function Remind({ applicationId, name }: { readonly applicationId: number; readonly name: string }) {
  const { toast } = useFrame();
  const remind = useAction(async () => {
    await call(invitationApi.remind, { applicationId });
    toast(t("reminded", { name }), "success");
  });
  return (
    <>
      <Button kind="secondary" isBusy={remind.isRunning} busyLabel={t("reminding")} onClick={() => void remind.run()}>
        {t("remind")}
      </Button>
      <ActionProblem action={remind} />
    </>
  );
}
