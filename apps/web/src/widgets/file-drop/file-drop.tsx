import { type ChangeEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { Field, type FieldTexts } from "../field/field.tsx";
import { CameraIcon, UploadIcon } from "../icons/file-icons.tsx";
import { joinClasses } from "../join-classes.ts";
import { FileList, type FileRow } from "./file-list.tsx";
import { takeDropped, type Taker } from "./take-dropped.ts";
import styles from "./file-drop.module.css";

interface FileDropProps extends FieldTexts {
  name: string;
  id?: string | undefined;
  /** The types that the file chooser offers. Dropped files can have any type, so check them. */
  accept?: string | undefined;
  isSingle?: boolean | undefined;
  files: readonly FileRow[];
  /** Called with chosen or dropped files. The caller checks sizes, types and duplicates. */
  onAdd: (files: File[]) => void;
  /** Called for a dropped folder, which isn't a file. Files dropped with it are passed on. */
  onFolder?: (() => void) | undefined;
  onRemove: (id: string) => void;
  onBlur?: (() => void) | undefined;
  /** `choose` is the button's text. `drop` comes before it on devices with a pointer. `photo` offers the camera first on a phone. `status` is announced when it changes. */
  labels: {
    choose: string;
    drop: string;
    photo?: string | undefined;
    status?: ReactNode;
    remove: string;
    removeName: (name: string) => string;
  };
}

/**
 * Adds files by button, camera or drag and drop. The whole zone is one native file input, on which browsers accept drops, so keyboard,
 * touch and screen readers work as usual.
 */
export function FileDrop({ files, isSingle, onAdd, onFolder, onRemove, labels, ...zone }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const remove = (fileId: string) => {
    onRemove(fileId);
    input.current?.focus();
  };

  return (
    <div className={styles.fileDrop}>
      <DropZone {...zone} labels={labels} taker={{ isSingle, onAdd, onFolder }} inputRef={input} />
      <FileList files={files} onRemove={remove} removeLabel={labels.remove} removeName={labels.removeName} />
      <output className={styles.status}>{labels.status}</output>
    </div>
  );
}

interface DropZoneProps extends Omit<FileDropProps, "files" | "isSingle" | "onAdd" | "onFolder" | "onRemove"> {
  taker: Taker;
  inputRef: RefObject<HTMLInputElement | null>;
}

function DropZone({ name, id = name, accept, taker, onBlur, labels, inputRef, ...texts }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    setOver(false);
    taker.onAdd(Array.from(event.currentTarget.files ?? []));
    // Reset the input, so that a removed file can be chosen again.
    event.currentTarget.value = "";
  };
  return (
    <Field {...texts} id={id}>
      {(aria) => (
        <>
          {labels.photo !== undefined && (
            <label className={styles.photo}>
              <CameraIcon />
              {labels.photo}
              <input type="file" accept="image/*" capture="environment" onChange={take} className={styles.input} />
            </label>
          )}
          <div
            className={joinClasses(styles.zone, isOver && styles.over, texts.error && styles.wrong)}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              setOver(false);
              takeDropped(event, taker);
            }}
          >
            <UploadIcon />
            <p className={styles.words} aria-hidden="true">
              <span className={styles.drop}>{labels.drop} </span>
              <span className={styles.choose}>{labels.choose}</span>
            </p>
            <input
              {...aria}
              ref={inputRef}
              name={name}
              type="file"
              accept={accept}
              multiple={!taker.isSingle}
              onChange={take}
              onBlur={onBlur}
              className={styles.input}
            />
          </div>
        </>
      )}
    </Field>
  );
}
