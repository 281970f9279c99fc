import { noticeApi, type PersonalNotice } from "@portico/contract/notice";
import { OneTimeCode } from "@portico/contract/one-time-code";
import { calendarDate } from "@portico/domain/values/dates";
import { fieldNames } from "@portico/domain/values/field-names";
import { useState, type ReactNode } from "react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { fieldRefusal, Refusal } from "../../api/refusal.ts";
import { ActionProblem } from "../../forms/action-problem.tsx";
import { DateInput, TextInput } from "../../forms/fields.tsx";
import { useFrame } from "../../forms/frame.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useAction, type Action } from "../../forms/use-action.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { isCodeOver, NewCode } from "../../one-time-code/new-code.tsx";
import { t as codeText } from "../../one-time-code/words.ts";
import { Button } from "../../widgets/button/button.tsx";
import { sendCode, unlessLinkRefused, type CodeSent } from "./send-code.ts";
import { t } from "./words.ts";

const Code = z.object({ code: OneTimeCode, dateOfBirth: z.optional(z.string()) });
const CodeAndBirthDate = z.object({
  code: OneTimeCode,
  dateOfBirth: calendarDate(fieldNames.dateOfBirth, "Enter a date of birth."),
});
type Facts = z.output<typeof Code>;

export interface Opened {
  readonly notice: PersonalNotice | null;
}

interface Props {
  readonly noticeToken: string;
  readonly sent: CodeSent;
  readonly onElsewhere: () => void;
  readonly onOpened: (opened: Opened) => void;
  readonly onRefused: (error: unknown) => void;
}

/** The six digits, and new ones where they did not arrive or are used up. */
export function EnterCode({ noticeToken, sent, onElsewhere, onOpened, onRefused }: Props) {
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
  const save = async (facts: Facts) => {
    const opened = await unlessLinkRefused(open(noticeToken, facts, setOver), onRefused);
    if (opened) onOpened({ notice: opened.notice });
  };
  return <CodeForm {...{ sent, save, resend, elsewhere }} />;
}

interface CodeFormProps extends Pick<Props, "sent"> {
  readonly save: (facts: Facts) => Promise<void>;
  readonly resend: Action<[]>;
  readonly elsewhere: ReactNode;
}

/** Where two people share a mailbox, it asks the birth date too. */
function CodeForm({ sent, save, resend, elsewhere }: CodeFormProps) {
  const { configuration } = useFrame();
  const form = useStepForm<Facts, Facts>({
    schema: sent.asksBirthDate ? CodeAndBirthDate : Code,
    defaults: {},
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
      <TextInput
        form={form}
        name="code"
        label={codeText("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        width="s"
      />
      {sent.asksBirthDate && (
        <DateInput form={form} name="dateOfBirth" label={t("dateOfBirth")} hint={t("dateOfBirthHint")} />
      )}
      <ActionProblem action={resend} />
    </StepPage>
  );
}

/** The answer to a code; nothing where the code is over, which `onOver` is told. */
async function open(noticeToken: string, { code, dateOfBirth }: Facts, onOver: (why: string) => void) {
  try {
    return await call(noticeApi.open, { noticeToken, code, ...(dateOfBirth ? { dateOfBirth } : {}) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "resumeCodeWrong") throw fieldRefusal({ code: error.message });
    if (error.code === "noticeBirthDateWrong") throw fieldRefusal({ dateOfBirth: error.message });
    if (!isCodeOver(error)) throw error;
    onOver(error.message);
    return undefined;
  }
}
