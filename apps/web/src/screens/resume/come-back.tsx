import { useEffect, useState, type ReactNode } from "react";
import type { SavedApplication } from "@portico/contract/saved-application";
import { resumeApi } from "@portico/contract/session";
import { signOnToResume } from "@portico/domain/access/single-sign-on";
import { latestJourney } from "../../api/journey-store.ts";
import { useApiIf } from "../../api/use-api-if.ts";
import { useTurn } from "../../forms/saving/use-action.ts";
import { canSignIn } from "../../page/can-sign-in.ts";
import { asksForLink, outsideAddress } from "../../page/outside-address.ts";
import { useFrame } from "../../page/frame.ts";
import { useKeptInput } from "../../forms/saving/kept-input.ts";
import type { ResumeProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { MemberForm, type SignedIn } from "../../sign-in/member-form.tsx";
import { OnlineBanking } from "../../sign-in/online-banking.tsx";
import { SavedChoice } from "../../sign-in/saved-choice.tsx";
import { listedOf, noticeIn } from "../../sign-in/saved-labels.ts";
import { useSignedIn } from "../../sign-in/use-signed-in.ts";
import { useSignOn } from "../../sign-in/use-sign-on.ts";
import { t as signInText } from "../../sign-in/words.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { SegmentedControl } from "../../widgets/segmented-control/segmented-control.tsx";
import { AskForLink } from "./ask-for-link.tsx";
import { OpenOne } from "./open-one.tsx";
import type { DeadLink } from "./send-code.ts";
import { SavedApplications } from "./saved-applications.tsx";
import { StopPresent } from "./stop-present.tsx";
import { t } from "./words.ts";

type Way = "link" | "signIn";

interface Props extends Pick<ResumeProps, "applicationId" | "memberType" | "onDone"> {
  /** The reason why the opened link doesn't work. */
  readonly deadLink?: DeadLink | undefined;
}

/** The page for returning without a working link: a new one by email, or one sign-in for members. */
export function ComeBack(props: Props) {
  const { signedIn, refusal: signedOut, onSignedIn, onSignedOut } = useSignedIn();
  const { isUnderWay, refusal } = useSignOn(props.onDone, onSignedIn);
  if (signedIn) return <SavedApplications {...props} {...signedIn} onSignedOut={onSignedOut} />;
  if (signedOut !== undefined)
    return <Ways {...props} memberType="existing" refusal={signedOut} onSignedIn={onSignedIn} />;
  if (isUnderWay) return <Page title={signInText("arriving")} lede={signInText("arrivingText")} />;
  return <ComeBackHere {...props} refusal={refusal} onSignedIn={onSignedIn} />;
}

/** The applications of this session come first, because it needs no link or sign-in to open them. */
function ComeBackHere(props: WaysProps) {
  const [present] = useState(latestJourney);
  const { savedApplications: here = [], hasAllOfMember } = useApiIf(resumeApi.here, present && {}) ?? {};
  const [isElsewhere, setElsewhere] = useState(false);
  const turn = useTurn();
  const isNamed = props.deadLink !== undefined || props.applicationId !== undefined || asksForLink();
  if (isElsewhere || isNamed || here.length === 0) return <Ways {...props} here={here} />;
  const answered = noticeIn(here);
  if (answered) {
    const isOneOfSeveral = here.length > 1;
    return <OpenOne applicationId={answered.applicationId} {...{ present, isOneOfSeveral }} onDone={props.onDone} />;
  }
  return (
    <SavedChoice
      title={t("hereTitle", { count: listedOf(here).length })}
      applications={listedOf(here)}
      {...{ present, turn }}
      onDone={props.onDone}
      more={
        <>
          <MayHaveOthers isWhole={hasAllOfMember} count={listedOf(here).length} />
          <Button kind="quiet" onClick={() => setElsewhere(true)}>
            {t("elsewhere")}
          </Button>
          <StopPresent of={here} present={present} onDone={props.onDone} />
        </>
      }
    />
  );
}

/** A link opens one application, so an accepted one from another device isn't in the list. Nobody should think that it's gone. */
function MayHaveOthers({ isWhole = false, count }: { readonly isWhole?: boolean | undefined; readonly count: number }) {
  const way = canSignIn(useFrame()) ? "othersBySignIn" : "othersByLink";
  if (isWhole) return null;
  return (
    <p>
      {t("listedHere", { count })} {t(way)}
    </p>
  );
}

interface WaysProps extends Props {
  /** The applications that this session has open or had open before. */
  readonly here?: readonly SavedApplication[] | undefined;
  readonly refusal: string | undefined;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

const wayName = "way";

function Ways({ deadLink, applicationId, here, memberType, refusal, onSignedIn, onDone }: WaysProps) {
  const first: Way = memberType === "existing" || applicationId !== undefined ? "signIn" : "link";
  const { way, canChoose, choose } = useWay(first);
  const { title, lede } = headOf(deadLink);
  const kept = useKeptInput();
  const choice = (
    <>
      {deadLink !== undefined && <OpenHere here={here} />}
      <Refused refusal={refusal} />
      {canChoose && <WayChoice way={way} onChange={choose} />}
      {way === "signIn" && <OnlineBanking destination={signOnToResume} />}
    </>
  );
  return way === "signIn" ? (
    <MemberForm {...{ title, choice, kept, onDone, onSignedIn }} lede={lede ?? t("memberText")} />
  ) : (
    <AskForLink {...{ title, choice, kept }} lede={lede ?? t("backText")} />
  );
}

function Refused({ refusal }: Pick<WaysProps, "refusal">) {
  if (refusal === undefined) return null;
  return (
    <Notice tone="danger" role="alert">
      <WithPhoneLink text={refusal} />
    </Notice>
  );
}

const none: readonly SavedApplication[] = [];

/** A dead link needs no new one for an application that is open in this browser. Others may use this device, so it names none. */
function OpenHere({ here = none }: { here: WaysProps["here"] }) {
  const isPresent = here.every(({ applicationId }) => applicationId === latestJourney()?.applicationId);
  if (here.length === 0) return null;
  const address = outsideAddress(isPresent ? "/review" : "/resume");
  return (
    <Notice
      tone="information"
      title={t("openHereTitle")}
      actions={<ButtonLink href={address}>{t("openHere")}</ButtonLink>}
    >
      <p>{t("openHereText")}</p>
    </Notice>
  );
}

function headOf(deadLink: DeadLink | undefined): { readonly title: string; readonly lede: string | undefined } {
  if (deadLink === undefined) return { title: t("backTitle"), lede: undefined };
  return { title: t(`${deadLink}Title`), lede: t(`${deadLink}Text`) };
}

function useWay(first: Way) {
  const canChoose = canSignIn(useFrame());
  const [chosen, choose] = useState<Way>();
  const way: Way = canChoose ? (chosen ?? first) : "link";
  // The other form opens with the focus on its heading, like a page, unless arrow keys moved the choice.
  useEffect(() => {
    if (chosen) document.querySelector<HTMLInputElement>(`input[name="${wayName}"]:checked`)?.focus();
  }, [chosen]);
  return { way, canChoose, choose };
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }): ReactNode {
  return (
    <SegmentedControl
      label={t("wayQuestion")}
      name={wayName}
      value={way}
      onChange={({ target }) => onChange(target.value === "signIn" ? "signIn" : "link")}
      options={[
        { value: "link", label: t("byLink") },
        { value: "signIn", label: t("bySignIn") },
      ]}
    />
  );
}
