import { useState, type ReactNode } from "react";
import * as z from "zod/mini";
import type { OutputOf } from "@portico/contract/endpoint";
import { identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import { identificationChoices, mayAskMaritalStatus, type Identification } from "@portico/domain/person/identification";
import { optionId } from "@portico/domain/values/numbers";
import { isSecured, type ProductCode } from "@portico/domain/loan/product";
import { useApiIf } from "../../api/use-api-if.ts";
import { prefetch, readApi } from "../../api/use-query.ts";
import type { Captcha } from "../../vendors/captcha/use-captcha.tsx";
import { CaptchaField } from "../../vendors/captcha/captcha-field.tsx";
import { defineWords } from "../../words/words.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { choicesOf } from "../../forms/fields/choice.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import type { Fact } from "../../forms/conflicts/conflict-facts.ts";
import { problemsAtPart, type FormPart } from "../../forms/form-parts.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { FormProblems } from "../../forms/step-page.tsx";
import { useSaveIdentification } from "./use-save-identification.ts";
import { useStepForm } from "../../forms/use-step-form.ts";

const t = defineWords("maritalStatus", {
  label: "Your marital status",
  erased: "The law doesn't let us keep your marital status for this state. We'll erase it when you save.",
});

const Answer = z.object({ maritalStatusConfigurationId: optionId(identificationChoices.maritalStatus) });

/** The answers that decide whether the law allows the question to the applicant of an unsecured loan. */
interface Circumstances {
  readonly isJoint: boolean;
  readonly state?: string | null | undefined;
}

/** Whether a later answer can allow the question. Secured loans ask it on the identification page, and accounts never do. */
const mayCome = (productCode: ProductCode | undefined) => productCode !== undefined && !isSecured(productCode);

/** Fetches the data of `useMaritalStatus` in advance. */
export async function prefetchMaritalStatus(
  applicantId: number | null,
  productCode: ProductCode | undefined,
): Promise<void> {
  if (applicantId === null || !mayCome(productCode)) return;
  await Promise.all([prefetch(identificationApi.configuration, {}), prefetch(identificationApi.read, { applicantId })]);
}

/**
 * Asks the primary applicant of an unsecured loan for the marital status, on the page whose answer allows the question (12 CFR
 * 1002.5(d)(1)): the home's state, or a joint application. It asks nobody without an ID, such as an invited co-borrower, and doesn't ask if the question isn't allowed or the answer is known.
 */
export function useMaritalStatus(applicantId: number | null, productCode: ProductCode | undefined) {
  const { statuses, known, isOpen } = useKnownStatus(applicantId, productCode);
  const { save: saveIdentification, captcha } = useSaveIdentification();
  const form = useStepForm({
    schema: Answer,
    defaults: { maritalStatusConfigurationId: known },
    fieldPrefixes: ["data."],
    isPart: true,
    save: async (answer) => {
      if (applicantId === null) throw new Error("Nobody is asked.");
      const { identification } = await readApi(identificationApi.read, { applicantId });
      const data = { ...identification, ...answer } as Identification;
      return saveIdentification({ applicantId, isFirst: false, documentFollows: true, data });
    },
    onDone: () => {},
  });
  const mayAskHere = ({ isJoint, state }: Circumstances) =>
    mayAskMaritalStatus({ isSecured: false, isJoint, state: state ?? undefined });
  // The question stays even if another window answers it, because this page's answer may differ.
  const [wasOpen] = useState(isOpen);
  const isAsked = (circumstances: Circumstances) => (isOpen || wasOpen) && mayAskHere(circumstances);

  const field = (circumstances: Circumstances, page: Page): ReactNode =>
    isAsked(circumstances) && <MaritalStatusFields {...{ form, page, statuses, captcha }} />;
  // The page can't be saved without this answer, which is saved after the page's own answers.
  const part: FormPart = { ...form, isRequired: true, isLast: true };
  // While the question is on the page, it shows the saved answer itself.
  const saved = wasOpen ? undefined : statuses.find(({ id }) => id === known)?.displayText;
  const facts: readonly Fact[] = [{ label: t("label"), value: saved }];
  const isErased = ({ isJoint, state }: Circumstances) =>
    mayCome(productCode) && known !== undefined && Boolean(state) && !mayAskHere({ isJoint, state });
  return {
    field,
    /** Says that saving erases the known status, because the answers no longer allow the question. */
    erasure: (circumstances: Circumstances): ReactNode =>
      isErased(circumstances) && <Notice title={<output>{t("erased")}</output>} />,
    parts: (circumstances: Circumstances) => (isAsked(circumstances) ? [part] : []),
    /** The saved answer, to report when another window changes it. */
    facts,
  };
}

/** The known status, and whether the question may still be asked. */
function useKnownStatus(applicantId: number | null, productCode: ProductCode | undefined) {
  // Read it before the page renders, because people could miss a question that appears later.
  const isPossible = applicantId !== null && mayCome(productCode);
  const configuration = useApiIf(identificationApi.configuration, isPossible ? {} : undefined)?.primary;
  const identified = useApiIf(identificationApi.read, isPossible ? { applicantId } : undefined);
  return {
    statuses: configuration?.maritalStatuses ?? [],
    known: identified?.identification.maritalStatusConfigurationId,
    isOpen: configuration?.displayMaritalStatus === true && isUnanswered(identified),
  };
}

function isUnanswered(identified: OutputOf<typeof identificationApi.read> | undefined): boolean {
  if (identified === undefined || identified.identificationId === null) return false;
  return identified.identification.maritalStatusConfigurationId === undefined;
}

/** The page's own form, as far as the question uses it. */
type Page = Pick<StepForm, "goOnWith">;

interface FieldsProps {
  readonly form: StepForm<z.input<typeof Answer>>;
  readonly page: Page;
  readonly statuses: IdentificationConfiguration["maritalStatuses"];
  readonly captcha: Captcha;
}

/** The question, with the problems of saving it. */
function MaritalStatusFields({ form, page, statuses, captcha }: FieldsProps) {
  return (
    <>
      <FormProblems form={problemsAtPart(form, page)} />
      <RadioInput
        form={form}
        name="maritalStatusConfigurationId"
        label={t("label")}
        options={choicesOf(statuses)}
        width="m"
      />
      <CaptchaField form={form} captcha={captcha} />
    </>
  );
}
