import { noticeApi, type PersonalNotice } from "@portico/contract/notice";
import { useState, type ReactNode } from "react";
import { call } from "../../api/call.ts";
import { askNoticesToLookAgain } from "../../api/other-tabs.ts";
import { Refusal } from "../../api/refusal.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useFrame } from "../../page/frame.ts";
import type { KeptInput } from "../../forms/saving/kept-input.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useAction, type Action } from "../../forms/saving/use-action.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { atField, codeFacts, CodeQuestions, type CodeFacts } from "../../one-time-code/code-facts.tsx";
import { isCodeOver, NewCode } from "../../one-time-code/new-code.tsx";
import { t as codeText } from "../../one-time-code/words.ts";
import { Button } from "../../widgets/button/button.tsx";
import { sendCode, unlessLinkRefused, type CodeSent } from "./send-code.ts";
import { t } from "./words.ts";

export interface Opened {
  readonly notice: PersonalNotice | null;
  /** The email with the link was about an earlier one. */
  readonly isNewer: boolean;
}

export interface OpenedByCode extends Opened {
  /** The key with which this tab loads the notice again. */
  readonly key: string | undefined;
}

interface Props {
  readonly noticeToken: string;
  readonly sent: CodeSent;
  /** Keeps the birth date until a new code has been sent. */
  readonly kept: KeptInput;
  readonly onElsewhere: () => void;
  readonly onOpened: (opened: OpenedByCode) => void;
  readonly onRefused: (error: unknown) => void;
}

/** The form for the six-digit code, with a way to get a new code if it didn't arrive or is used up. */
export function EnterCode({ noticeToken, sent, kept, onElsewhere, onOpened, onRefused }: Props) {
  const { toast } = useFrame();
  const [over, setOver] = useState<string>();
  const resend = useAction(async () => {
    if (!(await unlessLinkRefused(sendCode(noticeToken, sent.sendTo), onRefused))) return;
    setOver(undefined);
    toast(codeText("sentAgain"), "success");
  });
  const elsewhere = (
    <Button kind="quiet" onClick={onElsewhere}>
      {codeText("elsewhere")}
    </Button>
  );
  if (over !== undefined) return <NewCode why={over} resend={resend} elsewhere={elsewhere} />;
  const save = async (facts: CodeFacts) => {
    const opened = await unlessLinkRefused(open(noticeToken, facts, setOver), onRefused);
    if (!opened) return;
    askNoticesToLookAgain();
    onOpened({ notice: opened.notice, isNewer: opened.isNewer === true, key: opened.reloadKey });
  };
  return <CodeForm {...{ sent, kept, save, resend, elsewhere }} />;
}

interface CodeFormProps extends Pick<Props, "sent" | "kept"> {
  readonly save: (facts: CodeFacts) => Promise<void>;
  readonly resend: Action<[]>;
  readonly elsewhere: ReactNode;
}

/** The code's field, and the birth date if both people gave the same email address. */
function CodeForm({ sent, kept, save, resend, elsewhere }: CodeFormProps) {
  const { configuration } = useFrame();
  const form = useStepForm<CodeFacts, CodeFacts>({
    schema: codeFacts(sent.asksBirthDate),
    defaults: {},
    kept: kept.of("code", ["code"]),
    save: async (facts) => {
      await save(facts);
      return stay;
    },
    onDone: () => {},
  });
  return (
    <StepPage
      title={t("codeTitle")}
      lede={sent.sendTo === "email" ? t("sentByEmail") : t("sentByPhone")}
      form={form}
      aside={null}
      submitLabel={t("open")}
      busyLabel={t("openingNow")}
      footnote={t(sent.sendTo === "email" ? "noEmail" : "noText", { telephone: configuration.clientTelephone })}
      secondary={
        <>
          <Button kind="secondary" isBusy={resend.isRunning} onClick={() => void resend.run()}>
            {codeText("again")}
          </Button>
          {elsewhere}
        </>
      }
    >
      <CodeQuestions
        form={form}
        asksBirthDate={sent.asksBirthDate}
        birthDateHint={t(sent.sendTo === "email" ? "birthDateByEmail" : "birthDateByPhone")}
      />
      <ActionProblem action={resend} />
    </StepPage>
  );
}

/** Sends the code. If the code is used up, calls `onOver` and returns undefined. */
async function open(noticeToken: string, { code, dateOfBirth }: CodeFacts, onOver: (why: string) => void) {
  try {
    return await call(noticeApi.open, { noticeToken, code, ...(dateOfBirth ? { dateOfBirth } : {}) });
  } catch (error) {
    if (!(error instanceof Refusal) || !isCodeOver(error)) throw atField(error);
    onOver(error.message);
    return undefined;
  }
}
