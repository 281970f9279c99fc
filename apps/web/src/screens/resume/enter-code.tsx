import { resumeApi } from "@portico/contract/session";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { fieldRefusal, Refusal } from "../../api/refusal.ts";
import { TextInput } from "../../forms/fields.tsx";
import { useFrame } from "../../forms/frame.ts";
import type { ResumeProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useAction } from "../../forms/use-action.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { sendCode, unlessExpired, type CodeSent } from "./send-code.ts";
import { t } from "./words.ts";

const Code = z.object({ code: z.string(t("codeDigits")).check(z.regex(/^\s*\d{6}\s*$/, t("codeDigits"))) });

interface Props extends Pick<ResumeProps, "onDone"> {
  readonly applicationToken: string;
  readonly sent: CodeSent;
  readonly onElsewhere: () => void;
  readonly onExpired: () => void;
}

/** The six digits, and new ones where they did not arrive. */
export function EnterCode({ applicationToken, sent, onElsewhere, onExpired, onDone }: Props) {
  const { toast, configuration } = useFrame();
  const form = useStepForm({
    schema: Code,
    defaults: {},
    save: async ({ code }) => (await unlessExpired(open(applicationToken, code.trim()), onExpired)) ?? stay,
    onDone,
  });
  const resend = useAction(async () => {
    await unlessExpired(sendCode(applicationToken, sent.sendTo), onExpired);
    toast(t("sentAgain"), "success");
  });
  return (
    <StepPage
      title={t("codeTitle")}
      lede={ledeOf(sent)}
      form={form}
      submitLabel={t("open")}
      busyLabel={t("opening")}
      footnote={t("noCode", { telephone: configuration.clientTelephone })}
      secondary={
        <>
          <Button kind="secondary" isBusy={resend.isRunning} onClick={() => void resend.run()}>
            {t("again")}
          </Button>
          <Button kind="quiet" onClick={onElsewhere}>
            {t("elsewhere")}
          </Button>
        </>
      }
    >
      <TextInput form={form} name="code" label={t("code")} inputMode="numeric" autoComplete="one-time-code" width="s" />
      {resend.refusal && (
        <Notice tone="danger" role="alert">
          {resend.refusal}
        </Notice>
      )}
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

function ledeOf({ sendTo, sentTo }: CodeSent): string {
  if (sentTo !== undefined) return t("sentTo", { sentTo });
  return sendTo === "email" ? t("sentByEmail") : t("sentByPhone");
}
