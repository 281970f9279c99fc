/** Whether this browser has the features that the pages use. Even a browser that runs modules may be too old. */
export function hasWhatPagesNeed(): boolean {
  return (
    typeof HTMLDialogElement === "function" &&
    typeof structuredClone === "function" &&
    typeof AbortSignal.timeout === "function" &&
    typeof Array.prototype.toSorted === "function" &&
    CSS.supports("color", "color-mix(in srgb, red, blue)")
  );
}
