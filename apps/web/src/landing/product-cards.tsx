import type { ProductType } from "@portico/contract/configuration";
import { ChevronRightIcon } from "../widgets/icons/chevron-icons.tsx";
import { isProductIconName, ProductIcon } from "../widgets/icons/product-icon.tsx";
import { t } from "../words/landing.ts";
import styles from "./product-cards.module.css";

/** The institution's loans. Each card is a single link. */
export function ProductCards({ products }: { products: readonly ProductType[] }) {
  const [only] = products;
  return (
    <ul className={products.length === 1 ? styles.single : styles.grid}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} isAlone={only === product && products.length === 1} />
      ))}
    </ul>
  );
}

function ProductCard({ product, isAlone }: { product: ProductType; isAlone: boolean }) {
  const { displayText, description, rateText, loanAmountLabel, routePrefix, icon } = product;
  return (
    <li className={isAlone ? styles.wide : styles.card}>
      <span className={styles.icon}>
        <ProductIcon name={isProductIconName(icon) ? icon : "signature"} />
      </span>
      <span className={styles.words}>
        <h3 className={styles.name}>{displayText}</h3>
        <span className={styles.description}>{description}</span>
      </span>
      <span className={styles.numbers}>
        {rateText && <span className={styles.rate}>{rateText}</span>}
        <span className={styles.amount}>{t("amounts", { range: loanAmountLabel })}</span>
      </span>
      <a
        className={styles.start}
        href={`/${routePrefix}/authentication`}
        aria-label={t("startNamed", { product: displayText })}
        data-keeps-query=""
        data-starts=""
      >
        <span>{t("start")}</span>
        <ChevronRightIcon />
      </a>
    </li>
  );
}
