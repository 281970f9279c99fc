import type { ApplicationStatus } from "@portico/contract/application-status";
import styles from "./status.module.css";
import { t } from "./words.ts";

/** Who applies, how many files came from each, and whether something waits for them. One person alone needs no list. */
export function People({ status: { people, documentsNeeded, standing } }: { readonly status: ApplicationStatus }) {
  // After a decline, nothing waits for anybody.
  if (people.length < 2 || standing.state === "declined") return null;
  const countsFiles = documentsNeeded !== undefined;
  return (
    <section>
      <h2>{t("peopleTitle")}</h2>
      <ul className={styles.list}>
        {people.map(({ applicantType, firstName: name, tasksLeft: count, filesSent: files }) => (
          <li key={applicantType}>
            {countsFiles ? t("personFiles", { name, files }) : t(idOf(count), { name, count })}
          </li>
        ))}
      </ul>
    </section>
  );
}

const idOf = (tasksLeft: number) => (tasksLeft === 0 ? "personDone" : "personLeft");
