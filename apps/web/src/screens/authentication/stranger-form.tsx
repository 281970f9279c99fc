import { useMemo, type ReactNode } from "react";
import { applicantApi } from "@portico/contract/applicant";
import { RiskAction } from "@portico/domain/authentication";
import { personRules, type Person } from "@portico/domain/person";
import { call } from "../../api/call.ts";
import { useFrame } from "../../forms/frame.ts";
import type { StartProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { CaptchaField } from "../../vendors/captcha/captcha-field.tsx";
import { useCaptcha, type Captcha } from "../../vendors/captcha/use-captcha.tsx";
import { PersonFields } from "./person-fields.tsx";
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
      <PersonFields form={form} />
      <CaptchaField form={form} captcha={captcha} />
    </StepPage>
  );
}

async function begin(data: Person, captcha: Captcha) {
  const answer = await captcha.guard(
    async (captchaToken) => call(applicantApi.create, { data, loadUrl: location.pathname, captchaToken }),
    ({ captchaAction }) => captchaAction === RiskAction.forceCaptcha,
  );
  return answer;
}
