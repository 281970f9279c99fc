/** Refuses files that are dropped beside a file input. The browser would open them in place of the page, and what was typed would be lost. */
export function watchDrops(): void {
  document.addEventListener("dragover", refuseBeside);
  document.addEventListener("drop", refuseBeside);
}

function refuseBeside(event: DragEvent): void {
  const { target, dataTransfer } = event;
  // A folder on an input is prevented by the input's own zone. Dragged text goes where it always goes.
  if (!dataTransfer?.types.includes("Files")) return;
  if (target instanceof HTMLInputElement && target.type === "file" && !target.disabled) return;
  dataTransfer.dropEffect = "none";
  event.preventDefault();
}
