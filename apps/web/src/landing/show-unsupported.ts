import { unsupportedId } from "./unsupported-id.ts";

/** Puts the screen for old browsers in the place of the page. */
export function showUnsupported(): void {
  document.getElementById(unsupportedId)?.removeAttribute("hidden");
  document.getElementById("page")?.setAttribute("hidden", "");
}
