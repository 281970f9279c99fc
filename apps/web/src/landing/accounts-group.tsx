import type { StartUp } from "@portico/contract/configuration";
import { AccountsIcon } from "../widgets/icons/accounts-icon.tsx";
import { t } from "../words/landing.ts";
import styles from "./product-groups.module.css";

interface Props {
  /** The page that begins an application for accounts. */
  readonly href: string;
  /** Members can sign in here. */
  readonly takesMembers: boolean;
  readonly takesNew: boolean;
  readonly bestYield: StartUp["bestYield"];
}

/** Accounts beside the loans. Members have a way of their own, because they don't open a membership again. */
export function AccountsGroup({ href, takesMembers, takesNew, bestYield }: Props) {
  return (
    <details className={styles.group} data-group="closed">
      <summary className={styles.head}>
        <AccountsIcon />
        <span className={styles.words}>
          <h3 className={styles.name}>{t("bankAccounts")}</h3>
          {bestYield && <span className={styles.rate}>{t("bestYield", { apy: bestYield.percent.toFixed(2) })}</span>}
        </span>
      </summary>
      <ul className={styles.products}>
        {takesNew && <Way href={href} name={t("newHere")} action={t("openAccounts")} />}
        {takesMembers && <Way href={`${href}?memberType=existing`} name={t("member")} action={t("addAccount")} />}
      </ul>
    </details>
  );
}

function Way({ href, name, action }: { readonly href: string; readonly name: string; readonly action: string }) {
  return (
    <li className={styles.product}>
      <a className={styles.start} href={href} data-keeps-query="" data-starts="">
        <span className={styles.loan}>{name}</span> <span className={styles.action}>{action}</span>
      </a>
    </li>
  );
}
