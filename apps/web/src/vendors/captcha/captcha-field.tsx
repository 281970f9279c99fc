import { useEffect } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { StepForm } from "../../forms/step-form.ts";
import { captchaField, type Captcha } from "./use-captcha.tsx";

interface CaptchaFieldProps<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly captcha: Pick<Captcha, "state" | "view">;
}

/** The captcha as a field of a form. The error summary links to it, and solving it also removes its error from the summary. */
export function CaptchaField<Values extends FieldValues>({ form, captcha }: CaptchaFieldProps<Values>) {
  const { token, enabled, hasFailed } = captcha.state;
  const name = captchaField as FieldPath<Values>;
  const { clearErrors } = form.methods;
  useEffect(() => {
    if (token !== undefined) clearErrors(name);
  }, [token, clearErrors, name]);
  return (
    <div id={form.idOf(name)} tabIndex={-1} hidden={!enabled && !hasFailed}>
      {captcha.view}
    </div>
  );
}
