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
  /** Called with a photo that was just taken. Without it, `onAdd` gets the photo too. */
  onPhoto?: ((files: File[]) => void) | undefined;
  /** Called for a dropped folder, which isn't a file. Files dropped with it are passed on. */
  onFolder?: (() => void) | undefined;
  onRemove: (id: string) => void;
  onBlur?: (() => void) | undefined;
  /** Another button of the page is the main one, such as the one that sends the files. */
  isQuiet?: boolean | undefined;
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
export function FileDrop({
  files,
  isSingle,
  onAdd,
  onPhoto = onAdd,
  onFolder,
  onRemove,
  labels,
  ...zone
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const remove = (fileId: string) => {
    onRemove(fileId);
    input.current?.focus();
  };

  return (
    <div className={styles.fileDrop}>
      <DropZone {...zone} labels={labels} taker={{ isSingle, onAdd, onFolder }} onPhoto={onPhoto} inputRef={input} />
      <FileList files={files} onRemove={remove} removeLabel={labels.remove} removeName={labels.removeName} />
      <output className={styles.status}>{labels.status}</output>
    </div>
  );
}

interface DropZoneProps extends Omit<
  FileDropProps,
  "files" | "isSingle" | "onAdd" | "onPhoto" | "onFolder" | "onRemove"
> {
  taker: Taker;
  onPhoto: (files: File[]) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

function DropZone({
  name,
  id = name,
  accept,
  taker,
  onPhoto,
  onBlur,
  isQuiet,
  labels,
  inputRef,
  ...texts
}: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const takeWith = (add: (files: File[]) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    setOver(false);
    add(Array.from(event.currentTarget.files ?? []));
    // Reset the input, so that a removed file can be chosen again.
    event.currentTarget.value = "";
  };
  return (
    <Field {...texts} id={id}>
      {(aria) => (
        <>
          <PhotoButton label={labels.photo} isQuiet={isQuiet} onChange={takeWith(onPhoto)} />
          <div
            className={joinClasses(styles.zone, isOver && styles.over, texts.error && styles.wrong)}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              setOver(false);
              takeDropped(event, taker);
            }}
          >
            <Invitation labels={labels} />
            <input
              {...aria}
              ref={inputRef}
              name={name}
              type="file"
              accept={accept}
              multiple={!taker.isSingle}
              onChange={takeWith(taker.onAdd)}
              onBlur={onBlur}
              className={styles.input}
            />
          </div>
        </>
      )}
    </Field>
  );
}

/** What to do with the zone. The input has its own label. */
function Invitation({ labels }: Pick<FileDropProps, "labels">) {
  return (
    <>
      <UploadIcon />
      <p className={styles.words} aria-hidden="true">
        <span className={styles.drop}>{labels.drop} </span>
        <span className={styles.choose}>{labels.choose}</span>
      </p>
    </>
  );
}

interface PhotoButtonProps {
  /** Undefined where no file may be a photo. */
  label: string | undefined;
  isQuiet: boolean | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Opens the camera of a phone. */
function PhotoButton({ label, isQuiet, onChange }: PhotoButtonProps) {
  if (label === undefined) return null;
  return (
    <label className={joinClasses(styles.photo, isQuiet && styles.quiet)}>
      <CameraIcon />
      {label}
      <input type="file" accept="image/*" capture="environment" onChange={onChange} className={styles.input} />
    </label>
  );
}
