import { declineReasons, type DeclineReason } from "@portico/domain/decision/decision";
import styles from "./declined.module.css";
import { t } from "./words.ts";

const codes = Object.entries(declineReasons) as readonly (readonly [DeclineReason, string])[];

/** Each reason in plain words, with the notice's phrase small below it. The bureau's own factors are plain already. */
export function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  return (
    <section>
      <h2>{t("reasonsTitle")}</h2>
      <ul className={styles.list}>
        {reasons.map((reason) => {
          const code = codes.find(([, phrase]) => phrase === reason)?.[0];
          return (
            <li key={reason}>
              <span className={styles.plain}>{code ? t(`why.${code}`) : reason}</span>
              <span className={styles.legal}>{code ? t("legalPhrase", { reason }) : t("fromReport")}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
