import { useState } from "react";
import { accountSigningApi } from "@portico/contract/account-signing";
import type { OutputOf } from "@portico/contract/endpoint";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { call } from "../api/call.ts";
import { dayOf } from "../api/server-clock.ts";
import { useApi, useApiWhen } from "../api/use-query.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import { LegalSections } from "../widgets/legal-text/legal-sections.tsx";
import { pdfName, savePdf } from "./save-pdf.ts";
import styles from "./signed-documents.module.css";
import { t } from "./signed-words.ts";

interface Props {
  readonly applicationId: number;
}

type Signed = OutputOf<typeof accountSigningApi.documents>["documents"][number];

/** The documents that the people here signed, each to read, to print, and to save. Nothing before somebody signs. */
export function SignedDocuments({ applicationId }: Props) {
  const { documents } = useApi(accountSigningApi.documents, { applicationId });
  if (documents.length === 0) return null;
  return (
    <section className={styles.documents} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <ul className={styles.rows}>
        {documents.map((document) => (
          <Row key={document.id} {...{ applicationId, document }} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Props {
  readonly document: Signed;
}

function Row({ applicationId, document: { id: documentId, pages, signedAt, ...named } }: RowProps) {
  const { ownerName } = named;
  const title = ownerName === undefined ? named.title : t("titleOf", { title: named.title, name: ownerName });
  const [isOpen, setOpen] = useState(false);
  const asked = { applicationId, documentId };
  const saving = useAction(async () => savePdf((await call(accountSigningApi.pdf, asked)).pdf, pdfName(named.title)));
  return (
    <li className={styles.row}>
      <span className={styles.name}>{title}</span>
      <span className={styles.state}>
        {t("signedOn", { date: dateInWords(dayOf(signedAt)) })}. {t("pages", { count: pages })}
      </span>
      <span className={styles.actions}>
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "closeOf" : "readOf", { title })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "close" : "read")}
        </Button>
        <Button
          kind="quiet"
          isBusy={saving.isRunning}
          aria-label={t("saveOf", { title })}
          onClick={() => void saving.run()}
        >
          {t("save")}
        </Button>
      </span>
      <ActionProblem action={saving} />
      {isOpen && <OpenDocument {...asked} />}
    </li>
  );
}

/** The signed words with the signatures. */
function OpenDocument(asked: { readonly applicationId: number; readonly documentId: string }) {
  const { data } = useApiWhen(accountSigningApi.document, asked);
  if (!data) return null;
  return (
    <>
      <LegalSections document={data.document} />
      <Button kind="quiet" onClick={() => window.print()}>
        {t("print")}
      </Button>
    </>
  );
}
