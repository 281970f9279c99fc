import type { StartUp } from "@portico/contract/configuration";
import { formatLimit } from "@portico/domain/values/format-limit";
import { t } from "../words/landing.ts";
import styles from "./landing-page.module.css";

const needs = ["needIdentity", "needNumber", "needWork", "needVehicle"] as const;
/** Accounts need less than loans. */
const needsWithAccounts = ["needIdentity", "needNumber", "needForLoan"] as const;

/** Lists the papers that people need, and says what to expect. */
export function BeforeYouStart({ startUp, canResume }: { startUp: StartUp; canResume: boolean }) {
  const { tinName, welcome, newMemberDeposit } = startUp.configuration;
  return (
    <div className={styles.before}>
      <section>
        <h2>{t("needTitle")}</h2>
        <ul className={styles.checks}>
          {(startUp.accountsPage === undefined ? needs : needsWithAccounts).map((need) => (
            <li key={need}>{t(need, { tin: tinName })}</li>
          ))}
          {newMemberDeposit !== undefined && !startUp.availability.nonMemberDisabled && (
            <li>{t("needDeposit", { amount: formatLimit(newMemberDeposit) })}</li>
          )}
        </ul>
      </section>
      <section>
        <h2>{t("howTitle")}</h2>
        <ul className={styles.checks}>
          {welcome.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
          {canResume && <li>{t("savedAsYouGo")}</li>}
        </ul>
      </section>
    </div>
  );
}
