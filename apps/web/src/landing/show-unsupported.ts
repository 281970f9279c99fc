import { unsupportedId } from "./unsupported-id.ts";

/** Shows the screen for old browsers instead of the page. */
export function showUnsupported(): void {
  document.getElementById(unsupportedId)?.removeAttribute("hidden");
  document.getElementById("page")?.setAttribute("hidden", "");
}
