import type { ReactNode } from "react";
import { FileIcon } from "../icons/file-icons.tsx";
import { CheckCircleIcon, ErrorIcon } from "../icons/interface-icons.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./file-drop.module.css";

export interface FileRow {
  id: string;
  name: string;
  /** The file's size or state, such as "1.2 MB", "Uploading" or "Received". */
  note?: ReactNode;
  error?: string | undefined;
  isDone?: boolean | undefined;
  /** The file can no longer be removed. */
  isFixed?: boolean | undefined;
}

interface FileListProps {
  files: readonly FileRow[];
  onRemove: (id: string) => void;
  removeLabel: string;
  removeName: (name: string) => string;
}

/** Chosen files with their progress, and the reason why one was rejected. */
export function FileList({ files, onRemove, removeLabel, removeName }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.id} className={joinClasses(styles.file, file.error && styles.failed, file.isDone && styles.done)}>
          {iconOf(file)}
          <div className={styles.about}>
            <span className={styles.name}>{file.name}</span>
            {file.error ? (
              <span className={styles.error}>{file.error}</span>
            ) : (
              <span className={styles.note}>{file.note}</span>
            )}
          </div>
          {file.isFixed ? null : (
            <button
              type="button"
              className={styles.remove}
              aria-label={removeName(file.name)}
              onClick={() => onRemove(file.id)}
            >
              {removeLabel}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function iconOf(file: FileRow) {
  if (file.error) return <ErrorIcon />;
  return file.isDone ? <CheckCircleIcon /> : <FileIcon />;
}
