import { useState, type ReactNode } from "react";
import { OneTimeCode, type SendTo } from "@portico/contract/one-time-code";
import { resumeApi } from "@portico/contract/session";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { fieldRefusal, Refusal } from "../../api/refusal.ts";
import { ActionProblem } from "../../forms/action-problem.tsx";
import { TextInput } from "../../forms/fields.tsx";
import { useFrame } from "../../forms/frame.ts";
import type { ResumeProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useAction, type Action } from "../../forms/use-action.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { isCodeOver, NewCode } from "../../one-time-code/new-code.tsx";
import { t as codeText } from "../../one-time-code/words.ts";
import { Button } from "../../widgets/button/button.tsx";
import { sendCode, unlessDead, type DeadLink } from "./send-code.ts";
import { t } from "./words.ts";

const Code = z.object({ code: OneTimeCode });

interface Props extends Pick<ResumeProps, "onDone"> {
  readonly applicationToken: string;
  /** Where the code went. */
  readonly sendTo: SendTo;
  readonly onElsewhere: () => void;
  readonly onDead: (why: DeadLink) => void;
}

const said = {
  email: { lede: "sentByEmail", footnote: "noEmail" },
  phone: { lede: "sentByPhone", footnote: "noText" },
} as const;

/** The six digits, and new ones where they did not arrive or are used up. */
export function EnterCode({ applicationToken, sendTo, onElsewhere, onDead, onDone }: Props) {
  const { toast } = useFrame();
  const [over, setOver] = useState<string>();
  const resend = useAction(async () => {
    const sent = sendCode(applicationToken, sendTo).then(() => true);
    if (!(await unlessDead(sent, onDead))) return;
    setOver(undefined);
    toast(codeText("sentAgain"), "success");
  });
  const elsewhere = (
    <Button kind="quiet" onClick={onElsewhere}>
      {codeText("elsewhere")}
    </Button>
  );
  if (over !== undefined) return <NewCode why={over} resend={resend} elsewhere={elsewhere} />;
  return (
    <CodeForm
      sendTo={sendTo}
      save={async (code) => unlessDead(open(applicationToken, code), onDead)}
      {...{ resend, elsewhere, onDone }}
      onOver={setOver}
    />
  );
}

interface CodeFormProps extends Pick<Props, "sendTo" | "onDone"> {
  readonly save: (code: string) => Promise<Awaited<ReturnType<typeof open>> | undefined>;
  readonly resend: Action<[]>;
  readonly elsewhere: ReactNode;
  readonly onOver: (why: string) => void;
}

function CodeForm({ sendTo, save, resend, elsewhere, onOver, onDone }: CodeFormProps) {
  const { configuration } = useFrame();
  const form = useStepForm({
    schema: Code,
    defaults: {},
    save: async ({ code }) => {
      try {
        return (await save(code)) ?? stay;
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
      submitLabel={t("open")}
      busyLabel={t("opening")}
      refusedTitle={t("notOpened")}
      footnote={t(said[sendTo].footnote, { telephone: configuration.clientTelephone })}
      secondary={
        <>
          <Button kind="secondary" isBusy={resend.isRunning} onClick={() => void resend.run()}>
            {codeText("again")}
          </Button>
          {elsewhere}
        </>
      }
    >
      <TextInput
        form={form}
        name="code"
        label={codeText("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        width="s"
      />
      <ActionProblem action={resend} />
    </StepPage>
  );
}

async function open(applicationToken: string, code: string) {
  try {
    return await call(resumeApi.resume, { applicationToken, code });
  } catch (error) {
    if (error instanceof Refusal && error.code === "resumeCodeWrong") throw fieldRefusal({ code: error.message });
    throw error;
  }
}
