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

/** Resuming. The link alone opens nothing. Six digits sent to the person on file do. */
function ResumeScreen({ applicationToken, ...props }: ResumeProps) {
  const { availability } = useFrame();
  const [sendTo, setSendTo] = useState<SendTo>();
  const kept = useKeptInput();
  const { link, setLink, hasMobilePhone, asksBirthDate } = useLink(
    availability.resumeDisabled ? undefined : applicationToken,
    setSendTo,
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
    if (await unlessDead(sent, setLink)) setSendTo(to);
  };
  if (!sendTo) return <AskForCode title={t("title")} lede={t("lede")} hasMobilePhone={hasMobilePhone} onSend={send} />;
  return (
    <EnterCode
      applicationToken={applicationToken}
      {...{ sendTo, asksBirthDate, kept }}
      onElsewhere={() => setSendTo(undefined)}
      onDead={setLink}
      onDone={props.onDone}
    />
  );
}

/** The status of a link. A dead one is reported at once, before anybody asks for a code. */
function useLink(applicationToken: string | undefined, onCodeSent: (sendTo: SendTo) => void) {
  const { fail } = useFrame();
  const [link, setLink] = useState<"opening" | "works" | DeadLink>("opening");
  const [facts, setFacts] = useState({ hasMobilePhone: false, asksBirthDate: false });
  useEffect(() => {
    if (applicationToken === undefined) return;
    const look = async () => {
      const good = await unlessDead(checkLink(applicationToken), setLink);
      if (!good) return;
      // A phone may reload the page while somebody looks for the code in their mail.
      if (good.sentTo) onCodeSent(good.sentTo);
      setFacts(good);
      setLink("works");
    };
    look().catch(fail);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the link
  }, [applicationToken]);
  return { link, setLink, ...facts };
}

export const resumeScreen: ResumeScreenModule = { Screen: ResumeScreen };
