import type { ApplicationStatus } from "@portico/contract/application-status";
import { isPart } from "@portico/domain/documents/papers";
import styles from "./status.module.css";
import { t } from "./people-words.ts";

type Person = ApplicationStatus["people"][number];

/** Who applies, and how many papers wait for each. One person alone needs no list. */
export function People({ status }: { readonly status: ApplicationStatus }) {
  const { people, papers, standing } = status;
  // After a decline, nothing waits for anybody.
  if (people.length < 2 || standing.state === "declined" || standing.state === "counterofferTaken") return null;
  return (
    <section>
      <h2>{t("peopleTitle")}</h2>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.applicantType}>
            {lineOf(
              person,
              papers.some((paper) => paper.applicantType === person.applicantType && isPart(paper)),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nobody is done who may have the rest of a paper. Nobody hears how many papers the other one of two on their own devices needs. */
function lineOf({ firstName: name, tasksLeft: count = 0, isWaitedFor }: Person, mayHaveMore: boolean): string {
  if (isWaitedFor) return t("personWaitedFor", { name });
  if (count > 0) return t("personLeft", { name, count });
  return t(mayHaveMore ? "personSent" : "personDone", { name });
}
