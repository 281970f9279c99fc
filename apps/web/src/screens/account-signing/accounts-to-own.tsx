import { invitationApi } from "@portico/contract/invitation";
import { useApi } from "../../api/use-query.ts";
import styles from "./account-signing.module.css";
import type { Owner } from "./signing.ts";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly owners: readonly Owner[];
}

/** The accounts that an invited owner signs for. The money is the first owner's. */
export function AccountsToOwn({ applicationId, owners }: Props) {
  const { asked } = useApi(invitationApi.read, { id: applicationId });
  const accounts = asked && "accounts" in asked ? asked.accounts : [];
  const names = owners.map(({ firstName, fullName = firstName }) => fullName).join(", ");
  return (
    <section className={styles.money} aria-label={t("accounts")}>
      <h3>{t("accounts")}</h3>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <span className={styles.name}>{t("owners", { names })}</span>
        </li>
        {accounts.map((name) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
