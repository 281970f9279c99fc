import { useId, useState } from "react";
import { documentApi } from "@portico/contract/application";
import { uploadProblem, withoutRepeatedNames, type UploadRules } from "@portico/domain/document";
import { bytesPerMegabyte } from "@portico/domain/limits";
import type { ApplicantType } from "@portico/domain/person";
import { call } from "../api/call.ts";
import { useApi } from "../api/use-query.ts";
import { useAction } from "../forms/use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import { FileDrop } from "../widgets/file-drop/file-drop.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import styles from "./document-upload.module.css";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly type: Exclude<ApplicantType, 0>;
  /** Whose documents, where there are two people. */
  readonly name?: string | undefined;
}

interface Received {
  readonly names: readonly string[];
  readonly hasDuplicate: boolean;
}

/** Files of one borrower: chosen, checked by the institution's limits, sent together. */
export function DocumentUpload({ applicationId, type, name }: Props) {
  const rules = useApi(documentApi.configuration, {});
  const fieldId = useId();
  const { files, choose, problem, sending, received } = useUpload(rules, { applicationId, type });
  const types = rules.acceptedTypes.map((ending) => ending.toUpperCase()).join(", ");
  return (
    <section className={styles.upload}>
      <FileDrop
        name={fieldId}
        label={name === undefined ? t("title") : t("titleOf", { name })}
        hint={t("hint", { types, megabytes: rules.maximumMegabytesPerFile })}
        error={problem ?? sending.refusal}
        accept={rules.acceptedTypes.map((ending) => `.${ending}`).join(",")}
        files={files.map((file) => ({ id: file.name, name: file.name, note: sizeOf(file) }))}
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
      <ReceivedFiles received={received} />
    </section>
  );
}

function useUpload(rules: UploadRules, to: Pick<Props, "applicationId" | "type">) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [received, setReceived] = useState<Received>();
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
    const { documents, hasDuplicate } = await call(documentApi.upload, to, { files });
    setReceived({ names: documents.map(({ name }) => name), hasDuplicate });
    setFiles([]);
  });
  return { files, choose, problem, sending, received };
}

function ReceivedFiles({ received }: { received: Received | undefined }) {
  return (
    <output>
      {received && (
        <Notice tone="success" title={t("received", { count: received.names.length })}>
          <ul>
            {received.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {received.hasDuplicate && <p>{t("duplicate")}</p>}
        </Notice>
      )}
    </output>
  );
}

function sizeOf({ size }: File): string {
  const megabytes = size / bytesPerMegabyte;
  if (megabytes >= 0.1) return t("size", { megabytes: megabytes.toFixed(1) });
  return t("smallSize", { kilobytes: Math.max(1, Math.round(size / 1024)) });
}
