import type { FieldPath, FieldValues } from "react-hook-form";
import { CheckboxInput, PhoneInput } from "../forms/fields/fields.tsx";
import type { StepForm } from "../forms/step-form.ts";
import { EmailInput } from "../questions/person/email-input.tsx";
import { t } from "./words.ts";

/** Where an invitation goes. A text needs the invited person's yes. */
export function InvitedContactFields<Values extends FieldValues>({ form }: { readonly form: StepForm<Values> }) {
  const name = (field: string) => field as FieldPath<Values>;
  const phone: unknown = form.methods.watch(name("phoneNumber"));
  return (
    <>
      <EmailInput form={form} name={name("emailAddress")} label={t("email")} />
      <PhoneInput form={form} name={name("phoneNumber")} label={t("phone")} hint={t("phoneHint")} isOptional />
      {Boolean(phone) && <CheckboxInput form={form} name={name("mayText")} label={t("mayText")} />}
    </>
  );
}
