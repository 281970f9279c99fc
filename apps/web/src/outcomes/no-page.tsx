import type { IneligibleContent } from "@portico/contract/eligibility";
import type { ProductCode } from "@portico/domain/loan/product";
import { Button } from "../widgets/button/button.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { IneligiblePage } from "./ineligible-page.tsx";
import { t } from "./ineligible-words.ts";
import { OtherProducts } from "./ineligible-products.tsx";

interface Props {
  readonly content: IneligibleContent;
  readonly onChange: () => void;
  /** The product that doesn't fit. Left out if the answer is about all of them. */
  readonly productCode?: ProductCode;
}

/** A "no" before anybody has applied: why, what else the person can do, and that this was no application. */
export function NoPage({ content, onChange, productCode }: Props) {
  return (
    <IneligiblePage content={content} notice={<Notice tone="information">{t("notApplied")}</Notice>}>
      <Button kind="secondary" onClick={onChange}>
        {t("change")}
      </Button>
      {productCode !== undefined && <OtherProducts productCode={productCode} suggested={content.otherProducts} />}
    </IneligiblePage>
  );
}
