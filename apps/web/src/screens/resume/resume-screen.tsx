import { useState } from "react";
import { useFrame } from "../../forms/frame.ts";
import type { ResumeProps, ResumeScreenModule } from "../../forms/screen-module.ts";
import { Page } from "../../forms/step-page.tsx";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { AskForCode } from "./ask-for-code.tsx";
import { ComeBack } from "./come-back.tsx";
import { EnterCode } from "./enter-code.tsx";
import type { DeadLink, SendTo } from "./send-code.ts";
import { t } from "./words.ts";

/** Coming back. A link opens nothing by itself: six digits sent to the person on file do. */
function ResumeScreen({ applicationToken, ...props }: ResumeProps) {
  const { availability } = useFrame();
  const [sendTo, setSendTo] = useState<SendTo>();
  const [deadLink, setDeadLink] = useState<DeadLink>();

  if (availability.resumeDisabled)
    return <Page title={t("disabledTitle")} lede={availability.resumeMessage} primary={<WaysOn />} />;
  if (applicationToken === undefined || deadLink !== undefined) return <ComeBack {...props} deadLink={deadLink} />;
  if (!sendTo) return <AskForCode applicationToken={applicationToken} onSent={setSendTo} onDead={setDeadLink} />;
  return (
    <EnterCode
      applicationToken={applicationToken}
      sendTo={sendTo}
      onElsewhere={() => setSendTo(undefined)}
      onDead={setDeadLink}
      onDone={props.onDone}
    />
  );
}

export const resumeScreen: ResumeScreenModule = { Screen: ResumeScreen };
