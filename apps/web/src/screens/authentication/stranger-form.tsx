import { useMemo, type ReactNode } from "react";
import { applicantApi } from "@portico/contract/applicant";
import { RiskAction } from "@portico/domain/authentication";
import { personRules, type Person } from "@portico/domain/person";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { EmailInput, PhoneInput, TextInput } from "../../forms/fields.tsx";
import { useFrame } from "../../forms/frame.ts";
import type { StartProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useCaptcha, type Captcha } from "../../vendors/captcha/use-captcha.tsx";
import { t } from "./words.ts";

/** Somebody new becomes an applicant: name, e-mail and phone, and the application begins. */
export function StrangerForm({ onDone, choice }: Pick<StartProps, "onDone"> & { choice: ReactNode }) {
  const { configuration } = useFrame();
  const { namesWithAccents } = configuration;
  const schema = useMemo(() => personRules({ namesWithAccents }), [namesWithAccents]);
  const captcha = useCaptcha("applicant");
  const form = useStepForm({
    schema,
    defaults: {},
    fieldPrefixes: ["data."],
    save: async (data) => begin(data, captcha),
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
      {captcha.view}
    </StepPage>
  );
}

async function begin(data: Person, captcha: Captcha) {
  const answer = await captcha.guard(
    async (captchaToken) => call(applicantApi.create, { data, loadUrl: location.pathname, captchaToken }),
    ({ captchaAction }) => captchaAction === RiskAction.forceCaptcha,
  );
  if (answer.captchaAction === RiskAction.forceCaptcha) throw new Refusal("captchaInvalid");
  return answer;
}
