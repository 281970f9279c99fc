import type { ApplicationStatus } from "@portico/contract/application-status";
import styles from "./status.module.css";
import { t } from "./words.ts";

/** Who applies, and whether something waits for each. One person alone needs no list. */
export function People({ people }: Pick<ApplicationStatus, "people">) {
  if (people.length < 2) return null;
  return (
    <section>
      <h2>{t("peopleTitle")}</h2>
      <ul className={styles.list}>
        {people.map(({ applicantType, firstName: name, tasksLeft: count }) => (
          <li key={applicantType}>{count === 0 ? t("personDone", { name }) : t("personLeft", { name, count })}</li>
        ))}
      </ul>
    </section>
  );
}
