import { isSamePaper } from "@portico/domain/documents/papers";
import type { ApplicationStatus, StatusDocument } from "@portico/contract/application-status";
import { nameOfPaper } from "../../outcomes/name-of-paper.ts";
import { useFrame } from "../../page/frame.ts";
import { dayAndTimeText } from "../../words/time-text.ts";
import styles from "./status.module.css";
import { t } from "./words.ts";

type Props = Pick<ApplicationStatus, "documents" | "people" | "papers" | "productTypeId">;

/** The files that arrived, with the paper of each and what the institution said about each. */
export function FileStates({ documents, people, papers, productTypeId = 0 }: Props) {
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
            {document.paper !== undefined && (
              <p className={styles.quiet}>{nameOfPaper({ kind: document.paper }, productTypeId)}</p>
            )}
            <p className={styles.quiet}>{stateOf(document, timeZone)}</p>
            {isUnneeded(document, papers) && <p className={styles.quiet}>{t("rejectedUnneeded")}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A refused file of a paper that nobody waits for. Another one would have a row in the list. A file for a request knows no kind. */
const isUnneeded = ({ state, paper, applicantType }: StatusDocument, papers: ApplicationStatus["papers"]) =>
  state === "rejected" &&
  !papers.some(
    (row) =>
      row.applicantType === applicantType &&
      (paper === undefined ? row.taskId !== undefined : isSamePaper(row.kind, paper)),
  );

function ownerOf({ applicantType }: StatusDocument, people: ApplicationStatus["people"]): string {
  const name = people.find((person) => person.applicantType === applicantType)?.firstName ?? "";
  return t("fileOf", { name });
}

function stateOf({ state, reason, uploadedAt }: StatusDocument, timeZone: string): string {
  if (state === "received") return t("received", { when: dayAndTimeText(uploadedAt, timeZone) });
  if (state === "accepted") return t("acceptedFile");
  return reason === undefined ? t("rejectedPlain") : t("rejectedFile", { reason });
}
