import type { ApplicationStatus } from "@portico/contract/application-status";
import { refusedOf } from "./refused-of.ts";
import styles from "./status.module.css";
import { t } from "./words.ts";

type Person = ApplicationStatus["people"][number];

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
        {people.map((person) => (
          <li key={person.applicantType}>
            {lineOf(
              person,
              refused.some((file) => file.applicantType === person.applicantType),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nobody is done whose file was no good. Nobody hears how many papers the other one of two on their own devices needs. */
function lineOf({ firstName: name, tasksLeft: count = 0, isWaitedFor }: Person, isRefused: boolean): string {
  if (isWaitedFor) return t("personWaitedFor", { name });
  if (count > 0) return t("personLeft", { name, count });
  return t(isRefused ? "personAgain" : "personDone", { name });
}
