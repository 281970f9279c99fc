import { endedUnfinished, openUnfinished } from "../shell/session/application-mark.ts";
import {
  continueApplicationId,
  openApplicationId,
  savedApplicationId,
  sentApplicationId,
  sentApplicationsId,
  signedOutId,
} from "./saved-application-id.ts";

/** Shows the notice about an application that is open in this browser, or whose session ended here recently. */
export function showSavedApplication(): void {
  const open = openUnfinished();
  show(openApplicationId, open !== undefined && !open.hasOutcome);
  const isSent = open?.hasOutcome === true;
  const isOneOfSeveral = isSent && open.hasOthers === true && document.getElementById(sentApplicationsId) !== null;
  show(sentApplicationId, isSent && !isOneOfSeveral);
  show(sentApplicationsId, isOneOfSeveral);
  if (open?.hasOthers) leadToList();

  const hasEnded = endedUnfinished() !== undefined;
  show(savedApplicationId, hasEnded);
  show(continueApplicationId, open === undefined && !hasEnded);
}

/** If people can come back, that page lists all applications of this session. */
function leadToList(): void {
  if (!document.getElementById(savedApplicationId)) return;
  for (const id of [openApplicationId, sentApplicationId])
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`#${id} a`)) link.pathname = "/resume";
}

/** Says that the person has just signed out. The next opening of the page doesn't say it again. */
export function showSignedOut(isJustOut: boolean): void {
  show(signedOutId, isJustOut);
}

function show(id: string, isShown: boolean): void {
  document.getElementById(id)?.toggleAttribute("hidden", !isShown);
}
