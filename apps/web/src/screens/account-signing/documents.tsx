import { useState } from "react";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Checkbox } from "../../widgets/checkbox/checkbox.tsx";
import fold from "../../widgets/fold/fold.module.css";
import { LegalSections } from "../../widgets/legal-text/legal-sections.tsx";
import type { Shown, Signing } from "./signing.ts";
import type { PlaceLinks } from "./use-places.ts";
import type { ShownDocuments } from "./use-shown-documents.ts";
import styles from "./account-signing.module.css";
import { t } from "./words.ts";

export const listId = "documents";
export const signatureId = "signature";
export const placeOf = (documentId: string) => `document-${documentId}`;

type Listed = Signing["documents"][number];

interface ListProps {
  readonly documents: readonly Listed[];
  /** The title as the page shows it, with its owner's name where there are two. */
  readonly titleOf: (document: { readonly title: string; readonly ownerId?: number | undefined }) => string;
  readonly links: PlaceLinks;
}

/** Links to the documents, folded because the documents themselves are open below, and to the signature. */
export function DocumentList({ documents, titleOf, links }: ListProps) {
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  return (
    <nav id={listId} tabIndex={-1} className={styles.list} aria-label={t("documents")}>
      <details>
        <summary className={fold.summary}>{t("listed", { count: documents.length, pages })}</summary>
        <ol className={styles.rows}>
          {documents.map((document) => (
            <li key={document.id} className={styles.entry}>
              <a {...links.to(placeOf(document.id))}>{titleOf(document)}</a>{" "}
              <span className={styles.quiet}>{t("pages", { count: document.pages })}</span>
            </li>
          ))}
        </ol>
      </details>
      <div className={styles.ways}>
        <p>
          <a {...links.to(signatureId)}>{t("toSignature")}</a>
          <span className={styles.state}>{t("meansRead")}</span>
        </p>
        <Button kind="quiet" onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
    </nav>
  );
}

interface DocumentsProps extends ShownDocuments, Pick<ListProps, "titleOf" | "links"> {
  /** The documents that the owners here sign. */
  readonly isMeant: (document: Shown) => boolean;
}

/** Each document in its full height, one below another. */
export function Documents({ shown, opening, answer, isMeant, titleOf, links }: DocumentsProps) {
  return (
    <>
      <ActionProblem action={opening} />
      {shown === undefined && <Opening isRunning={opening.isRunning} onTryAgain={() => void opening.run()} />}
      <div className={styles.documents}>
        {shown?.filter(isMeant).map(({ document, ownerId, wasNotified, hasChanged }) => (
          <Document
            key={document.id}
            document={{ ...document, title: titleOf({ ...document, ownerId }) }}
            {...{ hasChanged, links }}
          >
            {wasNotified !== undefined && (
              <>
                <OwnBox
                  name={`wasNotified.${document.id}`}
                  isTold={wasNotified}
                  onTell={async (isTold) => answer.run(document.id, isTold)}
                />
                <ActionProblem action={answer} />
              </>
            )}
          </Document>
        ))}
      </div>
    </>
  );
}

function Opening({ isRunning, onTryAgain }: { readonly isRunning: boolean; readonly onTryAgain: () => void }) {
  if (isRunning) return <output>{t("opening")}</output>;
  return (
    <Button kind="secondary" onClick={onTryAgain}>
      {t("tryAgain")}
    </Button>
  );
}

interface DocumentProps extends Pick<Shown, "document" | "hasChanged">, Pick<ListProps, "links"> {
  /** The box of a tax certification. */
  readonly children: React.ReactNode;
}

function Document({ document, hasChanged, links, children }: DocumentProps) {
  const id = placeOf(document.id);
  return (
    <article className={styles.document} aria-labelledby={id}>
      <div data-legal className={styles.text}>
        <h2 id={id} tabIndex={-1}>
          {document.title}
        </h2>
        {hasChanged && <p className={styles.changed}>{t("changed")}</p>}
        <LegalSections document={document} />
        <a {...links.to(listId)}>{t("toList")}</a>
      </div>
      {children}
    </article>
  );
}

interface OwnBoxProps {
  readonly name: string;
  readonly isTold: boolean;
  /** Opens the certification with this answer. Returns whether that worked. */
  readonly onTell: (wasNotified: boolean) => Promise<boolean>;
}

/** A person's own box about item 2. It shows the press at once, and the saved answer again if the call fails. */
function OwnBox({ name, isTold, onTell }: OwnBoxProps) {
  const [pressed, setPressed] = useState<boolean>();
  const tell = async (wasNotified: boolean) => {
    setPressed(wasNotified);
    await onTell(wasNotified);
    setPressed(undefined);
  };
  return (
    <Checkbox
      name={name}
      label={t("wasNotified")}
      hint={t("wasNotifiedHint")}
      checked={pressed ?? isTold}
      onChange={({ target }) => void tell(target.checked)}
    />
  );
}
