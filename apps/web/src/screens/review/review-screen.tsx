import { applicationApi, reviewApi } from "@portico/contract/application";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { useFrame } from "../../forms/frame.ts";
import type { ScreenModule, StepProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { AnswerGroup } from "./answer-group.tsx";
import { t } from "./words.ts";

const Nothing = z.object({});

/** Everything at a glance, each part with a way back; then the application is sent. */
function ReviewScreen({ journey, applicantId, onDone }: StepProps) {
  const { applicationId } = journey;
  const { openStep } = useFrame();
  const { groups } = useApi(reviewApi.read, { id: applicationId });
  const { disableVehicleEditing } = useApi(reviewApi.configuration, {});
  const form = useStepForm({
    schema: Nothing,
    defaults: {},
    save: async () => {
      const { confirmed } = await call(reviewApi.confirm, { applicantId });
      if (!confirmed) throw new Refusal("reviewNotConfirmed");
      return call(applicationApi.submit, { applicationId });
    },
    onDone,
  });
  return (
    <StepPage
      title={t("title")}
      lede={t("lede")}
      form={form}
      submitLabel={t("send")}
      busyLabel={t("sending")}
      footnote={<output>{form.isSaving ? t("wait") : t("meaning")}</output>}
    >
      {groups.map((group) => {
        const isFixed = disableVehicleEditing && group.stepId === "vehicleCollateral";
        return (
          <AnswerGroup
            key={`${group.stepId}${group.title}`}
            group={group}
            onChange={isFixed ? undefined : () => openStep(group.stepId)}
          />
        );
      })}
    </StepPage>
  );
}

export const reviewScreen: ScreenModule = {
  Screen: ReviewScreen,
  prefetch: ({ applicationId }) =>
    Promise.all([prefetch(reviewApi.read, { id: applicationId }), prefetch(reviewApi.configuration, {})]),
};
