import { beginningApi } from "@portico/contract/beginning";
import { eligibilityApi } from "@portico/contract/eligibility";
import { call } from "../../api/call.ts";
import { prefetch } from "../../api/use-query.ts";
import { LikelyNoFirst } from "../../outcomes/likely-no-first.tsx";
import { NoPage } from "../../outcomes/no-page.tsx";
import type { StartProps, StartScreenModule } from "../../page/screen-module.ts";
import { prefetchBeginning, useBeginning } from "../../page/use-beginning.ts";
import { ProductQuestions } from "./product-eligibility-screen.tsx";

/** The product's questions before an application exists. */
function ProductEligibilityStart({ productCode }: StartProps) {
  const { beginning, isLeaving, no, changeNo, keep, goOn } = useBeginning(productCode, "productEligibility");
  if (isLeaving) return null;
  if (no) return <NoPage content={no} productCode={productCode} onChange={changeNo} />;
  return (
    <ProductQuestions
      productCode={productCode}
      notice={<LikelyNoFirst beginning={beginning} stepId="productEligibility" />}
      productEligibility={beginning.productEligibility}
      save={async (productEligibility) =>
        keep(await call(beginningApi.saveProductEligibility, { productTypeId: productCode, productEligibility }))
      }
      onDone={goOn}
    />
  );
}

export const productEligibilityStart: StartScreenModule = {
  Screen: ProductEligibilityStart,
  prefetch: async (productCode) =>
    Promise.all([prefetchBeginning(productCode), prefetch(eligibilityApi.productQuestions, { id: productCode })]),
};
