import { eligibilityApi } from "@portico/contract/eligibility";
import { destinationFor } from "@portico/domain/flow/destination";
import { prefetch } from "../../api/use-query.ts";
import { NoPage } from "../../outcomes/no-page.tsx";
import type { AnyStartProps, AnyStartScreenModule } from "../../page/screen-module.ts";
import { prefetchBeginning, useBeginning } from "../../page/use-beginning.ts";
import { EligibilityForm } from "../../questions/membership/eligibility-form.tsx";

/** The ways to join, before an application exists. */
function EligibilityStart({ productCode }: AnyStartProps) {
  const { beginning, isLeaving, no, changeNo, saveJoining, goOn } = useBeginning(
    destinationFor(productCode),
    "eligibility",
  );
  if (isLeaving) return null;
  if (no) return <NoPage content={no} onChange={changeNo} />;
  return <EligibilityForm eligibility={beginning.eligibility} save={saveJoining} onDone={goOn} />;
}

export const eligibilityStart: AnyStartScreenModule = {
  Screen: EligibilityStart,
  prefetch: async (productCode) =>
    Promise.all([prefetchBeginning(destinationFor(productCode)), prefetch(eligibilityApi.configuration, {})]),
};
