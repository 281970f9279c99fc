import { useEffect } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { CheckboxInput, PhoneInput } from "../forms/fields/fields.tsx";
import type { StepForm } from "../forms/step-form.ts";
import { EmailInput } from "../questions/person/email-input.tsx";
import { t } from "./words.ts";

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  /** The number that has the invited person's yes already. */
  readonly agreedNumber?: string | undefined;
}

/** Where an invitation goes. A text needs the invited person's yes. */
export function InvitedContactFields<Values extends FieldValues>({ form, agreedNumber }: Props<Values>) {
  const name = (field: string) => field as FieldPath<Values>;
  const { watch, setValue } = form.methods;
  const phone: unknown = watch(name("phoneNumber"));
  const isAgreed = phone === agreedNumber;
  useEffect(() => {
    // The yes was to that number, so another one asks again.
    if (agreedNumber !== undefined) setValue(name("mayText"), isAgreed as never);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the number becomes another one, or that one again
  }, [isAgreed]);
  return (
    <>
      <EmailInput form={form} name={name("emailAddress")} label={t("email")} />
      <PhoneInput form={form} name={name("phoneNumber")} label={t("phone")} hint={t("phoneHint")} isOptional />
      {Boolean(phone) && <CheckboxInput form={form} name={name("mayText")} label={t("mayText")} />}
    </>
  );
}
