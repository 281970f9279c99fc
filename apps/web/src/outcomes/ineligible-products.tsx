import { usualLoans, type ProductCode } from "@portico/domain/loan/product";
import { useFrame } from "../page/frame.ts";
import styles from "./ineligible-ways.module.css";
import { t } from "./ineligible-words.ts";
import { LoanLink } from "./loan-link.tsx";

interface Props {
  /** The product that doesn't fit. */
  readonly productCode: ProductCode | undefined;
  /** The institution's suggestions for the reason. */
  readonly suggested: readonly number[] | undefined;
}

/** Links to at most two products that may fit instead, in the order of the landing page, each with what it is. */
export function OtherProducts({ productCode, suggested = usualLoans }: Props) {
  const { products } = useFrame();
  return products
    .filter(({ id }) => id !== productCode && suggested.includes(id))
    .slice(0, 2)
    .map(({ id, displayText, description }) => (
      <div key={id} className={styles.other}>
        <LoanLink productCode={id as ProductCode}>{t("lookAt", { product: displayText })}</LoanLink>
        <p className={styles.about}>{description}</p>
      </div>
    ));
}
