import { eligibilityApi } from "@portico/contract/eligibility";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { EligibilityForm } from "../../questions/membership/eligibility-form.tsx";

/** The ways to join as a new member. */
function EligibilityScreen({ applicantId, onDone }: StepProps) {
  const read = useApi(eligibilityApi.read, { applicantId });
  return (
    <EligibilityForm
      {...read}
      save={async (eligibility) => call(eligibilityApi.create, { applicantId, eligibility })}
      onDone={onDone}
    />
  );
}

export const eligibilityScreen: ScreenModule = {
  Screen: EligibilityScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([prefetch(eligibilityApi.configuration, {}), prefetch(eligibilityApi.read, { applicantId })]),
};
