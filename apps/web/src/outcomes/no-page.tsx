import type { IneligibleContent } from "@portico/contract/eligibility";
import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { outsideAddress } from "../page/outside-address.ts";
import { useFrame } from "../page/frame.ts";
import { Button, ButtonLink } from "../widgets/button/button.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { IneligiblePage } from "./ineligible-page.tsx";
import { t } from "./ineligible-words.ts";

interface Props {
  readonly content: IneligibleContent;
  readonly onChange: () => void;
  /** The product that doesn't fit. Left out if the answer is about all of them. */
  readonly productCode?: ProductCode;
}

/** Loans that need no vehicle and no home. */
const otherLoans: ReadonlySet<number> = new Set([ProductCode.signature, ProductCode.ploc, ProductCode.creditCard]);

/** A "no" before anybody has applied: why, what else the person can do, and that this was no application. */
export function NoPage({ content, onChange, productCode }: Props) {
  const { products } = useFrame();
  const others = products.filter(({ id }) => id !== productCode && otherLoans.has(id)).slice(0, 2);
  return (
    <IneligiblePage content={content} notice={<Notice tone="information">{t("notApplied")}</Notice>}>
      <Button kind="secondary" onClick={onChange}>
        {t("change")}
      </Button>
      {productCode !== undefined &&
        others.map(({ id, displayText }) => (
          <ButtonLink
            key={id}
            kind="secondary"
            href={outsideAddress(`/${productPaths[id as ProductCode]}/authentication`)}
          >
            {t("lookAt", { product: displayText })}
          </ButtonLink>
        ))}
    </IneligiblePage>
  );
}
