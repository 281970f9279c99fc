import { noticeApi, type PersonalNotice } from "@portico/contract/notice";
import { calendarDate } from "@portico/domain/dates";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { fieldRefusal, Refusal } from "../../api/refusal.ts";
import { DateInput, TextInput } from "../../forms/fields.tsx";
import { useFrame } from "../../forms/frame.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useAction } from "../../forms/use-action.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { sendCode, unlessLinkRefused, type CodeSent } from "./send-code.ts";
import { t } from "./words.ts";

const code = z.string(t("codeDigits")).check(z.regex(/^\s*\d{6}\s*$/, t("codeDigits")));
const Code = z.object({ code, dateOfBirth: z.optional(z.string()) });
const CodeAndBirthDate = z.object({ code, dateOfBirth: calendarDate("Date of Birth", "Enter your date of birth.") });
type Facts = z.output<typeof Code>;

const wrongCodes: ReadonlySet<string> = new Set(["resumeCodeWrong", "resumeCodeUsedUp", "resumeCodeExpired"]);

export interface Opened {
  readonly notice: PersonalNotice | null;
}

interface Props {
  readonly noticeToken: string;
  readonly sent: CodeSent;
  readonly onOpened: (opened: Opened) => void;
  readonly onRefused: (error: unknown) => void;
}

/** The six digits, the birth date where two people share a mailbox, and a new code where none arrived. */
export function EnterCode({ noticeToken, sent, onOpened, onRefused }: Props) {
  const { toast, configuration } = useFrame();
  const form = useStepForm<Facts, Facts>({
    schema: sent.asksBirthDate ? CodeAndBirthDate : Code,
    defaults: {},
    save: async (facts) => {
      const opened = await unlessLinkRefused(open(noticeToken, facts), onRefused);
      if (opened) onOpened({ notice: opened.notice });
      return stay;
    },
    onDone: () => {},
  });
  const resend = useAction(async () => {
    await unlessLinkRefused(sendCode(noticeToken, sent.sendTo), onRefused);
    toast(t("sentAgain"), "success");
  });
  return (
    <StepPage
      title={t("codeTitle")}
      lede={sent.sendTo === "email" ? t("sentByEmail") : t("sentByPhone")}
      form={form}
      aside={null}
      submitLabel={t("open")}
      busyLabel={t("openingNow")}
      footnote={t("noCode", { telephone: configuration.clientTelephone })}
      secondary={
        <Button kind="secondary" isBusy={resend.isRunning} onClick={() => void resend.run()}>
          {t("again")}
        </Button>
      }
    >
      <TextInput form={form} name="code" label={t("code")} inputMode="numeric" autoComplete="one-time-code" width="s" />
      {sent.asksBirthDate && (
        <DateInput form={form} name="dateOfBirth" label={t("dateOfBirth")} hint={t("dateOfBirthHint")} />
      )}
      {resend.refusal && (
        <Notice tone="danger" role="alert">
          {resend.refusal}
        </Notice>
      )}
    </StepPage>
  );
}

async function open(noticeToken: string, { code: typed, dateOfBirth }: Facts) {
  try {
    return await call(noticeApi.open, { noticeToken, code: typed.trim(), ...(dateOfBirth ? { dateOfBirth } : {}) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (wrongCodes.has(error.code)) throw fieldRefusal({ code: error.message });
    if (error.code === "noticeBirthDateWrong") throw fieldRefusal({ dateOfBirth: error.message });
    throw error;
  }
}
