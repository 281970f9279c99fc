import { sessionApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
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
  await call(sessionApi.signOut, {});
  onEnded();
  tellOtherTabsOfClosing();
  forgetJourney();
  forgetSessionToken();
  forgetUnsettled();
  forgetSetAside();
}
