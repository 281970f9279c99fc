import { coApplicantApi } from "@portico/contract/applicant";
import { JointIntent } from "@portico/domain/person/co-applicant";
import { ApplicationType } from "@portico/domain/person/person";
import { call } from "../../api/call.ts";
import { CheckboxInput } from "../../forms/fields/fields.tsx";
import { problemsAtPart, type FormPart } from "../../forms/form-parts.ts";
import { FormProblems } from "../../forms/step-page.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import type { AnyStepProps } from "../../page/screen-module.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** The page's own form, as far as the question uses it. */
type Page = Pick<StepForm, "goOnWith">;

interface Asked extends Pick<AnyStepProps, "journey"> {
  readonly isIntentAskedAgain: boolean;
  /** Without a co-applicant, there is nothing that the page could have saved before. */
  readonly coApplicant: object | null;
}

/**
 * Asks both people again whether they intend to apply together, because one of them became another person (decision 048). The answer is
 * saved after the page's own answers, because those may be the change that makes them another person.
 */
export function useJointIntent({ journey: { applicationId }, isIntentAskedAgain, coApplicant }: Asked) {
  const form = useStepForm({
    schema: JointIntent,
    defaults: {},
    fieldPrefixes: ["selection."],
    isPart: true,
    save: (intent) =>
      call(coApplicantApi.select, {
        applicationId,
        selection: { applicationType: ApplicationType.joint, ...intent },
      }),
    onDone: () => {},
  });
  const part: FormPart = { ...form, isRequired: true, isLast: true };
  return {
    part,
    field: (page: Page) => (
      <>
        <FormProblems form={problemsAtPart(form, page)} />
        {isIntentAskedAgain && coApplicant && <Notice tone="information">{t("intentAgain")}</Notice>}
        <CheckboxInput form={form} name="jointIntent" label={t("jointIntent")} />
      </>
    ),
  };
}
