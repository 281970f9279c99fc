import * as z from "zod/mini";
import { RadioInput } from "../../forms/choice-fields.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { sendCode, unlessLinkRefused, type CodeSent } from "./send-code.ts";
import { t } from "./words.ts";

const Where = z.object({ sendTo: z.enum(["email", "phone"], t("where")) });

interface Props {
  readonly noticeToken: string;
  readonly onSent: (sent: CodeSent) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Where the code goes: to the person's own email or phone on file, so neither is shown or asked. */
export function AskForCode({ noticeToken, onSent, onRefused }: Props) {
  const form = useStepForm({
    schema: Where,
    defaults: { sendTo: "email" },
    save: async ({ sendTo }) => {
      const sent = await unlessLinkRefused(sendCode(noticeToken, sendTo), onRefused);
      if (sent) onSent(sent);
      return stay;
    },
    onDone: () => {},
  });
  return (
    <StepPage
      title={t("title")}
      lede={t("lede")}
      form={form}
      aside={null}
      submitLabel={t("send")}
      busyLabel={t("sending")}
    >
      <RadioInput
        form={form}
        name="sendTo"
        label={t("where")}
        options={[
          { value: "email", label: t("email") },
          { value: "phone", label: t("phone") },
        ]}
      />
    </StepPage>
  );
}
