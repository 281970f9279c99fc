import { useEffect, useState, type ComponentProps } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import { noticeApi, readableMinutes } from "@portico/contract/notice";
import { grouped } from "@portico/domain/values/reference-number";
import type { SendTo } from "@portico/contract/one-time-code";
import { call } from "../../api/call.ts";
import { onNoticeInDoubt } from "../../api/other-tabs.ts";
import { Refusal } from "../../api/refusal.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { useClosingNotice } from "./use-closing.ts";
import { ActionNotice } from "../../documents/action-notice.tsx";
import { IncompleteNotice } from "../../documents/incomplete-notice.tsx";
import { KeepCopy } from "../../documents/keep-copy.tsx";
import { ScoreDisclosure } from "../../documents/score-disclosure.tsx";
import { useFrame } from "../../page/frame.ts";
import { useKeptInput } from "../../forms/saving/kept-input.ts";
import type { PersonalNoticeProps, PersonalNoticeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { AskForCode } from "../../one-time-code/ask-for-code.tsx";
import { Reasons } from "../../outcomes/reasons.tsx";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import { ApplyAlone } from "./apply-alone.tsx";
import { CloseApplication, StillOpen } from "./close-application.tsx";
import { EnterCode, type Opened } from "./enter-code.tsx";
import { isOfLink, sendCode, unlessLinkRefused, type CodeSent } from "./send-code.ts";
import { OfferedInstead } from "./offered-instead.tsx";
import { OwnWays } from "./own-ways.tsx";
import { ledeOf } from "./lede-of.ts";
import { t } from "./words.ts";

/** How far the person has come: from opening the link to reading the notice. */
type Stage = "opening" | "closed" | "elsewhere" | "expired" | { readonly sent: CodeSent } | Opened;

/** One person's own notice. It opens with the link and a six-digit code that was sent to that person. */
function PersonalNoticeScreen({ noticeToken, keepLink, reloadKey, onDone }: PersonalNoticeProps) {
  const { stage, setStage, look, phone, hasOpen } = useStage({ noticeToken, keepLink, reloadKey });
  const kept = useKeptInput();
  const [isClosedHere, setClosedHere] = useState(false);
  const refused = (error: unknown) => setStage(stageAfter(error));

  if (noticeToken === undefined) return <MissingLink />;
  if (stage === "expired") return <ExpiredLink />;
  if (stage === "opening")
    return (
      <Page title={t("opening")}>
        <ClockLoader label={t("opening")} />
      </Page>
    );
  if (stage === "elsewhere") return <CloseApplication onClosed={look} />;
  const send = async (to: SendTo) => {
    const sent = await unlessLinkRefused(sendCode(noticeToken, to), refused);
    if (sent) setStage({ sent });
  };
  if (stage === "closed") {
    const onAgain = () => setClosedHere(false);
    return <Closed {...{ isClosedHere, hasOpen, ...phone, onAgain }} onSend={send} onClosed={look} />;
  }
  if ("sent" in stage)
    return (
      <EnterCode
        noticeToken={noticeToken}
        sent={stage.sent}
        kept={kept}
        onElsewhere={() => setStage("closed")}
        onOpened={({ notice, isNewer, key }) => {
          kept.forget();
          if (key !== undefined) reloadKey.keep(key);
          setStage({ notice, isNewer });
        }}
        onRefused={refused}
      />
    );
  const closed = async () => {
    setClosedHere(true);
    await look();
  };
  return <OpenNotice {...{ noticeToken, reloadKey, onDone, ...stage }} onClosed={closed} />;
}

interface ClosedProps extends ComponentProps<typeof StillOpen> {
  readonly isClosedHere: boolean;
  readonly hasOpen: boolean;
  readonly hasMobilePhone: boolean;
  readonly sharesPhone: boolean;
  readonly emailOnly: boolean;
  readonly onSend: (to: SendTo) => Promise<void>;
}

/** Before a notice is opened, or after it was closed. Then the application of its reader may still be open here. */
function Closed({ isClosedHere, hasOpen, onAgain, onClosed, ...asking }: ClosedProps) {
  if (isClosedHere && hasOpen) return <StillOpen {...{ onAgain, onClosed }} />;
  const { emailOnly } = asking;
  const words = isClosedHere
    ? { title: t("closedTitle"), lede: emailOnly ? t("closedByEmail") : t("closed") }
    : { title: t("title"), lede: emailOnly ? t("ledeByEmail") : t("lede") };
  return <AskForCode {...words} aside={null} {...asking} />;
}

function MissingLink() {
  const { clientTelephone: telephone } = useFrame().configuration;
  return <Page title={t("missingTitle")} lede={t("missing", { telephone })} primary={<WaysOn />} />;
}

function ExpiredLink() {
  const { clientTelephone: telephone } = useFrame().configuration;
  return <Page title={t("expiredTitle")} lede={t("expired", { telephone })} primary={<WaysOn />} />;
}

interface OpenNoticeProps extends Pick<PersonalNoticeProps, "reloadKey" | "onDone"> {
  readonly noticeToken: string;
  readonly onClosed: () => Promise<void>;
}

/** The opened notice. For some minutes, a reload in this tab shows it without another code, unless it is closed. */
function OpenNotice({ noticeToken, reloadKey, onClosed, onDone, ...opened }: Opened & OpenNoticeProps) {
  const { notice, isNewer } = opened;
  const { clientTelephone: telephone } = useFrame().configuration;
  const closing = useClosingNotice(noticeToken, onClosed);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- every version of `onClosed` does the same
  useEffect(() => onNoticeInDoubt(() => void onClosed()), []);
  if (!notice) return <Page title={t("nothingTitle")} lede={t("nothing", { telephone })} primary={<WaysOn />} />;
  // The notice of a decline has it in its own text.
  const reference = notice.kind === "adverseAction" ? undefined : notice.referenceNumber;
  const key = reloadKey.get();
  const askForPdf = async () => call(noticeApi.pdf, { noticeToken, ...(key !== undefined && { reloadKey: key }) });
  return (
    <Page
      title={t("noticeTitle", { firstName: notice.addressee.firstName })}
      namelessTitle={t("noticeNamelessTitle")}
      lede={ledeOf(notice)}
      notice={<ActionProblem action={closing} />}
      footnote={reference === undefined ? undefined : t("reference", { reference: grouped(reference) })}
      primary={
        <Button kind="quiet" isBusy={closing.isRunning} onClick={() => void closing.run()}>
          {t("closeNotice")}
        </Button>
      }
    >
      {isNewer && <p>{t("isNewer")}</p>}
      <KeepCopy askForPdf={askForPdf} />
      {notice.kind === "adverseAction" && <Decline {...{ notice, noticeToken, onDone }} reloadKey={key} />}
      {notice.kind === "incomplete" && <IncompleteNotice notice={notice} />}
      {(notice.kind === "creditScore" || notice.kind === "noCreditScore") && (
        <ScoreDisclosure notice={notice} hasCopies />
      )}
      <p>{t("readAgain", { minutes: readableMinutes })}</p>
    </Page>
  );
}

/** The reasons in plain words, what this person can do, and the notice itself. */
function Decline({ notice, ...alone }: ComponentProps<typeof ApplyAlone>) {
  const { reasons, otherApplicant, tooLittle, bureau } = notice;
  const { countsAcceptedHere, countedIncome, countedDebts, countsMortgages } = notice;
  const counted = { countsAcceptedHere, countedIncome, countedDebts, countsMortgages };
  const facts = { ...counted, tooLittle, usesReport: bureau !== null };
  return (
    <>
      {reasons.length > 0 && <Reasons {...{ reasons, ...facts }} other={otherApplicant?.firstName} />}
      <OfferedInstead notice={notice} />
      <ApplyAlone notice={notice} {...alone} />
      <OwnWays notice={notice} />
      <ActionNotice notice={notice} isAccepted={notice.counterofferTaken?.isAccepted === true} />
    </>
  );
}

/**
 * The current stage. After a reload, a tab that has opened the notice shows it without another code, and a browser that has requested a
 * code asks for that code.
 */
function useStage({ noticeToken, keepLink, reloadKey }: Omit<PersonalNoticeProps, "onDone">) {
  const { fail } = useFrame();
  const [stage, setStage] = useState<Stage>("opening");
  const [phone, setPhone] = useState({ hasMobilePhone: false, sharesPhone: false, emailOnly: false });
  const [hasOpen, setOpen] = useState(false);
  const look = async () => {
    if (noticeToken === undefined) return;
    keepLink();
    try {
      const key = reloadKey.get();
      const read = await call(noticeApi.read, { noticeToken, ...(key !== undefined && { reloadKey: key }) });
      const { hasMobilePhone, sharesPhone = false, emailOnly = false } = read;
      setPhone({ hasMobilePhone, sharesPhone, emailOnly });
      setOpen(read.hasOpen === true);
      setStage(stageOf(read));
    } catch (error) {
      if (isOfLink(error)) setStage(stageAfter(error));
      else fail(error);
    }
  };
  useEffect(() => {
    void look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the link
  }, [noticeToken]);
  // Whatever this tab shows: another tab may have closed the application.
  useEffect(() => onNoticeInDoubt(keepLink), [keepLink]);
  return { stage, setStage, look, phone, hasOpen };
}

function stageOf({ notice, isNewer, sentTo, asksBirthDate }: OutputOf<(typeof noticeApi)["read"]>): Stage {
  if (notice) return { notice, isNewer: isNewer === true };
  return sentTo ? { sent: { sendTo: sentTo, asksBirthDate } } : "closed";
}

function stageAfter(error: unknown): "elsewhere" | "expired" {
  return error instanceof Refusal && error.code === "noticeElsewhere" ? "elsewhere" : "expired";
}

export const personalNoticeScreen: PersonalNoticeScreenModule = { Screen: PersonalNoticeScreen };
