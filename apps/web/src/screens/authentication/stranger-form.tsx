import { useState, type ReactNode } from "react";
import { applicantApi, identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import type { Beginning } from "@portico/contract/beginning";
import type { AnyJourney } from "@portico/contract/journey";
import { RiskAction } from "@portico/domain/access/authentication";
import type { Person } from "@portico/domain/person/person";
import type { ScannedLicense } from "@portico/domain/person/scanned-license";
import { call, type Answer, type CallOptions } from "../../api/call.ts";
import { mobileByDefault } from "../../questions/person/contact-asked.ts";
import { LicenseScan } from "../../questions/person/license-scan.tsx";
import { keepLicense } from "../../questions/scanning/scanned-licenses.ts";
import { useCreateOrCorrect } from "../../api/create-or-correct.ts";
import type { KeptInput } from "../../forms/saving/kept-input.ts";
import type { AnyStartProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { CaptchaField } from "../../vendors/captcha/captcha-field.tsx";
import { useCaptcha, type Captcha } from "../../vendors/captcha/use-captcha.tsx";
import { IsItNamed, useIsItNamed, type Answered } from "./is-it-named.tsx";
import { PersonFields } from "./person-fields.tsx";
import { savePerson } from "./save-person.ts";
import { t } from "./words.ts";

interface Props extends Pick<AnyStartProps, "onDone"> {
  readonly choice: ReactNode;
  /** The way to the sign-in, if the pages before this one have asked who is a member. */
  readonly toSignIn: ReactNode;
  /** Keeps the input while the sign-in is shown instead. */
  readonly kept: KeptInput;
  /** What the institution asks about a person. */
  readonly asked: IdentificationConfiguration;
  /** The name that the other one of two people gave, after they changed places. */
  readonly named: Beginning["changedPlaces"];
}

/** Creates an applicant who isn't a member from name and contact, and begins the application. */
export function StrangerForm({ onDone, choice, toSignIn, kept, asked, named }: Props) {
  const captcha = useCaptcha("applicant");
  const start = useCreateOrCorrect(applicantApi.create);
  const [license, setLicense] = useState<ScannedLicense>();
  const isIt = useIsItNamed(asked, named);
  const form = useStepForm({
    schema: isIt.schema,
    defaults: { ...mobileByDefault(asked), ...named },
    kept: kept.of("stranger"),
    fieldPrefixes: ["data.", "applicant."],
    save: async (typed) => start.save(startOf(isIt.answerOf(typed), captcha)),
    onDone: (journey) => {
      if (journey) keepLicense(journey.primaryApplicantId, license, form.methods.getValues());
      onDone(journey);
    },
  });
  return (
    <StepPage
      title={t("changeTitle")}
      footnote={<p>{t("noScore")}</p>}
      form={form}
      submitLabel={t("start")}
      secondary={toSignIn}
    >
      {choice}
      <LicenseScan {...{ form, license }} configuration={asked} who="primary" onScanned={setLicense} />
      <PersonFields form={form} configuration={asked}>
        <IsItNamed {...isIt} {...{ form, named }} />
      </PersonFields>
      <CaptchaField form={form} captcha={captcha} />
    </StepPage>
  );
}

/**
 * Begins the application. After an unanswered press, the next press uses the same key. If the first press never arrived, only the next one
 * begins an application and sends the email. If it did arrive, the next one corrects its application.
 */
function startOf({ person: data, ...answer }: Answered, captcha: Captcha) {
  return {
    isSame: () => true,
    create: async (options: Pick<CallOptions, "idempotencyKey">) =>
      captcha.guard(
        async (captchaToken) =>
          call(
            applicantApi.create,
            { data, loadUrl: location.pathname, captchaToken, ...answer },
            { ...options, brings: [identificationApi.read] },
          ),
        ({ captchaAction }) => captchaAction === RiskAction.forceCaptcha,
      ),
    correct: ({ journey }: Answer<typeof applicantApi.create>) => journey && correct(journey, data),
  };
}

const correct = async ({ applicationId, primaryApplicantId: applicantId }: AnyJourney, data: Person) =>
  savePerson(applicationId, { applicantId, ...data });
