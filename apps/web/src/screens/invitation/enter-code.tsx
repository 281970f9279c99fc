import { useState, type ReactNode } from "react";
import { invitationApi } from "@portico/contract/invitation";
import type { SendTo } from "@portico/contract/one-time-code";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction, type Action } from "../../forms/saving/use-action.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { atField, codeFacts, CodeQuestions, type CodeFacts } from "../../one-time-code/code-facts.tsx";
import { isCodeOver, NewCode } from "../../one-time-code/new-code.tsx";
import { t as codeText } from "../../one-time-code/words.ts";
import { useFrame } from "../../page/frame.ts";
import type { InvitationProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { unlessDead, type DeadLink, type Opens } from "./links.ts";
import { t } from "./words.ts";

interface Props extends Pick<InvitationProps, "onDone"> {
  readonly invitationToken: string;
  readonly opens: Opens;
  /** How the code was sent. */
  readonly sendTo: SendTo;
  readonly onSend: (sendTo: SendTo) => Promise<boolean>;
  /** Asks again where the code should go. Left out if there is one way only. */
  readonly onElsewhere: (() => void) | undefined;
  readonly onDead: (why: DeadLink) => void;
}

const said = {
  email: { lede: "sentByEmail", footnote: "noEmail" },
  phone: { lede: "sentByPhone", footnote: "noText" },
} as const;

/** The form for the six-digit code, with a way to get a new one. */
export function EnterCode({ sendTo, onSend, onElsewhere, ...props }: Props) {
  const { toast } = useFrame();
  const [over, setOver] = useState<string>();
  const resend = useAction(async () => {
    if (!(await onSend(sendTo))) return;
    setOver(undefined);
    toast(codeText("sentAgain"), "success");
  });
  const elsewhere = onElsewhere && (
    <Button kind="quiet" onClick={onElsewhere}>
      {codeText("elsewhere")}
    </Button>
  );
  if (over !== undefined) return <NewCode why={over} resend={resend} elsewhere={elsewhere} />;
  return <CodeForm {...props} {...{ sendTo, resend, elsewhere }} onOver={setOver} />;
}

interface FormProps extends Omit<Props, "onSend" | "onElsewhere"> {
  readonly resend: Action<[]>;
  readonly elsewhere: ReactNode;
  readonly onOver: (why: string) => void;
}

function CodeForm({ invitationToken, opens, sendTo, resend, elsewhere, onOver, onDead, onDone }: FormProps) {
  const { clientTelephone: telephone } = useFrame().configuration;
  const form = useStepForm<CodeFacts, CodeFacts>({
    schema: codeFacts(false),
    defaults: {},
    save: async ({ code }) => {
      try {
        return (await unlessDead(open(invitationToken, code), onDead)) ?? stay;
      } catch (error) {
        if (!(error instanceof Refusal) || !isCodeOver(error)) throw error;
        onOver(error.message);
        return stay;
      }
    },
    onDone,
  });
  return (
    <StepPage
      title={t("codeTitle")}
      lede={t(said[sendTo].lede)}
      form={form}
      submitLabel={t(opens === "sent" ? "openSent" : "open")}
      busyLabel={t("opening")}
      refusedTitle={t(opens === "sent" ? "notOpenedSent" : "notOpened")}
      footnote={t(said[sendTo].footnote, { telephone })}
      secondary={
        <>
          <Button kind="secondary" isBusy={resend.isRunning} onClick={() => void resend.run()}>
            {codeText("again")}
          </Button>
          {elsewhere}
        </>
      }
    >
      <CodeQuestions form={form} asksBirthDate={false} birthDateHint="" />
      <ActionProblem action={resend} />
    </StepPage>
  );
}

async function open(invitationToken: string, code: string) {
  try {
    return await call(invitationApi.open, { invitationToken, code });
  } catch (error) {
    throw atField(error);
  }
}
