import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import styles from "./lists.module.css";
import { t } from "./words.ts";

/** The documents for this loan, by person. The heading names each person only if there are two. */
export function DocumentsNeeded({
  people,
}: {
  readonly people: NonNullable<OutputOf<typeof offerApi.read>["documentsNeeded"]>;
}) {
  const asked = people.filter(({ documents }) => documents.length > 0);
  if (asked.length === 0) return null;
  return (
    <section>
      <h2>{t("documentsTitle")}</h2>
      {asked.map(({ applicantType, firstName, documents }) => (
        <div key={applicantType} className={people.length > 1 ? styles.person : undefined}>
          {people.length > 1 && <h3>{t("documentsFrom", { firstName })}</h3>}
          <ul className={styles.bullets}>
            {documents.map((document) => (
              <li key={document}>{t(`document.${document}`)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
