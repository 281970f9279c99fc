import { t } from "../words/landing.ts";
import { CheckIcon } from "../widgets/icons/interface-icons.tsx";
import styles from "./before-you-start.module.css";

const needs = ["needIdentity", "needNumber", "needWork", "needVehicle"] as const;

/** What people should know before they start: what they need, how long it takes, and what it does to their credit score. */
export function BeforeYouStart({ canResume, tin }: { canResume: boolean; tin: string }) {
  return (
    <section className={styles.before} aria-labelledby="before-title">
      <h2 id="before-title" className={styles.title}>
        {t("beforeTitle")}
      </h2>
      <div className={styles.columns}>
        <div className={styles.column}>
          <h3>{t("needTitle")}</h3>
          <ul className={styles.needs}>
            {needs.map((need) => (
              <li key={need}>
                <CheckIcon />
                <span>{t(need, { tin })}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.column}>
          <h3>{t("timeTitle")}</h3>
          <p>{t(canResume ? "timeText" : "timeOnly")}</p>
          <p>{t("timeNext")}</p>
        </div>
        <div className={styles.column}>
          <h3>{t("scoreTitle")}</h3>
          <p>
            <strong>{t("scoreText")}</strong>
          </p>
          <p>{t("scoreSend")}</p>
        </div>
      </div>
    </section>
  );
}
