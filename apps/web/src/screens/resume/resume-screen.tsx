import { useEffect, useState } from "react";
import type { SendTo } from "@portico/contract/one-time-code";
import { useFrame } from "../../page/frame.ts";
import { useKeptInput } from "../../forms/saving/kept-input.ts";
import type { ResumeProps, ResumeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { AskForCode } from "../../one-time-code/ask-for-code.tsx";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import { ComeBack } from "./come-back.tsx";
import { EnterCode } from "./enter-code.tsx";
import { checkLink, sendCode, unlessDead, type DeadLink } from "./send-code.ts";
import { t } from "./words.ts";

/** Resumes an application with a link and a six-digit code, which is sent to the applicant's email address or phone on file. */
function ResumeScreen({ applicationToken, onDeadLink, ...props }: ResumeProps) {
  const { availability } = useFrame();
  const [sendTo, setSendTo] = useState<SendTo>();
  const kept = useKeptInput();
  const { link, hasMobilePhone, sharesPhone, emailOnly, asksBirthDate, died } = useLink(
    availability.resumeDisabled ? undefined : applicationToken,
    { onCodeSent: setSendTo, onDeadLink },
  );

  if (availability.resumeDisabled)
    return <Page title={t("disabledTitle")} lede={availability.resumeMessage} primary={<WaysOn />} />;
  if (applicationToken === undefined) return <ComeBack {...props} />;
  if (link === "opening")
    return (
      <Page title={t("openingLink")}>
        <ClockLoader label={t("openingLink")} />
      </Page>
    );
  if (link !== "works") return <ComeBack {...props} deadLink={link} />;
  const send = async (to: SendTo) => {
    const sent = sendCode(applicationToken, to).then(() => true);
    if (await unlessDead(sent, died)) setSendTo(to);
  };
  if (!sendTo)
    return (
      <AskForCode
        title={t("title")}
        lede={emailOnly ? t("ledeByEmail") : t("lede")}
        {...{ hasMobilePhone, sharesPhone, emailOnly }}
        onSend={send}
      />
    );
  return (
    <EnterCode
      applicationToken={applicationToken}
      {...{ sendTo, asksBirthDate, kept }}
      onElsewhere={() => setSendTo(undefined)}
      onDead={died}
      onDone={props.onDone}
    />
  );
}

interface Reports extends Pick<ResumeProps, "onDeadLink"> {
  readonly onCodeSent: (sendTo: SendTo) => void;
}

/** The status of a link. A link that doesn't work is reported at once, before a code can be requested. */
function useLink(applicationToken: string | undefined, { onCodeSent, onDeadLink }: Reports) {
  const { fail } = useFrame();
  const [link, setLink] = useState<"opening" | "works" | DeadLink>("opening");
  const [facts, setFacts] = useState({
    hasMobilePhone: false,
    sharesPhone: false,
    emailOnly: false,
    asksBirthDate: false,
  });
  const died = (why: DeadLink) => {
    setLink(why);
    onDeadLink();
  };
  useEffect(() => {
    if (applicationToken === undefined) return;
    const look = async () => {
      const good = await unlessDead(checkLink(applicationToken), died);
      if (!good) return;
      // A phone may reload the page while the person looks up the code in their email.
      if (good.sentTo) onCodeSent(good.sentTo);
      setFacts({ ...good, sharesPhone: good.sharesPhone === true, emailOnly: good.emailOnly === true });
      setLink("works");
    };
    look().catch(fail);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the link
  }, [applicationToken]);
  return { link, died, ...facts };
}

export const resumeScreen: ResumeScreenModule = { Screen: ResumeScreen };
