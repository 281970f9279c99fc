import type { ReactNode } from "react";
import type { ProductType } from "@portico/contract/configuration";
import { groupsOf, lowestRate, type GroupOfProducts } from "@portico/domain/loan/product-groups";
import { isProductIconName, ProductIcon } from "../widgets/icons/product-icon.tsx";
import { t } from "../words/landing.ts";
import styles from "./product-groups.module.css";

/** Products that a phone shows at a glance without groups. */
const few = 4;

interface Props {
  readonly products: readonly ProductType[];
  /** The group of accounts, if the institution opens them here. */
  readonly accounts: ReactNode;
}

/**
 * The accounts, which are one row, and the institution's loans by group. A group opens without a script. The first group is open, so that its loans are one tap away. On a wide
 * screen, all groups are open. A group of one product is a link to it.
 */
export function ProductGroups({ products, accounts }: Props) {
  if (products.length <= few)
    return (
      <div className={styles.groups}>
        {accounts}
        {products.map(singleProduct)}
      </div>
    );
  const groups = groupsOf(products);
  const firstToOpen = groups.find(({ products: { length } }) => length > 1);
  return (
    <div className={styles.groups}>
      {accounts}
      {groups.map((one) =>
        one.products.length === 1 ? (
          singleProduct(one.products[0]!)
        ) : (
          <Group key={one.group} {...one} isOpen={one === firstToOpen} />
        ),
      )}
    </div>
  );
}

interface GroupProps extends GroupOfProducts<ProductType> {
  readonly isOpen: boolean;
}

function Group({ group, products, isOpen }: GroupProps) {
  const rate = lowestRate(products);
  return (
    <details className={styles.group} data-group={isOpen ? "open" : "closed"} open={isOpen}>
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
            <StartLink product={product} className={styles.start}>
              <span className={styles.loan}>
                <LoanName product={product} />
              </span>{" "}
              <LoanRate product={product} />
            </StartLink>
            <p className={group === "vehicles" ? styles.plain : styles.description}>{product.description}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const singleProduct = (product: ProductType) => (
  <div key={product.id} className={styles.group}>
    <StartLink product={product} className={styles.head}>
      <GroupIcon name={product.icon} />
      <span className={styles.words}>
        <h3 className={styles.name}>
          <LoanName product={product} />
        </h3>
        <LoanRate product={product} />
      </span>
    </StartLink>
  </div>
);

interface StartLinkProps {
  readonly product: ProductType;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The link of a whole row: the loan, its rate, and what the next page shows. */
function StartLink({ product: { firstPage }, className, children }: StartLinkProps) {
  const showsRates = firstPage.endsWith("/estimate");
  return (
    <a className={className} href={firstPage} data-keeps-query="" data-starts="">
      {children} <span className={styles.action}>{t(showsRates ? "seeRates" : "getStarted")}</span>
    </a>
  );
}

const LoanName = ({ product: { displayText } }: { product: ProductType }) => <span data-loan="">{displayText}</span>;

const LoanRate = ({ product: { rateText } }: { product: ProductType }) =>
  rateText && <span className={styles.rate}>{rateText}</span>;

function GroupIcon({ name }: { name: string }) {
  return <ProductIcon name={isProductIconName(name) ? name : "signature"} />;
}
