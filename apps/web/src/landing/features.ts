/** Whether this browser has the features that the pages use. A browser that runs modules may still be too old. */
export function hasWhatPagesNeed(): boolean {
  return (
    typeof HTMLDialogElement === "function" &&
    typeof structuredClone === "function" &&
    typeof AbortSignal.timeout === "function" &&
    typeof Array.prototype.toSorted === "function" &&
    CSS.supports("color", "color-mix(in srgb, red, blue)")
  );
}
