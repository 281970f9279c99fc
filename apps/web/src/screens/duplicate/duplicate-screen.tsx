import { applicationApi } from "@portico/contract/application";
import { DuplicateDetectionStatus } from "@portico/domain/decision";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { RadioInput } from "../../forms/choice-fields.tsx";
import { useFrame } from "../../forms/frame.ts";
import type { ScreenModule, StepProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { t } from "./words.ts";

const { duplicateDetectedContinued, duplicateDetectedCancelled } = DuplicateDetectionStatus;
const Answer = z.object({
  action: z.literal([duplicateDetectedContinued, duplicateDetectedCancelled], "Choose what to do."),
});

/** Somebody has an open application here already: go on with this one, or leave it. */
function DuplicateScreen({ journey, onDone }: StepProps) {
  const { branding, configuration } = useFrame();
  const form = useStepForm({
    schema: Answer,
    defaults: {},
    save: ({ action }) =>
      call(applicationApi.answerDuplicate, {
        applicationId: journey.applicationId,
        applicationDuplicateActionType: action,
      }),
    onDone,
  });
  return (
    <StepPage
      title={t("title")}
      lede={t("lede", { clientName: branding.clientDisplayName, telephone: configuration.clientTelephone })}
      form={form}
    >
      <RadioInput
        form={form}
        name="action"
        label={t("question")}
        options={[
          { value: duplicateDetectedContinued, label: t("continue") },
          { value: duplicateDetectedCancelled, label: t("cancel") },
        ]}
      />
    </StepPage>
  );
}

export const duplicateScreen: ScreenModule = { Screen: DuplicateScreen };
