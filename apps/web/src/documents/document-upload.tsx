import { useId, useState } from "react";
import { documentApi } from "@portico/contract/application";
import { uploadProblem, withoutRepeatedNames, type UploadRules } from "@portico/domain/document";
import type { ApplicantType } from "@portico/domain/person";
import { call } from "../api/call.ts";
import { useApi, useApiWhen } from "../api/use-query.ts";
import { useAction } from "../forms/use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import { FileDrop } from "../widgets/file-drop/file-drop.tsx";
import styles from "./document-upload.module.css";
import { formatBytes } from "./format-bytes.ts";
import { SentDocuments } from "./sent-documents.tsx";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly type: Exclude<ApplicantType, 0>;
  /** Whose documents, where there are two people. */
  readonly name?: string | undefined;
}

/** Files of one borrower: chosen, checked by the institution's limits, sent together; and what has arrived, also after a reload. */
export function DocumentUpload({ applicationId, type, name }: Props) {
  const rules = useApi(documentApi.configuration, {});
  const fieldId = useId();
  const { files, choose, problem, sending, hasDuplicate } = useUpload(rules, { applicationId, type });
  // Beside the page, not before it: nobody waits for the list to send a file.
  const { data: sent } = useApiWhen(documentApi.list, { applicationId, type });
  const types = rules.acceptedTypes.map((ending) => ending.toUpperCase()).join(", ");
  return (
    <section className={styles.upload}>
      <FileDrop
        name={fieldId}
        label={name === undefined ? t("title") : t("titleOf", { name })}
        hint={t("hint", { types, megabytes: rules.maximumMegabytesPerFile })}
        error={problem ?? sending.refusal}
        accept={rules.acceptedTypes.map((ending) => `.${ending}`).join(",")}
        files={files.map((file) => ({ id: file.name, name: file.name, note: formatBytes(file.size) }))}
        onAdd={(added) => choose(withoutRepeatedNames([...files, ...added]))}
        onRemove={(id) => choose(files.filter((file) => file.name !== id))}
        labels={{
          choose: t("choose"),
          drop: t("drop"),
          remove: t("remove"),
          removeName: (file) => t("removeName", { name: file }),
          status: t("chosen", { count: files.length }),
        }}
      />
      <div>
        <Button kind="secondary" isBusy={sending.isRunning} busyLabel={t("sending")} onClick={() => void sending.run()}>
          {t("send", { count: files.length })}
        </Button>
      </div>
      <SentDocuments applicationId={applicationId} documents={sent?.documents ?? []} hasDuplicate={hasDuplicate} />
    </section>
  );
}

function useUpload(rules: UploadRules, to: Pick<Props, "applicationId" | "type">) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [hasDuplicate, setHasDuplicate] = useState(false);
  const problemOf = (chosen: readonly File[]) =>
    uploadProblem(
      chosen.map((file) => ({ name: file.name, bytes: file.size })),
      rules,
    );
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    setProblem(chosen.length === 0 ? undefined : problemOf(chosen));
  };
  const sending = useAction(async () => {
    const found = problemOf(files);
    setProblem(found);
    if (found !== undefined) return;
    const answer = await call(documentApi.upload, to, { files });
    setHasDuplicate(answer.hasDuplicate);
    setFiles([]);
  });
  return { files, choose, problem, sending, hasDuplicate };
}
