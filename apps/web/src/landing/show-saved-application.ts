import { endedUnfinished } from "../shell/application-mark.ts";
import { savedApplicationId } from "./saved-application-id.ts";

/** Shows the way back to an application whose session ended recently in this browser. */
export function showSavedApplication(): void {
  if (endedUnfinished()) document.getElementById(savedApplicationId)?.removeAttribute("hidden");
}
