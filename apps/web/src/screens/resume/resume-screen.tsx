import { useState } from "react";
import { useFrame } from "../../forms/frame.ts";
import type { ResumeProps, ResumeScreenModule } from "../../forms/screen-module.ts";
import { AskForCode } from "./ask-for-code.tsx";
import { EnterCode } from "./enter-code.tsx";
import { NoWayIn } from "./no-way-in.tsx";
import type { CodeSent } from "./send-code.ts";
import { t } from "./words.ts";

/** Coming back. A link opens nothing by itself: six digits sent to the person on file do. */
function ResumeScreen({ applicationToken, applicationId, onDone }: ResumeProps) {
  const { availability, configuration } = useFrame();
  const [sent, setSent] = useState<CodeSent>();
  const [hasExpired, setExpired] = useState(false);
  const telephone = configuration.clientTelephone;

  if (availability.resumeDisabled) return <NoWayIn title={t("disabledTitle")} text={availability.resumeMessage} />;
  if (hasExpired) return <NoWayIn title={t("expiredTitle")} text={t("expiredText", { telephone })} offersSignIn />;
  if (applicationToken === undefined)
    return applicationId === undefined ? (
      <NoWayIn title={t("linkTitle")} text={t("linkText", { telephone })} offersSignIn />
    ) : (
      <NoWayIn title={t("signInTitle")} text={t("signInText")} offersSignIn />
    );
  if (!sent)
    return <AskForCode applicationToken={applicationToken} onSent={setSent} onExpired={() => setExpired(true)} />;
  return (
    <EnterCode
      applicationToken={applicationToken}
      sent={sent}
      onElsewhere={() => setSent(undefined)}
      onExpired={() => setExpired(true)}
      onDone={onDone}
    />
  );
}

export const resumeScreen: ResumeScreenModule = { Screen: ResumeScreen };
