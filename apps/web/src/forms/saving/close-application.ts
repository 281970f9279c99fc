import { endSession } from "../../api/end-session.ts";
import { forgetJourney } from "../../api/journey-store.ts";
import { tellOtherTabsOfClosing } from "../../api/other-tabs.ts";
import { forgetSessionToken } from "../../api/session-token.ts";
import { forgetUnsettled } from "../../api/unsettled.ts";
import { forgetSetAside } from "./set-aside.ts";

/**
 * Ends this browser's session, and with it an open application and an opened notice. `onEnded` runs while the journey is still known. The
 * token is forgotten, so that the next call begins a new session. With the old token, it would look like an expired session.
 */
export async function closeApplication(onEnded: () => void): Promise<void> {
  await endSession();
  closeHere(onEnded);
}

/** The same for a session that a command has ended. */
export function closeHere(onEnded: () => void): void {
  onEnded();
  tellOtherTabsOfClosing();
  forgetJourney();
  forgetSessionToken();
  forgetUnsettled();
  forgetSetAside();
}
