import { applicationApi } from "@portico/contract/application";
import { DuplicateDetectionStatus } from "@portico/domain/decision";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { ChoiceInput } from "../../forms/choice-fields.tsx";
import { useFrame } from "../../forms/frame.ts";
import type { ScreenModule, StepProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { t } from "./words.ts";

const { duplicateDetectedContinued, duplicateDetectedCancelled } = DuplicateDetectionStatus;
const Answer = z.object({
  action: z.literal([duplicateDetectedContinued, duplicateDetectedCancelled], t("choose")),
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
      <ChoiceInput
        form={form}
        name="action"
        label={t("question")}
        options={[
          { value: duplicateDetectedContinued, label: t("continue"), hint: t("continueHint") },
          { value: duplicateDetectedCancelled, label: t("cancel"), hint: t("cancelHint") },
        ]}
      />
    </StepPage>
  );
}

export const duplicateScreen: ScreenModule = { Screen: DuplicateScreen };
