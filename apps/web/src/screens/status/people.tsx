import type { ApplicationStatus } from "@portico/contract/application-status";
import { refusedOf } from "./refused-of.ts";
import styles from "./status.module.css";
import { t } from "./words.ts";

/** Who applies, and how many papers wait for each. One person alone needs no list. */
export function People({ status }: { readonly status: ApplicationStatus }) {
  const { people, standing } = status;
  // After a decline, nothing waits for anybody.
  if (people.length < 2 || standing.state === "declined" || standing.state === "counterofferTaken") return null;
  const refused = refusedOf(status);
  return (
    <section>
      <h2>{t("peopleTitle")}</h2>
      <ul className={styles.list}>
        {people.map(({ applicantType, firstName: name, tasksLeft: count }) => (
          <li key={applicantType}>
            {t(
              idOf(
                count,
                refused.some((file) => file.applicantType === applicantType),
              ),
              { name, count },
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nobody is done whose file was no good. */
function idOf(tasksLeft: number, isRefused: boolean) {
  if (tasksLeft > 0) return "personLeft";
  return isRefused ? "personAgain" : "personDone";
}
