import { beginningApi } from "@portico/contract/beginning";
import { eligibilityApi } from "@portico/contract/eligibility";
import { call } from "../../api/call.ts";
import { prefetch } from "../../api/use-query.ts";
import { NoPage } from "../../outcomes/no-page.tsx";
import type { StartProps, StartScreenModule } from "../../page/screen-module.ts";
import { prefetchBeginning, useBeginning } from "../../page/use-beginning.ts";
import { EligibilityForm } from "../../questions/membership/eligibility-form.tsx";

/** The ways to join, before an application exists. */
function EligibilityStart({ productCode }: StartProps) {
  const { beginning, isLeaving, no, changeNo, keep, goOn } = useBeginning(productCode, "eligibility");
  if (isLeaving) return null;
  if (no) return <NoPage content={no} onChange={changeNo} />;
  return (
    <EligibilityForm
      eligibility={beginning.eligibility}
      save={async (eligibility) =>
        keep(await call(beginningApi.saveEligibility, { productTypeId: productCode, eligibility }))
      }
      onDone={goOn}
    />
  );
}

export const eligibilityStart: StartScreenModule = {
  Screen: EligibilityStart,
  prefetch: async (productCode) =>
    Promise.all([prefetchBeginning(productCode), prefetch(eligibilityApi.configuration, {})]),
};
