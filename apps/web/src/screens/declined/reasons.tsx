import { declineReasons, type DeclineReason } from "@portico/domain/decision/decision";
import styles from "./declined.module.css";
import { factors, t } from "./words.ts";

const codes = Object.entries(declineReasons) as readonly (readonly [DeclineReason, string])[];

/** Each reason in plain words, with the notice's phrase small below it. */
export function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  return (
    <section>
      <h2>{t("reasonsTitle")}</h2>
      <ul className={styles.list}>
        {reasons.map((reason) => {
          const plain = inPlainWords(reason);
          return (
            <li key={reason}>
              <span className={styles.plain}>{plain ?? reason}</span>
              <span className={styles.legal}>{plain ? t("legalPhrase", { reason }) : t("fromReport")}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Undefined for a bureau's factor that has no plain words here. It is shown as the bureau writes it. */
function inPlainWords(reason: string): string | undefined {
  const code = codes.find(([, phrase]) => phrase === reason)?.[0];
  if (code) return t(`why.${code}`);
  const factor = factors.find(({ names }) => names.test(reason))?.plain;
  return factor && t(factor);
}
