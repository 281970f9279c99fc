import type { ReactNode } from "react";
import { SendTo } from "@portico/contract/one-time-code";
import * as z from "zod/mini";
import { RadioInput } from "../forms/fields/choice-fields.tsx";
import { StepPage } from "../forms/step-page.tsx";
import { stay, useStepForm } from "../forms/use-step-form.ts";
import { t } from "./words.ts";

const Where = z.object({ sendTo: z.enum(SendTo.def.entries, t("where")) });

interface Props {
  readonly title: string;
  readonly lede: string;
  readonly aside?: ReactNode;
  /** Offer a text message first: the link came by email, so a code by text message is safer. */
  readonly hasMobilePhone: boolean;
  /** The other person of the application has the same phone, so a text message isn't safer. */
  readonly sharesPhone: boolean;
  /** The institution sends no text messages, as the lede says. */
  readonly emailOnly: boolean;
  readonly onSend: (sendTo: SendTo) => Promise<unknown>;
}

/** Asks whether the code should go to the email address or the phone number on file. The page doesn't show them. */
export function AskForCode({ onSend, hasMobilePhone, sharesPhone, emailOnly, ...page }: Props) {
  const isSafer = hasMobilePhone && !sharesPhone && !emailOnly;
  const form = useStepForm({
    schema: Where,
    defaults: { sendTo: isSafer ? "phone" : "email" },
    save: async ({ sendTo }) => {
      await onSend(sendTo);
      return stay;
    },
    onDone: () => {},
  });
  return (
    <StepPage {...page} form={form} submitLabel={t("send")} busyLabel={t("sending")} refusedTitle={t("notSent")}>
      {!emailOnly && (
        <RadioInput
          form={form}
          name="sendTo"
          label={t("where")}
          options={[
            { value: "email", label: t("email") },
            { value: "phone", label: t("phone"), ...hintOf({ hasMobilePhone, isSafer }) },
          ]}
        />
      )}
    </StepPage>
  );
}

function hintOf({ hasMobilePhone, isSafer }: { readonly hasMobilePhone: boolean; readonly isSafer: boolean }) {
  if (!hasMobilePhone) return { hint: t("phoneNotMobile") };
  return isSafer ? { hint: t("phoneSafer") } : {};
}
