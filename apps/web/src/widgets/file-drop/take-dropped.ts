import type { DragEvent } from "react";

/** The receiver of dropped files. */
export interface Taker {
  readonly isSingle: boolean | undefined;
  readonly onAdd: (files: File[]) => void;
  readonly onFolder: (() => void) | undefined;
}

/** Reports dropped folders, which browsers pass on like files. If there is no folder, the input handles the drop itself. */
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
