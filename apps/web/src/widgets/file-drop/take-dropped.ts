import type { DragEvent } from "react";

/** Who gets what is dropped. */
export interface Taker {
  readonly isSingle: boolean | undefined;
  readonly onAdd: (files: File[]) => void;
  readonly onFolder: (() => void) | undefined;
}

/** Tells of a folder that was dropped: browsers give it on as if it were a file. Without one the input takes the files by itself. */
export function takeDropped(event: DragEvent, { isSingle, onAdd, onFolder }: Taker): void {
  const items = Array.from(event.dataTransfer?.items ?? []).filter(({ kind }) => kind === "file");
  if (!items.some(isFolder)) return;
  event.preventDefault();
  const files = items.filter((item) => !isFolder(item)).map((item) => item.getAsFile());
  const added = files.filter((file) => file !== null);
  if (added.length > 0) onAdd(isSingle ? added.slice(0, 1) : added);
  onFolder?.();
}

function isFolder(item: DataTransferItem): boolean {
  return item.webkitGetAsEntry()?.isDirectory === true;
}
