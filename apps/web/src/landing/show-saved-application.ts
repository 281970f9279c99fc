import { endedUnfinished, isOpenUnfinished } from "../shell/session/application-mark.ts";
import { openApplicationId, savedApplicationId } from "./saved-application-id.ts";

/** Shows the notice about an application that is open in this browser, or whose session ended here recently. */
export function showSavedApplication(): void {
  show(openApplicationId, isOpenUnfinished());
  show(savedApplicationId, endedUnfinished() !== undefined);
}

function show(id: string, isShown: boolean): void {
  document.getElementById(id)?.toggleAttribute("hidden", !isShown);
}
