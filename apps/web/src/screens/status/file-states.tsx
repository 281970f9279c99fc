import { isSamePaper } from "@portico/domain/documents/papers";
import type { ApplicationStatus, StatusDocument } from "@portico/contract/application-status";
import { useFrame } from "../../page/frame.ts";
import { dayAndTimeText } from "../../words/time-text.ts";
import styles from "./status.module.css";
import { t } from "./words.ts";

/** The files that arrived, with what the institution said about each. */
export function FileStates({ documents, people, papers }: Pick<ApplicationStatus, "documents" | "people" | "papers">) {
  const { timeZone } = useFrame().configuration;
  if (documents.length === 0) return null;
  return (
    <section>
      <h2>{t("documentsTitle")}</h2>
      <ul className={styles.list}>
        {documents.map((document) => (
          <li key={document.documentId}>
            <p className={styles.strong}>{document.name}</p>
            {people.length > 1 && <p className={styles.quiet}>{ownerOf(document, people)}</p>}
            <p className={styles.quiet}>{stateOf(document, timeZone)}</p>
            {isUnneeded(document, papers) && <p className={styles.quiet}>{t("rejectedUnneeded")}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A refused file of a paper that nobody waits for. Another one would have a row in the list. */
const isUnneeded = ({ state, paper, applicantType }: StatusDocument, papers: ApplicationStatus["papers"]) =>
  state === "rejected" &&
  paper !== undefined &&
  !papers.some((row) => row.applicantType === applicantType && isSamePaper(row.kind, paper));

function ownerOf({ applicantType }: StatusDocument, people: ApplicationStatus["people"]): string {
  const name = people.find((person) => person.applicantType === applicantType)?.firstName ?? "";
  return t("fileOf", { name });
}

function stateOf({ state, reason, uploadedAt }: StatusDocument, timeZone: string): string {
  if (state === "received") return t("received", { when: dayAndTimeText(uploadedAt, timeZone) });
  if (state === "accepted") return t("acceptedFile");
  return reason === undefined ? t("rejectedPlain") : t("rejectedFile", { reason });
}
