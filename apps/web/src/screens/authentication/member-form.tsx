import type { ReactNode } from "react";
import { applicantApi } from "@portico/contract/applicant";
import { AuthenticationResult, authenticationMessage, Credentials, RiskAction } from "@portico/domain/authentication";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { PasswordInput, TextInput } from "../../forms/fields.tsx";
import { useFrame } from "../../forms/frame.ts";
import type { StartProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { CaptchaField } from "../../vendors/captcha/captcha-field.tsx";
import { useCaptcha, type Captcha } from "../../vendors/captcha/use-captcha.tsx";
import { t } from "./words.ts";

/** A member signs in. Any result but success is said in place, in the specification's words. */
export function MemberForm({ onDone, choice }: Pick<StartProps, "onDone"> & { choice: ReactNode }) {
  const { configuration } = useFrame();
  const captcha = useCaptcha("authenticate");
  const form = useStepForm({
    schema: Credentials,
    defaults: {},
    fieldPrefixes: ["credentials."],
    save: async (credentials) => signIn(credentials, captcha),
    onDone,
  });
  return (
    <StepPage title={t("title")} lede={t("memberLede")} form={form} submitLabel={t("signIn")}>
      {choice}
      <TextInput
        form={form}
        name="userName"
        label={t("userName")}
        hint={configuration.authenticationReminderText}
        autoComplete="username"
        width="m"
      />
      <PasswordInput form={form} name="password" label={t("password")} autoComplete="current-password" width="m" />
      <CaptchaField form={form} captcha={captcha} />
    </StepPage>
  );
}

async function signIn(credentials: Credentials, captcha: Captcha) {
  const answer = await captcha.guard(
    async (captchaToken) => call(applicantApi.authenticate, { credentials, loadUrl: location.pathname, captchaToken }),
    ({ captchaAction }) => captchaAction === RiskAction.forceCaptcha,
  );
  if (answer.authenticationResult === AuthenticationResult.success) return answer;
  if (answer.captchaAction === RiskAction.deny) throw new Refusal("tooMany");
  throw new Refusal("fieldsInvalid", { message: authenticationMessage(answer.authenticationResult) });
}
