import type { ReactNode } from "react";
import * as z from "zod/mini";
import { identificationApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import { identificationChoices, mayAskMaritalStatus, type Identification } from "@portico/domain/identification";
import { optionId } from "@portico/domain/numbers";
import { isSecured, type ProductCode } from "@portico/domain/product";
import { call } from "../api/call.ts";
import { prefetch, readApi, useApiIf } from "../api/use-query.ts";
import { defineWords } from "../words/words.ts";
import { choicesOf } from "./choice.ts";
import { RadioInput } from "./choice-fields.tsx";
import type { FormPart } from "./form-parts.ts";
import { stay, useStepForm } from "./use-step-form.ts";

const t = defineWords("maritalStatus", { label: "Your marital status" });

const Answer = z.object({ maritalStatusConfigurationId: optionId(identificationChoices.maritalStatus) });

/** The answers that decide whether the marital status may be asked of an unsecured loan's applicant. */
interface Circumstances {
  readonly isJoint: boolean;
  readonly state?: string | null | undefined;
}

/** Whether a later answer can let an applicant of this product be asked: secured loans ask with the identification. */
const mayCome = (productCode: ProductCode) => !isSecured(productCode);

/** Fetches ahead what `useMaritalStatus` reads. */
export async function prefetchMaritalStatus(applicantId: number, productCode: ProductCode): Promise<void> {
  if (!mayCome(productCode)) return;
  await Promise.all([prefetch(identificationApi.configuration, {}), prefetch(identificationApi.read, { applicantId })]);
}

/**
 * Asks the primary applicant of an unsecured loan for the marital status on the page whose answer lets it be asked (12 CFR 1002.5(d)(1)):
 * where they live, or that they apply together. Asks nothing where it is not allowed, or is known already.
 */
export function useMaritalStatus(applicantId: number, productCode: ProductCode) {
  // Read before the page is drawn: a question that appeared later could be passed over.
  const isPossible = mayCome(productCode);
  const configuration = useApiIf(identificationApi.configuration, isPossible ? {} : undefined)?.primary;
  const known = useApiIf(identificationApi.read, isPossible ? { applicantId } : undefined);
  const form = useStepForm({ schema: Answer, defaults: {}, save: async () => stay, onDone: () => {} });
  const isOpen =
    configuration?.displayMaritalStatus === true &&
    known !== undefined &&
    known.identificationId !== null &&
    known.identification.maritalStatusConfigurationId === undefined;
  const isAsked = ({ isJoint, state }: Circumstances) =>
    isOpen && mayAskMaritalStatus({ isSecured: false, isJoint, state: state ?? undefined });

  const field = (circumstances: Circumstances): ReactNode =>
    isAsked(circumstances) && (
      <RadioInput
        form={form}
        name="maritalStatusConfigurationId"
        label={t("label")}
        options={choicesOf(configuration?.maritalStatuses ?? [])}
        width="m"
      />
    );
  // It has to be answered with the page, and is saved after it.
  const part: FormPart = { ...form, isRequired: true, savePart: async () => true };
  const save = async (circumstances: Circumstances): Promise<{ readonly journey?: Journey } | undefined> => {
    if (!isAsked(circumstances)) return undefined;
    const { identification } = await readApi(identificationApi.read, { applicantId });
    const { maritalStatusConfigurationId } = Answer.parse(form.methods.getValues());
    const data = { ...identification, maritalStatusConfigurationId } as Identification;
    return call(identificationApi.update, { applicantId, data });
  };
  return { field, save, parts: (circumstances: Circumstances) => (isAsked(circumstances) ? [part] : []) };
}
