import { noticeApi } from "@portico/contract/notice";
import { sessionApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { forgetJourney } from "../../api/journey-store.ts";
import { askNoticesToLookAgain, tellOtherTabsOfClosing } from "../../api/other-tabs.ts";
import { announceApplicationClosed } from "../../api/session-events.ts";
import { forgetSessionToken } from "../../api/session-token.ts";
import { forgetUnsettled } from "../../api/unsettled.ts";
import { forgetSetAside } from "../../forms/saving/set-aside.ts";
import { useAction } from "../../forms/saving/use-action.ts";

/** Closes only the notice, not an application that is open in this browser. Calls back once the notice is closed. */
export function useClosingNotice(noticeToken: string, onClosed: () => Promise<void>) {
  return useAction(async () => {
    await call(noticeApi.close, { noticeToken });
    askNoticesToLookAgain();
    await onClosed();
  });
}

/** Ends this browser's session, and with it an open application and an opened notice. Calls back once they are closed. */
export function useClosingApplication(onClosed: () => Promise<void>) {
  return useAction(async () => {
    await call(sessionApi.signOut, {});
    announceApplicationClosed();
    tellOtherTabsOfClosing();
    // Forget the token, so that the next call begins a new session. With the old token, it would look like an expired session.
    forgetJourney();
    forgetSessionToken();
    forgetUnsettled();
    forgetSetAside();
    await onClosed();
  });
}
