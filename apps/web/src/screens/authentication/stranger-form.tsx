import { useMemo, type ReactNode } from "react";
import { applicantApi } from "@portico/contract/applicant";
import { personRules } from "@portico/domain/person";
import { call } from "../../api/call.ts";
import { EmailInput, PhoneInput, TextInput } from "../../forms/fields.tsx";
import { useFrame } from "../../forms/frame.ts";
import type { StartProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { t } from "./words.ts";

/** Somebody new becomes an applicant: name, e-mail and phone, and the application begins. */
export function StrangerForm({ onDone, choice }: Pick<StartProps, "onDone"> & { choice: ReactNode }) {
  const { configuration } = useFrame();
  const { namesWithAccents } = configuration;
  const schema = useMemo(() => personRules({ namesWithAccents }), [namesWithAccents]);
  const form = useStepForm({
    schema,
    defaults: {},
    fieldPrefixes: ["data."],
    save: (data) => call(applicantApi.create, { data, loadUrl: location.pathname }),
    onDone,
  });
  return (
    <StepPage title={t("title")} lede={t("noScore")} form={form} submitLabel={t("start")}>
      {choice}
      <TextInput
        form={form}
        name="firstName"
        label={t("firstName")}
        hint={t("nameHint")}
        autoComplete="given-name"
        width="m"
      />
      <TextInput form={form} name="lastName" label={t("lastName")} autoComplete="family-name" width="m" />
      <EmailInput form={form} name="emailAddress" label={t("email")} whyWeAsk={t("emailWhy")} />
      <PhoneInput form={form} name="phoneNumber" label={t("phone")} />
    </StepPage>
  );
}
