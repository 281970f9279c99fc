import { beginningApi } from "@portico/contract/beginning";
import { helocPropertyApi } from "@portico/contract/heloc";
import { call } from "../../api/call.ts";
import { prefetch } from "../../api/use-query.ts";
import { LikelyNoFirst } from "../../outcomes/likely-no-first.tsx";
import { NoPage } from "../../outcomes/no-page.tsx";
import type { StartProps, StartScreenModule } from "../../page/screen-module.ts";
import { prefetchBeginning, useBeginning } from "../../page/use-beginning.ts";
import { HomeQuestions } from "./heloc-property-type-screen.tsx";

/** The kind of home and its state before an application exists. */
function HelocPropertyTypeStart({ productCode }: StartProps) {
  const { beginning, isLeaving, no, changeNo, keep, goOn } = useBeginning(productCode, "helocPropertyType");
  if (isLeaving) return null;
  if (no) return <NoPage content={no} productCode={productCode} onChange={changeNo} />;
  return (
    <HomeQuestions
      propertyKind={beginning.propertyKind}
      notice={<LikelyNoFirst beginning={beginning} stepId="helocPropertyType" />}
      save={async (propertyKind) =>
        keep(await call(beginningApi.savePropertyType, { productTypeId: productCode, propertyKind }))
      }
      onDone={goOn}
    />
  );
}

export const helocPropertyTypeStart: StartScreenModule = {
  Screen: HelocPropertyTypeStart,
  prefetch: async (productCode) =>
    Promise.all([
      prefetchBeginning(productCode),
      prefetch(helocPropertyApi.types, {}),
      prefetch(helocPropertyApi.statuses, {}),
      prefetch(helocPropertyApi.addressConfiguration, {}),
    ]),
};
