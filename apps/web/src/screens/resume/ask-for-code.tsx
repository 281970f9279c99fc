import * as z from "zod/mini";
import { RadioInput } from "../../forms/choice-fields.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { sendCode, unlessDead, type DeadLink, type SendTo } from "./send-code.ts";
import { t } from "./words.ts";

const Where = z.object({ sendTo: z.enum(["email", "phone"], t("where")) });

interface Props {
  readonly applicationToken: string;
  readonly onSent: (sendTo: SendTo) => void;
  readonly onDead: (why: DeadLink) => void;
}

/** Where the code shall go: e-mail and phone are those on file, so nothing about them is shown or asked. */
export function AskForCode({ applicationToken, onSent, onDead }: Props) {
  const form = useStepForm({
    schema: Where,
    defaults: { sendTo: "email" },
    save: async ({ sendTo }) => {
      const sent = sendCode(applicationToken, sendTo).then(() => true);
      if (await unlessDead(sent, onDead)) onSent(sendTo);
      return stay;
    },
    onDone: () => {},
  });
  return (
    <StepPage title={t("title")} lede={t("lede")} form={form} submitLabel={t("send")} busyLabel={t("sending")}>
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
