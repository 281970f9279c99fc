import { eligibilityApi } from "@portico/contract/eligibility";
import type { OutputOf } from "@portico/contract/endpoint";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { EligibilityForm } from "../../questions/membership/eligibility-form.tsx";

/** The ways to join as a new member. */
function EligibilityScreen({ applicantId, onDone }: AnyStepProps) {
  const read = useApi(eligibilityApi.read, { applicantId });
  return (
    <EligibilityForm
      eligibility={toAskAgain(read)}
      isAskedAgain={read.isAskedAgain}
      save={async (eligibility) => call(eligibilityApi.create, { applicantId, eligibility })}
      onDone={onDone}
    />
  );
}

/**
 * The answer to begin with: the saved one, or the ZIP code of a home that came along from another application. If the home contradicts it, the page begins with the home's ZIP code, and a county that an earlier ZIP
 * code told counts no more. A county that the person chose stays, for them to check.
 */
function toAskAgain({ eligibility, homeZipCode }: OutputOf<(typeof eligibilityApi)["read"]>) {
  if (homeZipCode === undefined) return eligibility;
  if (!eligibility) return { postalCode: homeZipCode };
  if (eligibility.postalCode === undefined) return { ...eligibility, postalCode: homeZipCode };
  const { eligibilityOptionId: _option, county: _county, ...others } = eligibility;
  return { ...others, postalCode: homeZipCode };
}

export const eligibilityScreen: AnyScreenModule = {
  Screen: EligibilityScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([prefetch(eligibilityApi.configuration, {}), prefetch(eligibilityApi.read, { applicantId })]),
};
