import { useState } from "react";
import { noticeApi } from "@portico/contract/notice";
import { call } from "../api/call.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import { defineWords } from "../words/words.ts";

const t = defineWords("sendNotice", {
  ask: "Email me the link to my notice",
  askOfTwo: "Email us our notices again",
  sending: "Sending",
  sent: "We're emailing the link to your notice to the address you gave us. It opens with a code that we send to you.",
  sentOfTwo: "We're emailing each of you the link to your own notice, to the address each of you gave us.",
});

interface Props {
  /** The one that is open in this session. */
  readonly applicationId: number;
  readonly isOfTwo?: boolean;
}

/** Sends the link of the person's notice again. Two people who share the page each get their own (decision 318). */
export function SendNotice({ applicationId, isOfTwo = false }: Props) {
  const [isSent, setSent] = useState(false);
  const sending = useAction(async () => {
    await call(noticeApi.sendAgain, { applicationId });
    setSent(true);
  });
  return (
    <>
      <ActionProblem action={sending} />
      <div aria-live="polite">
        {isSent ? (
          <p>{t(isOfTwo ? "sentOfTwo" : "sent")}</p>
        ) : (
          <Button
            kind="secondary"
            isBusy={sending.isRunning}
            busyLabel={t("sending")}
            onClick={() => void sending.run()}
          >
            {t(isOfTwo ? "askOfTwo" : "ask")}
          </Button>
        )}
      </div>
    </>
  );
}
