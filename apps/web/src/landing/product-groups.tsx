import type { ProductType } from "@portico/contract/configuration";
import { groupsOf, lowestRate, type GroupOfProducts } from "@portico/domain/loan/product-groups";
import { isProductIconName, ProductIcon } from "../widgets/icons/product-icon.tsx";
import { t } from "../words/landing.ts";
import styles from "./product-groups.module.css";

/** Products that a phone shows at a glance without groups. */
const few = 4;

/**
 * The institution's loans by group. A group opens without a script. On a wide screen, all groups are open. A group of one product is a
 * link to it.
 */
export function ProductGroups({ products }: { products: readonly ProductType[] }) {
  if (products.length <= few) return <div className={styles.groups}>{products.map(singleProduct)}</div>;
  return (
    <div className={styles.groups}>
      {groupsOf(products).map(({ group, products: [first, ...others] }) =>
        others.length === 0 ? (
          singleProduct(first!)
        ) : (
          <Group key={group} group={group} products={[first!, ...others]} />
        ),
      )}
    </div>
  );
}

function Group({ group, products }: GroupOfProducts<ProductType>) {
  const rate = lowestRate(products);
  return (
    <details className={styles.group} data-group="">
      <summary className={styles.head}>
        <GroupIcon name={products[0]!.icon} />
        <span className={styles.words}>
          <h3 className={styles.name}>{t(group)}</h3>
          {rate !== undefined && <span className={styles.rate}>{t("groupRate", { rate })}</span>}
        </span>
      </summary>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id} className={styles.product}>
            <StartLink product={product} />
            <p className={group === "vehicles" ? styles.plain : undefined}>{product.description}</p>
            {product.rateText && <p className={styles.rate}>{product.rateText}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

const singleProduct = (product: ProductType) => (
  <div key={product.id} className={styles.group}>
    <div className={styles.head}>
      <GroupIcon name={product.icon} />
      <span className={styles.words}>
        <h3 className={styles.name}>
          <StartLink product={product} />
        </h3>
        {product.rateText && <span className={styles.rate}>{product.rateText}</span>}
      </span>
    </div>
  </div>
);

function StartLink({ product: { displayText, firstPage } }: { product: ProductType }) {
  return (
    <a className={styles.start} href={firstPage} data-keeps-query="" data-starts="">
      {displayText}
    </a>
  );
}

function GroupIcon({ name }: { name: string }) {
  return <ProductIcon name={isProductIconName(name) ? name : "signature"} />;
}
