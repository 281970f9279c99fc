import { useMemo, type ReactNode } from "react";
import { applicantApi } from "@portico/contract/applicant";
import type { RequestOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { RiskAction } from "@portico/domain/authentication";
import { personRules, type Person } from "@portico/domain/person";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { unsettledInput } from "../../api/unsettled.ts";
import { useFrame } from "../../forms/frame.ts";
import type { StartProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { CaptchaField } from "../../vendors/captcha/captcha-field.tsx";
import { useCaptcha, type Captcha } from "../../vendors/captcha/use-captcha.tsx";
import { PersonFields } from "./person-fields.tsx";
import { savePerson } from "./save-person.ts";
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
    fieldPrefixes: ["data.", "applicant."],
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

/**
 * Begins the application. Where an earlier press was never answered, it asks first what became of that one, so that a correction changes the
 * application that began then instead of beginning another.
 */
async function begin(data: Person, captcha: Captcha) {
  const lost = unsettledInput(applicantApi.create);
  const journey = lost && (await begunBy(lost));
  if (journey) return JSON.stringify(lost.data) === JSON.stringify(data) ? { journey } : correct(journey, data);
  const answer = await captcha.guard(
    async (captchaToken) => call(applicantApi.create, { data, loadUrl: location.pathname, captchaToken }),
    ({ captchaAction }) => captchaAction === RiskAction.forceCaptcha,
  );
  return answer;
}

/** The application that a press without an answer began, if it did. */
async function begunBy(lost: RequestOf<typeof applicantApi.create>): Promise<Journey | undefined> {
  try {
    return (await call(applicantApi.create, lost)).journey;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const correct = async ({ applicationId, primaryApplicantId: applicantId }: Journey, data: Person) =>
  savePerson(applicationId, { applicantId, ...data });
