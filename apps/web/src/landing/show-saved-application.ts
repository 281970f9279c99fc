import { endedUnfinished, openUnfinished } from "../shell/session/application-mark.ts";
import { openApplicationId, savedApplicationId, sentApplicationId } from "./saved-application-id.ts";

/** Shows the notice about an application that is open in this browser, or whose session ended here recently. */
export function showSavedApplication(): void {
  const open = openUnfinished();
  show(openApplicationId, open !== undefined && !open.hasOutcome);
  show(sentApplicationId, open?.hasOutcome === true);
  show(savedApplicationId, endedUnfinished() !== undefined);
}

function show(id: string, isShown: boolean): void {
  document.getElementById(id)?.toggleAttribute("hidden", !isShown);
}
