import { useState } from "react";
import { documentApi } from "@portico/contract/application";
import type { SentDocument } from "@portico/contract/sent-document";
import { formatDate } from "@portico/domain/values/dates";
import { call } from "../api/call.ts";
import { dayOf } from "../api/server-clock.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { ConfirmDialog } from "../widgets/dialog/confirm-dialog.tsx";
import { FileList } from "../widgets/file-drop/file-list.tsx";
import styles from "./document-upload.module.css";
import { formatBytes } from "./format-bytes.ts";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly documents: readonly SentDocument[];
  /** The borrower's name, if there are two people. */
  readonly name?: string | undefined;
  /** A file that was just sent was already there. */
  readonly hasDuplicate: boolean;
}

/** The documents that have arrived. Screen readers announce changes. Recently sent documents can be removed after a confirmation. */
export function SentDocuments({ applicationId, documents, name, hasDuplicate }: Props) {
  const count = documents.length;
  const [asked, setAsked] = useState<SentDocument>();
  const removing = useAction(async () => {
    if (asked) await call(documentApi.remove, { applicationId, documentId: asked.documentId });
  });
  const remove = async () => {
    await removing.run();
    setAsked(undefined);
  };
  return (
    <>
      <output className={styles.received}>
        {count > 0 && (
          <strong>{name === undefined ? t("received", { count }) : t("receivedOf", { count, name })}</strong>
        )}
        {hasDuplicate && <span>{t("duplicate")}</span>}
      </output>
      {asked === undefined && <ActionProblem action={removing} />}
      <FileList
        files={documents.map(rowOf)}
        onRemove={(id) => setAsked(documents.find(({ documentId }) => String(documentId) === id))}
        removeLabel={t("remove")}
        removeName={(file) => t("removeName", { name: file })}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t("removeTitle", { name: asked?.name ?? "" })}
        confirmLabel={t("removeYes")}
        cancelLabel={t("removeNo")}
        destructive
        isBusy={removing.isRunning}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t("removeText")}</p>
      </ConfirmDialog>
    </>
  );
}

/** A file that the institution can't use has its reason instead of a check. */
function rowOf({ documentId, name, bytes, uploadedAt, canRemove, state, reason }: SentDocument) {
  return {
    id: String(documentId),
    name,
    note:
      state === "accepted"
        ? t("acceptedNote")
        : t("sentNote", { size: formatBytes(bytes), date: formatDate(dayOf(uploadedAt)) }),
    error: state === "rejected" ? t("rejectedNote", { reason: reason ?? "" }) : undefined,
    isDone: state !== "rejected",
    isFixed: !canRemove,
  };
}
