import { useState, type ReactNode } from "react";
import type { SendTo } from "@portico/contract/one-time-code";
import { resumeApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useFrame } from "../../page/frame.ts";
import type { KeptInput } from "../../forms/saving/kept-input.ts";
import type { ResumeProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useAction, type Action } from "../../forms/saving/use-action.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { atField, codeFacts, CodeQuestions, type CodeFacts } from "../../one-time-code/code-facts.tsx";
import { isCodeOver, NewCode } from "../../one-time-code/new-code.tsx";
import { t as codeText } from "../../one-time-code/words.ts";
import { Button } from "../../widgets/button/button.tsx";
import { sendCode, unlessDead, type DeadLink } from "./send-code.ts";
import { t } from "./words.ts";

interface Props extends Pick<ResumeProps, "onDone"> {
  readonly applicationToken: string;
  /** How the code was sent. */
  readonly sendTo: SendTo;
  readonly asksBirthDate: boolean;
  /** Keeps the birth date until a new code has been sent. */
  readonly kept: KeptInput;
  readonly onElsewhere: () => void;
  readonly onDead: (why: DeadLink) => void;
}

const said = {
  email: { lede: "sentByEmail", birthDate: "birthDateByEmail", footnote: "noEmail" },
  phone: { lede: "sentByPhone", birthDate: "birthDateByPhone", footnote: "noText" },
} as const;

/** The form for the six-digit code, with a way to get a new code if it didn't arrive or is used up. */
export function EnterCode({ applicationToken, sendTo, asksBirthDate, kept, onElsewhere, onDead, onDone }: Props) {
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
      save={async (facts) => unlessDead(open(applicationToken, facts), onDead)}
      {...{ sendTo, asksBirthDate, kept, resend, elsewhere, onDone }}
      onOver={setOver}
    />
  );
}

interface CodeFormProps extends Pick<Props, "sendTo" | "asksBirthDate" | "kept" | "onDone"> {
  readonly save: (facts: CodeFacts) => Promise<Awaited<ReturnType<typeof open>> | undefined>;
  readonly resend: Action<[]>;
  readonly elsewhere: ReactNode;
  readonly onOver: (why: string) => void;
}

function CodeForm({ sendTo, asksBirthDate, kept, save, resend, elsewhere, onOver, onDone }: CodeFormProps) {
  const { configuration } = useFrame();
  const form = useStepForm<CodeFacts, CodeFacts>({
    schema: codeFacts(asksBirthDate),
    defaults: {},
    kept: kept.of("code", ["code"]),
    save: async (facts) => {
      try {
        return (await save(facts)) ?? stay;
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
      <CodeQuestions form={form} asksBirthDate={asksBirthDate} birthDateHint={t(said[sendTo].birthDate)} />
      <ActionProblem action={resend} />
    </StepPage>
  );
}

async function open(applicationToken: string, { code, dateOfBirth }: CodeFacts) {
  try {
    return await call(resumeApi.resume, { applicationToken, code, ...(dateOfBirth ? { dateOfBirth } : {}) });
  } catch (error) {
    throw atField(error);
  }
}
