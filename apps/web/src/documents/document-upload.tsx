import { useEffect, useId, useRef } from "react";
import { documentApi } from "@portico/contract/application";
import { maximumDocuments } from "@portico/domain/documents/document";
import type { ApplicantType } from "@portico/domain/person/person";
import { useApi, useApiWhen } from "../api/use-query.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useKeptFocus } from "../page/use-kept-focus.ts";
import { Button } from "../widgets/button/button.tsx";
import { ProgressBar } from "../widgets/progress-bar/progress-bar.tsx";
import { FileDrop } from "../widgets/file-drop/file-drop.tsx";
import type { ChosenFile } from "./choose-files.ts";
import styles from "./document-upload.module.css";
import { formatBytes } from "./format-bytes.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { SentDocuments } from "./sent-documents.tsx";
import { useUpload } from "./use-upload.ts";
import { WhatItIs } from "./what-it-is.tsx";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly type: Exclude<ApplicantType, 0>;
  /** The borrower's name, if there are two people. */
  readonly name?: string | undefined;
  /** The other borrower, if they send documents too. An application's limit is for both together. */
  readonly other?: Exclude<ApplicantType, 0> | undefined;
  /** Each paper of a list has its own place for files, so this one is for something else. */
  readonly hasPapers?: boolean | undefined;
}

/**
 * One borrower's upload. Files are chosen, checked against the institution's limits, and sent together. It also shows the documents that
 * have arrived, even after a reload.
 */
export function DocumentUpload({ applicationId, type, name, other, hasPapers = false }: Props) {
  const rules = useApi(documentApi.configuration, {});
  const fieldId = useId();
  // Don't suspend for the list, so that people can send a file before it is loaded.
  const { data } = useApiWhen(documentApi.list, { applicationId, type });
  const { data: ofOther } = useApiWhen(documentApi.list, other && { applicationId, type: other });
  const sent = data?.documents ?? [];
  const room = Math.max(0, maximumDocuments - sent.length - (ofOther?.documents.length ?? 0));
  const upload = useUpload({ applicationId, type, rules, sent, room });
  const { files, sending, readyCount } = upload;
  const place = useRef<HTMLElement>(null);
  useKeptFocus(() => place.current?.querySelector<HTMLElement>("input:not([capture])"));
  const types = rules.acceptedTypes.map((ending) => ending.toUpperCase()).join(", ");
  return (
    <section ref={place} className={styles.upload}>
      <FileDrop
        name={fieldId}
        label={titleOf(name, hasPapers)}
        hint={t("hint", {
          types,
          megabytes: rules.maximumMegabytesPerFile,
          together: rules.maximumMegabytesTogether,
          documents: maximumDocuments,
        })}
        error={upload.problem}
        accept={rules.acceptedTypes.map((ending) => `.${ending}`).join(",")}
        files={files.map((file) => rowOf(file, readyCount < files.length))}
        onAdd={upload.add}
        onPhoto={upload.addPhotos}
        onFolder={upload.refuseFolder}
        onRemove={upload.remove}
        isQuiet={readyCount > 0}
        labels={{ ...labelsOf(rules.acceptedTypes, files.length > 0), status: statusOf(upload) }}
      />
      {sending.isRunning && <Progress upload={upload} />}
      {sending.isUnanswered && <ActionProblem action={sending} />}
      {readyCount > 0 && <WhatItIs {...upload.what} count={readyCount} />}
      <SendFiles upload={upload} hasSent={sent.length > 0} />
      <SentDocuments {...{ applicationId, name }} documents={sent} hasDuplicate={upload.hasDuplicate} />
      <ReplaceDialog asked={upload.asked} answer={upload.answer} cancelAdding={upload.cancelAdding} />
    </section>
  );
}

function titleOf(name: string | undefined, hasPapers: boolean): string {
  if (name === undefined) return t(hasPapers ? "otherTitle" : "title");
  return t(hasPapers ? "otherTitleOf" : "titleOf", { name });
}

interface SendProps {
  readonly upload: ReturnType<typeof useUpload>;
  readonly hasSent: boolean;
}

/** Files that can't be sent need no button, and neither do no more files. Before the first one, the press says that none is chosen. */
function SendFiles({ upload: { files, readyCount, sending }, hasSent }: SendProps) {
  const place = useShownWithMore(files.length);
  if (readyCount === 0 && (hasSent || files.length > 0)) return null;
  return (
    <div ref={place} className={styles.send}>
      <Button
        kind={readyCount > 0 ? "primary" : "secondary"}
        isBusy={sending.isRunning}
        busyLabel={t("sending")}
        onClick={() => void sending.run()}
      >
        {t("send", { count: readyCount })}
      </Button>
    </div>
  );
}

/** Brings the button into the window once more files are chosen. On a phone, the list and the button are below its end. */
function useShownWithMore(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    // Without motion, so that it is the same for everybody who reads. The focus stays on the field.
    if (count > before.current) place.current?.scrollIntoView({ block: "nearest" });
    before.current = count;
  }, [count]);
  return place;
}

const labelsOf = (acceptedTypes: readonly string[], isAnother: boolean) => ({
  choose: t("choose"),
  // Only pictures come from a camera.
  photo: acceptedTypes.some((ending) => /^(jpe?g|png|heic)$/.test(ending)) ? t("photo", { isAnother }) : undefined,
  drop: t("drop"),
  remove: t("remove"),
  removeName: (file: string) => t("removeName", { name: file }),
});

/**
 * The upload's progress and the cancel button. Once everything is sent, the server checks the files. That has no progress and can't be
 * canceled.
 */
function Progress({ upload: { progress, cancel } }: { upload: ReturnType<typeof useUpload> }) {
  if (progress === 100) return <ProgressBar value={progress} label={t("checking")} />;
  return (
    <>
      <ProgressBar value={progress} label={t("progress", { percent: progress })} />
      <div>
        <Button kind="quiet" onClick={cancel}>
          {t("cancel")}
        </Button>
      </div>
    </>
  );
}

/** The numbers of ready and rejected files. None is ready while the files together are too large. */
function statusOf({ files, readyCount, isTooMuch }: ReturnType<typeof useUpload>): string {
  const ready = t("chosen", { count: isTooMuch ? 0 : readyCount });
  const refused = files.length - readyCount;
  const status = `${ready} ${t("refused", { count: refused })}`.trim();
  return readyCount === 0 && refused > 0 ? `${status} ${t("chooseOthers", { count: refused })}` : status;
}

/** A file in the list. Beside rejected files, it says that it is one of those that are sent. */
function rowOf({ id, file, problem, replaces }: ChosenFile, areSomeRefused: boolean) {
  const size = formatBytes(file.size);
  const note = areSomeRefused ? t("ready", { size }) : size;
  return {
    id,
    name: file.name,
    note: replaces ? t("replaces", { size }) : note,
    error: problem,
  };
}
